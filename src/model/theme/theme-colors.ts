import { contrast, type Hex, hexOf, nearestFit, type Oklch, oklchOf } from '../../base/oklch.ts';
import type { SHADES, ThemeRecord } from '../../data/validate/schemas/theme-schema.ts';

export type Shade = (typeof SHADES)[number];

export type Mode = 'day' | 'night';
export type Shades = Readonly<Record<Shade, Hex>>;

/** Colors that drawings can use as `var(--theme-NAME)`. */
export const DRAWING_COLOURS = [
  'ink',
  'shade',
  'line',
  'ground',
  'paper',
  'card',
  'sky',
  'brand',
  'brand-light',
  'brand-dark',
  'accent',
  'accent-light',
  'accent-dark',
] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

/** A color in the data with too little contrast where it is used, and the color used instead. */
export interface WeakColour {
  readonly path: readonly string[];
  readonly given: Hex;
  readonly ground: Hex;
  readonly ratio: number;
  readonly needed: number;
  readonly nearest: Hex;
}

/** The look of a site as values. Everything with a color takes it from here. */
export interface Theme {
  readonly day: Shades;
  readonly night: Shades;
  readonly drawing: Readonly<Record<DrawingColour, Hex>>;
  /** The corner radius in pixels. */
  readonly corner: number;
  readonly weak: readonly WeakColour[];
}

/** Text and controls, their backgrounds, and the contrast they need (WCAG 2.2, success criteria 1.4.3 and 1.4.11). */
const PAIRS: readonly (readonly [shade: Shade, grounds: readonly Shade[], needed: number])[] = [
  ['ink', ['paper', 'paper-2', 'card'], 4.5],
  ['ink-2', ['paper', 'paper-2', 'card'], 4.5],
  ['link', ['paper', 'paper-2', 'card'], 4.5],
  ['rule-2', ['paper', 'paper-2', 'card'], 3],
  ['focus', ['paper', 'paper-2', 'card'], 3],
  ['chalk', ['deep'], 4.5],
  ['chalk-2', ['deep'], 4.5],
  ['lamp', ['deep'], 3],
  ['glow', ['deep'], 3],
  ['on-accent', ['accent', 'accent-2'], 4.5],
  ['on-brand', ['brand'], 4.5],
];

/** By day, map points and signs use the brand color; by night, the link color. */
const PAIRS_BY_DAY: typeof PAIRS = [...PAIRS, ['brand', ['paper', 'card'], 3]];

export function pairsOf(mode: Mode): typeof PAIRS {
  return mode === 'day' ? PAIRS_BY_DAY : PAIRS;
}

const WHITE: Hex = '#ffffff';
const BLACK: Hex = '#000000';

/** Derives a site's theme from its data. Given colors are kept if they have enough contrast. */
export function themeOf(record: ThemeRecord): Theme {
  const weak: WeakColour[] = [];
  const sound = legible(record, weak);
  const day = settled('day', dayShades(sound), record, weak);
  const night = settled('night', nightShades(sound, day), record, weak);
  return { day, night, drawing: drawingColours(record, day), corner: record.corner, weak };
}

/** The near black that paper is checked against, and the contrast needed (WCAG 2.2, success criterion 1.4.6). */
const INK: Hex = '#1c1c1c';
const LEGIBLE = 7;

/** Returns the base colors, each as given or as the nearest one with enough contrast. */
function legible(record: ThemeRecord, weak: WeakColour[]): ThemeRecord {
  const taken = <Key extends 'paper' | 'ink' | 'brand'>(key: Key, grounds: readonly Hex[], needed: number) => {
    const given = record[key];
    return given && nearestRead(given, grounds, { needed, path: [key] }, weak);
  };
  const paper = taken('paper', [INK], LEGIBLE);
  const grounds = Object.values(papers({ ...record, paper }));
  return { ...record, paper, ink: taken('ink', grounds, 4.5), brand: taken('brand', grounds, 3) ?? record.brand };
}

/** Returns a color if it contrasts enough with all grounds. If not, adds it to `weak` and returns the nearest fit. */
function nearestRead(
  given: Hex,
  grounds: readonly Hex[],
  { needed, path }: { readonly needed: number; readonly path: readonly string[] },
  weak: WeakColour[],
): Hex {
  const ground = grounds.find((other) => contrast(given, other) < needed);
  if (!ground) return given;
  const nearest = read(oklchOf(given), grounds, needed);
  weak.push({ path, given, ground, ratio: contrast(given, ground), needed, nearest });
  return nearest;
}

