/** Features limited to the site or denied. Omits `web-share`, because browsers that don't know it would warn. */
const FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Features that pages use. */
export type Feature = 'clipboard-write' | 'geolocation';

/** Features that every page uses. The share button copies the link if sharing isn't supported. */
const COMMON_FEATURES: readonly Feature[] = ['clipboard-write'];

/** Returns the value of `Permissions-Policy` for pages that use some features in addition to the common ones. */
export function permissionsPolicy(features: readonly Feature[]): string {
  const used = [...COMMON_FEATURES, ...features];
  return FEATURES.map(
    (feature) => `${feature}=${(used as readonly string[]).includes(feature) ? '(self)' : '()'}`,
  ).join(', ');
}
