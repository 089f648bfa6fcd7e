import * as z from 'zod';
import { matching } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';
import type { Hex } from '../../../base/oklch.ts';

/** Stylesheet colors, each a custom property `--NAME` with a day and a night value. */
export const SHADES = [
  'paper',
  'paper-2',
  'card',
  'rule',
  'rule-2',
  'ink',
  'ink-2',
  'link',
  'line',
  'focus',
  'deep',
  'deep-rule',
  'chalk',
  'chalk-2',
  'lamp',
  'glow',
  'accent',
  'accent-2',
  'on-accent',
  'edge',
  'brand',
  'brand-2',
  'on-brand',
  'land',
  'served',
] as const satisfies readonly string[];

/** Font pairs: one font for headings, names and buttons, and one for text. Built by `scripts/site-styles.mjs`. */
export const FONT_NAMES = [
  'barlow-condensed',
  'work-sans',
  'nunito',
  'space-grotesk',
  'fraunces',
  'newsreader',
] as const;
export type FontName = (typeof FONT_NAMES)[number];

const colour = matching(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a hex color with three or six digits', {
  example: '`"#1d4f7c"`',
}).transform((value) => `#${value.slice(1).toLowerCase()}` as Hex);

const shades = z.partialRecord(z.enum(SHADES), colour).prefault({});

/** `theme` in site.yaml. Two colors and a corner radius are enough; other values override derived ones. */
export const themeSchema = lazy(() =>
  z
    .strictObject({
      brand: colour.prefault('#1d4f7c'),
      accent: colour.prefault('#f5b83d'),
      ink: colour.optional(),
      paper: colour.optional(),
      /** In pixels. */
      corner: z.number().min(0).max(24).default(4),
      font: z.enum(FONT_NAMES).default('barlow-condensed'),
      shades: z.strictObject({ day: shades, night: shades }).prefault({}),
    })
    .prefault({}),
);

export type ThemeRecord = z.output<ReturnType<typeof themeSchema>>;
