import { type Diagnostic, errorAt } from '../../base/diagnostics/diagnostic.ts';
import type { Records } from '../../data/validate/records.ts';

/** Fast first test: most drawings contain none of this and needn't be parsed. */
const MAY_HOLD_CODE =
  /<!ENTITY|<\?xml-stylesheet|<(?:[\w-]+:)?(?:script|handler|foreignObject|iframe|embed|object)\b|\bon[a-z]+\s*=|script\s*:|&#/i;

/** Drawings without code, so that `dev` parses each only once. */
const harmless = new WeakSet<Uint8Array>();

/** Reports drawings that would run code, since each can be opened directly, even on hosts without a security policy. */
export async function checkDrawings(assets: Records['assets']): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const { file, bytes } of assets.values()) {
    if (!/\.svg$/i.test(file) || harmless.has(bytes)) continue;
    const text = new TextDecoder().decode(bytes);
    const { codeInDrawing } = MAY_HOLD_CODE.test(text) ? await import('./drawing-code.ts') : {};
    const code = codeInDrawing?.(text) ?? [];
    if (code.length === 0) harmless.add(bytes);
    for (const { what, start, end } of code) {
      const help = 'remove it, or export the drawing again as plain SVG';
      found.push(errorAt({ file, start, end }, 'code-in-drawing', `the drawing contains ${what}`, help));
    }
  }
  return found;
}
