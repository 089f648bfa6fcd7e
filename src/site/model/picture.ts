/** A picture of the site: where it is served and how large it is. Its numbers are texts, so that pages with pictures of any size have one shape. */
export interface Picture {
  readonly key: string;
  /** Path on the site of the drawing, or of a photograph as JPEG of middle width; its name holds a hash, so it may be cached for ever. */
  readonly url: string;
  /** Pixels of the drawing or photograph itself: what counts is how they relate. */
  readonly width: string;
  readonly height: string;
  readonly alt: string;
  /** The side that stays to be seen where the picture is cut. */
  readonly focus: 'left' | 'middle' | 'right';
  /** A class of the stylesheet that shows its average colour; empty when that is not known. */
  readonly tone: string;
  /** All widths of the JPEG; empty for a drawing. */
  readonly srcset: string;
  /** The better formats, best first; empty for a drawing. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
}

/** Takes the place of a picture that was reported as missing. Never shown, since a site with errors is not written. */
export const NO_PICTURE: Picture = {
  key: '',
  url: '',
  width: '',
  height: '',
  alt: '',
  focus: 'middle',
  tone: '',
  srcset: '',
  sources: [],
};

/** A picture that was not inspected, such as one of a backend. It fills a frame that has a shape of its own. */
export function uninspectedPicture(url: string, alt: string): Picture {
  return { ...NO_PICTURE, url, width: '1600', height: '1000', alt };
}
