import { stylesheets } from 'styles:site';
import { fileDigest } from '../../base/file-digest.ts';
import { basePathOf } from '../../base/url.ts';
import { toneOf } from '../../model/picture-files.ts';
import type { Site } from '../../model/site.ts';
import { extraStyles } from '../../model/theme/extra-styles.ts';
import { lateFaces, type SiteFonts } from '../../model/theme/site-fonts.ts';
import { nameRules, themeCss } from '../../model/theme/theme-css.ts';
import { SHEET_NAMES, type SheetName } from '../../pages/kinds/sheet-names.ts';

/** A text file that pages load. */
export interface TextAsset {
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the stylesheet of each page kind. Each page loads only one, because over HTTP/1.1, a second one would need
 * another connection, which would delay the first paint by a round trip.
 */
export function sheetsOf(site: Site, fonts: SiteFonts): Readonly<Record<SheetName, TextAsset>> {
  const { brandFiles, business, colours, logo, theme } = site;
  const hasLongMenu = site.ownPages.some(({ front }) => front.nav !== false);
  const end = [
    hasLongMenu ? stylesheets.menu : '',
    themeCss(theme, { fonts: fonts.rules, hasLogo: logo !== undefined }),
    fonts.room,
    nameRules(business.name),
    toneRules(colours),
    extraStyles(brandFiles),
  ].join('');
  const more: Partial<Record<SheetName, string>> = {
    blog: site.backend ? stylesheets.live : '',
    admin: lateFaces(fonts),
  };
  const placed = (css: string) => css.replace(/\burl\(\s*["']?(?=\/(?!\/))/g, `$&${basePathOf(business.origin)}`);
  const sheet = (name: SheetName) =>
    asset('css', placed(`${stylesheets.site}${stylesheets[name]}${end}${more[name] ?? ''}`), name);
  return Object.fromEntries(SHEET_NAMES.map((name) => [name, sheet(name)])) as Record<SheetName, TextAsset>;
}

/** Returns classes with the average colors of images, shown while they load. */
export function toneRules(colours: ReadonlySet<string>): string {
  const rules = [...colours].sort().map((colour) => `.${toneOf(colour)}{background:${colour}}`);
  return rules.join('');
}

/** Returns a file with a digest of its content in its name, so that browsers can cache it forever. */
export function asset(extension: string, text: string, name = 'site'): TextAsset {
  return { path: `assets/${name}.${fileDigest(text)}.${extension}`, text };
}

/** Returns the URL of each file under the same key. */
export function urlsOf<Name extends string>(files: Readonly<Record<Name, TextAsset>>): Readonly<Record<Name, string>> {
  const addresses = Object.entries<TextAsset>(files).map(([name, { path }]) => [name, `/${path}`]);
  return Object.fromEntries(addresses) as Record<Name, string>;
}
