import * as z from 'zod';
import { line, slug } from '../base/fields.ts';
import { siteSchema } from '../data/validate/schemas/site-schema.ts';
import { FONT_NAMES } from '../data/validate/schemas/theme-schema.ts';

const { businessType, look } = siteSchema().shape;

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color with six digits, such as "#1d4f7c"');

/** `trade.yaml` of a trade: its label in menus, and its settings for `site.yaml`. */
export const tradeSchema = z.strictObject({
  label: line,
  description: line,
  businessType,
  /** The object of the work: a `home`, `vehicles`. */
  worksOn: z.strictObject({ one: line, many: line }),
  /** In the order of display. */
  popularServices: z.array(slug),
  look,
  theme: z.strictObject({ brand: color, accent: color, corner: z.number().min(0).max(24), font: z.enum(FONT_NAMES) }),
});

export type TradeRecord = z.output<typeof tradeSchema>;
