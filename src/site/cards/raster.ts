import { type RenderedImage, renderAsync } from '@resvg/resvg-js';

/** A picture as a file: its bytes and their media type. */
export interface PictureBytes {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The dark surface behind the mark, as the stylesheet has it by day. */
export const ASPHALT = '#151f2c';

/** Renders a drawing in its own size. No font of the machine is used, so that every machine makes the same pixels. */
export function rendered(svg: string): Promise<RenderedImage> {
  return renderAsync(svg, { font: { loadSystemFonts: false } });
}

/** A picture inside another drawing. */
export function dataUrl({ type, bytes }: PictureBytes): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
