import type { SiteFile } from '../blog/sync/post-pictures.ts';

/** A social image: a PNG or JPEG of 1200 x 630 pixels. */
export interface SocialCard {
  /** Path on the site. */
  readonly url: string;
  readonly alt: string;
}

/** The logo at the top of pages. */
export interface Logo {
  readonly file: SiteFile;
  /** The published file: the original, or its copy without metadata. */
  readonly served: SiteFile;
  /** Path on the site, without a leading slash. */
  readonly path: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it is wide enough to include the company's name. If not, pages print the name next to it. */
  readonly hasName: boolean;
}

/** A site icon, drawn from the company's logo mark. */
export interface Icon {
  /** Path on the site, without a leading slash. */
  readonly path: string;
  /** Side length in pixels. */
  readonly size: number;
  /** `tab` for browser tabs, `touch` for home screens that ignore the manifest; the others are for the manifest. */
  readonly purpose: 'tab' | 'touch' | 'any' | 'maskable';
  /** `name` changes with the bytes. */
  readonly file: SiteFile & { readonly name: string };
}
