import type { Shades, Theme } from './theme.ts';

/** Colours that no sheet uses: of cards alone. */
const UNSEEN = ['brand-2'];

/** A corner from which the cells of a sheet are cards of their own. */
const ROUND = 6;

/** A logo is drawn for white paper, and so it stands on some, wherever it is. */
const LOGO =
  '@layer parts{.logo img{box-sizing:content-box;padding:.375rem .625rem;background:#fff;border-radius:var(--r)}}';

/** What of a theme are not its colours. */
interface ThemeParts {
  /** The rules that load the fonts. */
  readonly fonts: string;
  readonly hasLogo: boolean;
}

/** The fonts and custom properties of a theme, in the layer of the tokens: those of the night only where they differ. */
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
