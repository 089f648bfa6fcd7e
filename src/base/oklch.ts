/** A color by how people see it: lightness from 0 to 1, chroma from 0, hue in degrees (CSS Color 4, section 9.4). */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** A color as stylesheets and drawings write it: `#rrggbb`. */
export type Hex = `#${string}`;

/** How far an sRGB channel may be out of range without a visible difference. */
const EDGE = 0.0005;

/** Converts `#rgb` or `#rrggbb` to OKLCH. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const [alpha, beta] = [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(alpha, beta),
    h: ((Math.atan2(beta, alpha) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts a color to sRGB. Keeps its lightness and hue, and reduces its chroma until sRGB can show it. */
export function hexOf(colour: Oklch): Hex {
  const l = Math.min(1, Math.max(0, colour.l));
  let [low, high] = [0, colour.c];
  if (isShown(linearOf({ ...colour, l }))) low = high;
  for (let step = 0; low < high && step < 16; step++) {
    const c = (low + high) / 2;
    if (isShown(linearOf({ ...colour, l, c }))) low = c;
    else high = c;
  }
  const digits = linearOf({ ...colour, l, c: low }).map((value) => {
    const bright = Math.min(1, Math.max(0, value));
    const encoded = bright <= 0.0031308 ? 12.92 * bright : 1.055 * bright ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Lightness step in the search for a color, too small to see. */
const STEP = 0.0025;

/** Returns the color nearest in lightness that satisfies `isFit`, the darker one first. */
export function nearestFit(hex: Hex, isFit: (candidate: Hex) => boolean): Hex | undefined {
  if (isFit(hex)) return hex;
  const colour = oklchOf(hex);
  for (let off = STEP; off <= 1; off += STEP) {
    const candidates = [colour.l - off, colour.l + off]
      .filter((l) => l >= 0 && l <= 1)
      .map((l) => hexOf({ ...colour, l }));
    const found = candidates.find(isFit);
    if (found) return found;
  }
  return undefined;
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the three channels in linear light, without the sRGB transfer curve. */
function linear(hex: string): [number, number, number] {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
}

function linearOf({ l: lightness, c, h }: Oklch): [number, number, number] {
  const [alpha, beta] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * alpha + 0.2158037573 * beta) ** 3;
  const m = (lightness - 0.1055613458 * alpha - 0.0638541728 * beta) ** 3;
  const s = (lightness - 0.0894841775 * alpha - 1.291485548 * beta) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isShown(channels: readonly number[]): boolean {
  return channels.every((value) => value > -EDGE && value < 1 + EDGE);
}
