import * as signs from 'styles:signs';
import { stylesheets } from 'styles:site';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prepareMap } from '../../look/map/site-map.ts';
import type { Site } from '../../model/site.ts';
import { extraStyles } from '../../model/theme/extra-styles.ts';
import { siteFonts } from '../../model/theme/site-fonts.ts';
import type { Mode } from '../../model/theme/theme-colors.ts';
import { themeCss } from '../../model/theme/theme-css.ts';
import { LabelsContext } from '../../pages/render/components/labels-context.tsx';
import { MapViews, mapFile } from '../../pages/render/map-views.ts';
import { ThemeHalf, ThemeSheet } from './theme-sheet.tsx';

/** The media query for dark mode as lightningcss writes it. */
const NIGHT = '@media (prefers-color-scheme:dark)';

/** Renders a standalone document that shows parts of a site in light and dark mode. */
export async function themePage(site: Site): Promise<string> {
  const { business, theme, brandFiles, logo, labels } = site;
  const fonts = siteFonts(brandFiles, business.theme.font);
  let css =
    stylesheets.site +
    stylesheets.areas +
    stylesheets.own +
    stylesheets.missing +
    themeCss(theme, { fonts: fonts.rules, hasLogo: logo !== undefined });
  css += extraStyles(brandFiles);
  // Inlined fonts are always worth waiting for.
  css = css.replaceAll('font-display:optional', 'font-display:block');
  for (const { path, bytes } of await fonts.files())
    css = css.replaceAll(`/${path}`, `data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}`);
  const siteMap = await prepareMap(site);
  const views = siteMap && new MapViews(site, siteMap);
  const city = site.cities.find((town) => town === site.majorAreas[0]);
  const map = views && { dots: views.dots(), inset: city && views.inset(city, city.name) };
  const files = [signs, ...(siteMap ? [mapFile(siteMap)] : [])];
  const drawings = files.map(({ text }) => text).join('');
  const half = (mode: Mode) => {
    const styles = css.replaceAll(NIGHT, mode === 'night' ? '@media all' : '@media not all');
    const props = { name: business.name, look: business.look.join(' '), theme, mode, styles, drawings, map };
    const html = renderToStaticMarkup(createElement(LabelsContext, { value: labels }, createElement(ThemeHalf, props)));
    return `<!doctype html>${files.reduce((text, { path }) => text.replaceAll(`/${path}#`, '#'), html)}`;
  };
  const pages = [
    { title: 'Light', html: half('day') },
    { title: 'Dark', html: half('night') },
  ];
  return `<!doctype html>${renderToStaticMarkup(createElement(ThemeSheet, { pages }))}\n`;
}
