import { type Diagnostic, quote, warningAt } from '../../base/diagnostics/diagnostic.ts';
import type { Findings } from '../../base/diagnostics/outcome.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import type { Asset } from '../../base/source.ts';
import { DRAWING_COLOURS, type DrawingColour, type Theme } from './theme-colors.ts';

const NAMED = /var\(\s*--theme-([^\s),]*)\s*(?:,[^()]*)?\)/g;
const MARK = '--theme-';

/** Painted drawings by their source bytes, so the same drawing in the same colors stays the same byte array. */
const painted = new WeakMap<Uint8Array, { readonly colours: string; readonly bytes: Uint8Array }>();

/**
 * Replaces theme colors in SVG files, such as `var(--theme-brand)`, with real ones, since an SVG in an `img` can't see
 * its page's stylesheet. Reports unknown names and paints them in the ink color.
 */
export function themeDrawings(
  assets: ReadonlyMap<string, Asset>,
  { drawing }: Pick<Theme, 'drawing'>,
): Findings<ReadonlyMap<string, Asset>> {
  const diagnostics: Diagnostic[] = [];
  const colours = JSON.stringify(drawing);
  const value = new Map(assets);
  for (const [file, asset] of assets) {
    if (!/\.svg$/i.test(file) || Buffer.from(asset.bytes).indexOf(MARK) === -1) continue;
    const text = new TextDecoder().decode(asset.bytes);
    for (const { 0: words, 1: name = '', index } of text.matchAll(NAMED))
      if (!isColour(name)) diagnostics.push(unknownColour({ file, start: index, end: index + words.length }, name));
    let known = painted.get(asset.bytes);
    if (known?.colours !== colours) {
      const filled = text.replace(NAMED, (_, name: string) => (isColour(name) ? drawing[name] : drawing.ink));
      known = { colours, bytes: new TextEncoder().encode(filled) };
      painted.set(asset.bytes, known);
    }
    value.set(file, { file, bytes: known.bytes });
  }
  return { value, diagnostics };
}

function isColour(name: string): name is DrawingColour {
  return (DRAWING_COLOURS as readonly string[]).includes(name);
}

function unknownColour(at: Diagnostic['at'], name: string): Diagnostic {
  const message = `the theme has no color ${quote(name)}`;
  const help = didYouMean(name, DRAWING_COLOURS) ?? `use ${listOf(DRAWING_COLOURS.map(quote), 'or')}`;
  return warningAt(at, 'unknown-colour', message, help);
}
