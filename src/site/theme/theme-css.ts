import type { Shades, Theme } from './theme.ts';

/** Colours that no sheet uses: of cards alone. */
const UNSEEN = ['brand-2'];

/** A corner from which the cells of a sheet are cards of their own. */
const ROUND = 6;

/** The fonts and custom properties of a theme, in the layer of the tokens: those of the night only where they differ. */
export function themeCss({ day, night, corner }: Theme, fontRules: string): string {
  const colours = (shades: Shades, others?: Shades) =>
    Object.entries(shades)
      .filter(([name, hex]) => !UNSEEN.includes(name) && others?.[name as keyof Shades] !== hex)
      .map(([name, hex]) => `--${name}:${hex}`)
      .join(';');
  const cells = corner >= ROUND ? `;--cell:${corner}px;--gap:.75rem` : '';
  return `@layer tokens{${fontRules}:root{${colours(day)};--r:${corner}px${cells}}@media (prefers-color-scheme:dark){:root{${colours(night, day)}}}}`;
}
