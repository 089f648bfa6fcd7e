import type { Shades, Theme } from './theme-colors.ts';

/** Colors used only in social images. */
const UNSEEN = ['brand-2'];

/** From this corner radius on, the cells of a sheet are separate cards. */
const ROUND = 6;

/** Logos are drawn for white backgrounds, so they always get one. */
const LOGO =
  '@layer parts{.logo{min-inline-size:0}.logo img{box-sizing:content-box;flex:0 1 auto;min-inline-size:0;padding:.375rem .625rem;background:#fff;border-radius:var(--r)}.logo:has(span) img{flex:none;padding:.25rem}@container top (width<24rem){.logo:has(span){font-size:1.125rem}.logo:has(span) img{inline-size:1.75rem;block-size:auto}}}';

/** Inputs of a theme's CSS other than colors. */
interface ThemeParts {
  /** The rules that load the fonts. */
  readonly fonts: string;
  readonly hasLogo: boolean;
}

/** Returns a theme's fonts and custom properties in the `tokens` layer. Dark mode only repeats colors that differ. */
export function themeCss({ day, night, corner }: Theme, { fonts, hasLogo }: ThemeParts): string {
  const colours = (shades: Shades, others?: Shades) =>
    Object.entries(shades)
      .filter(
        ([name, hex]) =>
          !UNSEEN.includes(name) && (others || name !== 'served') && others?.[name as keyof Shades] !== hex,
      )
      .map(([name, hex]) => `--${name}:${hex}`)
      .join(';');
  const cells = corner >= ROUND ? `;--cell:${corner}px;--gap:.75rem` : '';
  return `@layer tokens{${fonts.replace(/\}$/, ';') || ':root{'}${colours(day)};--r:${corner}px${cells}}@media (prefers-color-scheme:dark){:root{${colours(night, day)}}}}${hasLogo ? LOGO : ''}`;
}

/** Names with more letters don't fit the page header as it is. */
const LONG_NAME = 32;
/** Words with more letters are broken in the page header, since they would otherwise push the menu out of view. */
const LONG_WORD = 14;
const BREAK_WORDS = '@layer parts{.top .brand{overflow-wrap:anywhere}}';

/**
 * Gives a long name smaller letters and more room. On phones the call button becomes an icon, as the call bar is below.
 */
const ROOM_FOR_NAME =
  '@layer parts{.top .brand{font-size:1rem;line-height:1.05}.top .brand span{max-inline-size:15rem}@container top (width<36rem){.top .brand{font-size:.8125rem}.top .call{font-size:0;gap:0;min-inline-size:2.75rem;justify-content:center}.top .call .i{inline-size:1.5rem;block-size:1.5rem}}@container top (width<22rem){.top .brand{font-size:.75rem}.top .call .i{display:block}}}';

/** Returns rules for a company with a long name, or with a long word in its name. */
export function nameRules(name: string): string {
  const hasLongWord = name.split(/[\s-]/).some((word) => word.length > LONG_WORD);
  return (name.length > LONG_NAME ? ROOM_FOR_NAME : '') + (hasLongWord ? BREAK_WORDS : '');
}
