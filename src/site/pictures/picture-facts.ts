import type { AssetCache } from './asset-cache.ts';

/** What was measured of a picture. */
export interface PictureFacts {
  /** In pixels, turned upright. */
  readonly width: number;
  readonly height: number;
  /** The average colour, as `#rrggbb`. */
  readonly colour: string;
}

const NAME = 'pictures.json';

/** The facts that are kept among the made files, by digest of their picture. A file that is not as we write it counts for nothing. */
export function readFacts(made: AssetCache): Map<string, PictureFacts> {
  if (!made.has(NAME)) return new Map();
  try {
    const kept = JSON.parse(new TextDecoder().decode(made.file(NAME).bytes)) as Record<string, unknown>;
    return new Map(Object.entries(kept).filter((entry): entry is [string, PictureFacts] => areFacts(entry[1])));
  } catch (error) {
    if (error instanceof SyntaxError) return new Map();
    throw error;
  }
}

/** Name and text of the file of facts: a line each, in order of the digests, so that a change is a change of few lines. */
export function formatFacts(facts: ReadonlyMap<string, PictureFacts>): [name: string, text: string] {
  const lines = [...facts].map(
    ([digest, { width, height, colour }]) =>
      `  ${JSON.stringify(digest)}: ${JSON.stringify({ width, height, colour })}`,
  );
  return [NAME, `{\n${lines.sort().join(',\n')}\n}\n`];
}

function areFacts(value: unknown): value is PictureFacts {
  if (typeof value !== 'object' || value === null) return false;
  const { width, height, colour } = value as Partial<Record<keyof PictureFacts, unknown>>;
  return isPixels(width) && isPixels(height) && typeof colour === 'string' && /^#[0-9a-f]{6}$/.test(colour);
}

function isPixels(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