/**
 * Limits for dark surfaces: the range of their OKLCH lightness, the lightness above which a brand gets near-black ones
 * instead, and the chroma from which they count as tinted.
 */
const DEEP = { lightest: 0.5, pale: 0.62, darkest: 0.27, tinted: 0.045 };

function dayShades(given: ThemeRecord): Shades {
  const brand = oklchOf(given.brand);
  const inkHue = given.ink === undefined ? brand.h : oklchOf(given.ink).h;
  const light = lightOf(given);
  const dark = given.ink === undefined ? { l: 0.235, c: 0.03 * tintOf(brand), h: inkHue } : oklchOf(given.ink);
  const { paper, paper2, card } = papers(given);
  const ink = given.ink ?? hexOf(dark);
  const grounds = [paper, paper2, card];
  const deep = given.shades.day.deep ?? deepOf(brand, given);
  const onAccent = textOn(given.accent, ink);
  const isLit = contrast(onAccent, BLACK) > contrast(onAccent, WHITE);
  const accent = oklchOf(given.accent);
  const chalk = hexOf({ l: 0.965, c: 0.009, h: light.h });
  return {
    paper,
    'paper-2': paper2,
    card,
    rule: hexOf({ l: light.l - 0.137, c: light.c + 0.006, h: light.h }),
    'rule-2': read({ l: 0.6, c: 0.02, h: light.h }, grounds, 3),
    ink,
    'ink-2': read({ l: dark.l + 0.175, c: dark.c, h: dark.h }, grounds, 5),
    link: read({ ...brand, l: Math.min(brand.l, 0.48) }, grounds, 5),
    line: ink,
    focus: ink,
    deep,
    'deep-rule': hexOf({ ...oklchOf(deep), l: oklchOf(deep).l + 0.13 }),
    chalk: read(oklchOf(chalk), [deep], 4.5),
    'chalk-2': read({ l: 0.82, c: 0.014, h: inkHue }, [deep], 5),
    lamp: read({ l: 0.79, c: 0.19, h: 150 }, [deep], 3),
    glow: read(accent, [deep], 3),
    accent: given.accent,
    'accent-2': hexOf({ ...accent, l: accent.l + (isLit ? -0.04 : 0.05) }),
    'on-accent': onAccent,
    edge: contrast(given.accent, paper) < 1.5 ? onAccent : given.accent,
    brand: given.brand,
    'brand-2': read({ ...brand, l: Math.max(brand.l, 0.48) }, [deep], 1.7),
    'on-brand': textOn(given.brand, ink),
    land: card,
    served: given.brand,
  };
}

/** Returns how much of a brand's hue goes into near whites and near blacks, from 0 to 1. A gray brand gives none. */
function tintOf({ c }: Oklch): number {
  return Math.min(1, c / 0.06);
}

function lightOf({ brand, paper }: ThemeRecord): Oklch {
  const { h, c } = oklchOf(brand);
  return paper === undefined ? { l: 0.977, c: 0.007 * tintOf({ l: 0, c, h }), h } : oklchOf(paper);
}

/** Returns the backgrounds for text by day. */
function papers(given: ThemeRecord): { readonly paper: Hex; readonly paper2: Hex; readonly card: Hex } {
  const light = lightOf(given);
  return {
    paper: given.paper ?? hexOf(light),
    paper2: hexOf({ ...light, l: light.l - 0.034, c: light.c + 0.006 }),
    card: hexOf({ ...light, l: Math.min(0.995, light.l + 0.019), c: Math.max(0, light.c - 0.006) }),
  };
}

