import type { SiteFile } from '../../blog/sync/post-pictures.ts';

/** The picture shown when a page is shared: a PNG or JPEG of 1200 x 630 pixels. */
export interface SocialCard {
  /** Path on the site. */
  readonly url: string;
  readonly alt: string;
}

/** A logo as pages show it. */
export interface Logo {
  readonly file: SiteFile;
  /** What visitors get: the file, or its copy without metadata. */
  readonly served: SiteFile;
  /** Path on the site, without a slash at its start. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it is wide enough to hold the company's name; else the name stands beside it. */
  readonly hasName: boolean;
}

/** An icon of the site, made of the company's mark. */
export interface Icon {
  /** Path on the site, without a slash at its start. */
  readonly path: string;
  /** Its sides in pixels. */
  readonly size: number;
  /** `tab` for browsers, `touch` for home screens that ask for no manifest; the rest are for the manifest. */
  readonly purpose: 'tab' | 'touch' | 'any' | 'maskable';
  /** `name` changes with the bytes. */
  readonly file: SiteFile & { readonly name: string };
}
