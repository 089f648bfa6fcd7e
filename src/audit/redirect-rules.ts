import type { ServedRule } from '../site/hosts/host.ts';

/** A redirect rule with the parts of its address. */
export interface RedirectRule extends ServedRule {
  readonly parts: readonly string[];
}

/** Rules that send a visitor to another address; the others choose what is shown at this one. */
export const leadsAway = ({ status }: RedirectRule): boolean => status >= 300 && status < 400;

/** A path as its parts; a `*` stands for all that follow, a part like `:city` for any one. */
export function partsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** Whether some address matches both patterns. */
export function overlap(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const [left, right] = [a[index], b[index]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
}

/** Whether every address of `inner` matches `outer` too. */
export function covers(outer: readonly string[], inner: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const [left, right] = [outer[index], inner[index]];
    if (left === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (right === '*') return false;
    if (left !== right && !left.startsWith(':')) return false;
  }
}