function nightShades(given: ThemeRecord, day: Shades): Shades {
  const brand = oklchOf(given.brand);
  const { c, h } = oklchOf(day.ink);
  const light = oklchOf(day.chalk).h;
  const shade = (l: number, chroma: number): Oklch => ({ l, c: Math.min(chroma, c * chroma * 40), h });
  const paper = hexOf(shade(0.195, 0.022));
  const paper2 = hexOf(shade(0.23, 0.025));
  const card = hexOf(shade(0.22, 0.024));
  const grounds = [paper, paper2, card];
  const deepByDay = oklchOf(day.deep);
  const deep =
    given.shades.night.deep ??
    (deepByDay.c < DEEP.tinted
      ? hexOf({ ...deepByDay, l: 0.145, c: deepByDay.c * 0.6 })
      : hexOf({ ...deepByDay, l: Math.min(deepByDay.l, 0.28), c: deepByDay.c * 0.7 }));
  const glow = read(oklchOf(given.accent), [...grounds, deep], 3);
  return {
    ...day,
    paper,
    'paper-2': paper2,
    card,
    rule: hexOf(shade(0.35, 0.026)),
    'rule-2': read(shade(0.55, 0.026), grounds, 3),
    ink: hexOf({ l: 0.955, c: 0.009, h: light }),
    'ink-2': hexOf(shade(0.79, 0.014)),
    link: read({ l: 0.84, c: Math.min(0.115, brand.c * 1.2), h: brand.h }, grounds, 5),
    line: hexOf(shade(0.7, 0.018)),
    focus: glow,
    deep,
    'deep-rule': hexOf({ ...oklchOf(deep), l: oklchOf(deep).l + 0.14 }),
    glow,
    edge: contrast(given.accent, paper) < 1.5 ? glow : given.accent,
    land: hexOf(shade(0.3, 0.028)),
    served: hexOf({ l: 0.6, c: Math.min(0.12, brand.c * 1.3), h: brand.h }),
  };
}

/** Returns the color of dark surfaces: the brand, darkened until the accent stands out on it, or a near black. */
function deepOf(brand: Oklch, { accent }: ThemeRecord): Hex {
  if (brand.l > DEEP.pale) return hexOf({ l: 0.25, c: Math.min(brand.c, 0.03), h: brand.h });
  let l = Math.min(brand.l, DEEP.lightest);
  while (l > DEEP.darkest && contrast(hexOf({ ...brand, l }), accent) < 3) l -= 0.01;
  return hexOf({ ...brand, l });
}

/** Makes a color darker or lighter until it has enough contrast with all backgrounds. */
function read(colour: Oklch, grounds: readonly Hex[], needed: number): Hex {
  const hex = hexOf(colour);
  return nearestFit(hex, (candidate) => grounds.every((ground) => contrast(candidate, ground) >= needed)) ?? hex;
}

/** Returns the color of text on a fill: the ink or a white, whichever is readable. On a middle gray only black is. */
function textOn(fill: Hex, ink: Hex): Hex {
  const soft = hexOf({ l: 0.98, c: 0.01, h: oklchOf(fill).h });
  return [ink, soft, WHITE].find((text) => contrast(text, fill) >= 5) ?? (contrast(WHITE, fill) > 4.6 ? WHITE : BLACK);
}

/** Applies the shades given in the data, each adjusted if its contrast is too low for its use. */
function settled(mode: Mode, derived: Shades, record: ThemeRecord, weak: WeakColour[]): Shades {
  const own = record.shades[mode];
  const shades: Record<Shade, Hex> = { ...derived, ...own };
  for (const [shade, names, needed] of pairsOf(mode)) {
    const given = [shade, ...names].find((name) => own[name] !== undefined);
    const grounds = names.map((name) => shades[name]);
    if (!given) continue;
    shades[shade] = nearestRead(shades[shade], grounds, { needed, path: ['shades', mode, given] }, weak);
  }
  return shades;
}

/** Returns the colors for drawings, which are the same by day and by night. */
function drawingColours(given: ThemeRecord, { ink, rule, paper, card }: Shades): Theme['drawing'] {
  const brand = oklchOf(given.brand);
  const accent = oklchOf(given.accent);
  const light = oklchOf(paper);
  const dark = oklchOf(ink);
  return {
    ink,
    shade: hexOf({ l: 0.6, c: 0.02, h: dark.h }),
    line: rule,
    ground: hexOf({ l: 0.88, c: Math.max(0.02, light.c), h: light.h }),
    paper,
    card,
    sky: hexOf({ l: 0.92, c: Math.min(0.04, brand.c * 0.4), h: brand.h }),
    brand: given.brand,
    'brand-light': hexOf({ l: Math.max(0.78, Math.min(0.9, brand.l + 0.15)), c: brand.c * 0.6, h: brand.h }),
    'brand-dark': hexOf({ l: Math.min(0.3, brand.l * 0.66), c: brand.c * 0.8, h: brand.h }),
    accent: given.accent,
    'accent-light': hexOf({ l: Math.max(0.88, Math.min(0.96, accent.l + 0.08)), c: accent.c * 0.5, h: accent.h }),
    'accent-dark': hexOf({ l: accent.l - 0.15, c: accent.c * 0.9, h: accent.h }),
  };
}
