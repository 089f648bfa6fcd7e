import { parseJson } from '../../base/json.ts';

/** Measurements of an image. */
export interface PictureFacts {
  /** In pixels, after rotation to upright. */
  readonly width: number;
  readonly height: number;
  /** The average color, as `#rrggbb`. */
  readonly colour: string;
}

/** Contents of `pictures.json`: facts by digest of the source image, and digests of generated files by name. */
export interface MadeRecord {
  readonly facts: ReadonlyMap<string, PictureFacts>;
  readonly digests: ReadonlyMap<string, string>;
}

/** Parses `pictures.json`, and skips malformed entries. */
export function parseRecord(text: string): MadeRecord {
  const entries = Object.entries(parseJson<object>(text) ?? {});
  return {
    facts: new Map(entries.filter((entry): entry is [string, PictureFacts] => areFacts(entry[1]))),
    digests: new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
  };
}

/** Formats `pictures.json` with one line per entry, sorted by key, for small diffs. */
export function formatRecord({ facts, digests }: MadeRecord): string {
  const measured = Array.from(facts, ([key, { width, height, colour }]) => [key, { width, height, colour }] as const);
  const lines = [...measured, ...digests].map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  return `{\n${lines.sort().join(',\n')}\n}\n`;
}

function areFacts(value: unknown): value is PictureFacts {
  if (typeof value !== 'object' || value === null) return false;
  const { width, height, colour } = value as Partial<Record<keyof PictureFacts, unknown>>;
  return isPixels(width) && isPixels(height) && typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour);
}

function isPixels(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
