/** Media types by file extension. */
export const MEDIA_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    mjs: 'text/javascript; charset=utf-8',
    json: 'application/json; charset=utf-8',
    webmanifest: 'application/manifest+json; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    ics: 'text/calendar; charset=utf-8',
    vcf: 'text/vcard; charset=utf-8',
    svg: 'image/svg+xml',
    ico: 'image/x-icon',
    avif: 'image/avif',
    webp: 'image/webp',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    woff2: 'font/woff2',
    woff: 'font/woff',
    pdf: 'application/pdf',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    webm: 'video/webm',
    zip: 'application/zip',
  }),
);

/** Returns whether content of a type is worth compressing. */
export function isCompressible(type: string | undefined): boolean {
  return type !== undefined && /charset|svg|icon/.test(type);
}

/** Returns the extension of a file, without its dot. */
export function endingOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}

/** Returns the media type of an image; undefined for other files. */
export function pictureTypeOf(file: string): string | undefined {
  const ending = endingOf(file);
  return /^(?:svg|avif|webp|png|jpe?g|gif)$/.test(ending) ? MEDIA_TYPES.get(ending) : undefined;
}
