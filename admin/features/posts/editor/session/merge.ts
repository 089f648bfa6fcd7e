import { diffArrays } from 'diff';
import { changedFields, type PostForm, type StoredField } from '../../post-form.ts';
import { blocksOf, piecesOf, wordsOf } from './html-blocks.ts';
import type { Conflict } from './session-state.ts';

/** Part of merged text: agreed on, or changed differently by both sides. */
type Stretch =
  | { readonly kind: 'agreed'; readonly tokens: readonly string[] }
  | {
      readonly kind: 'conflict';
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

/** One side's change: a range of base tokens and its replacement. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly string[];
}

/** After this many milliseconds, two versions count as entirely different. */
const TIMEOUT = 500;

function hunksOf(base: readonly string[], changed: readonly string[]): Hunk[] {
  const changes = diffArrays([...base], [...changed], { timeout: TIMEOUT });
  if (!changes) return [{ start: 0, end: base.length, tokens: changed }];
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      at += value.length;
      continue;
    }
    const last = hunks.at(-1);
    const open = last && last.end === at ? last : undefined;
    const hunk = {
      start: open?.start ?? at,
      end: removed ? at + value.length : at,
      tokens: [...(open?.tokens ?? []), ...(added ? value : [])],
    };
    if (open) hunks[hunks.length - 1] = hunk;
    else hunks.push(hunk);
    at = hunk.end;
  }
  return hunks;
}

/** Returns whether two changes overlap, or touch so that their order matters. */
function meet(a: Hunk, b: Hunk): boolean {
  const isPoint = a.start === a.end || b.start === b.end;
  return isPoint ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}

/** Merges token lists three-way. It's a conflict if both sides change or insert at one place. No change gets lost. */
export function mergeTokens(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Stretch[] {
  const all = [
    ...hunksOf(base, mine).map((hunk) => ({ ...hunk, side: 'mine' as const })),
    ...hunksOf(base, theirs).map((hunk) => ({ ...hunk, side: 'theirs' as const })),
  ];
  all.sort((a, b) => a.start - b.start || a.end - b.end);
  const stretches: Stretch[] = [];
  let at = 0;
  const agree = (tokens: readonly string[]) => {
    if (tokens.length > 0) stretches.push({ kind: 'agreed', tokens });
  };
  for (let first = all.shift(); first; first = all.shift()) {
    const group = [first];
    let { start, end } = first;
    while (all[0] && group.some((hunk) => meet(hunk, all[0] as Hunk))) {
      const next = all.shift() as (typeof all)[number];
      group.push(next);
      start = Math.min(start, next.start);
      end = Math.max(end, next.end);
    }
    agree(base.slice(at, start));
    at = end;
    const sideOf = (side: 'mine' | 'theirs') => {
      const tokens: string[] = [];
      let from = start;
      for (const hunk of group.filter((one) => one.side === side)) {
        tokens.push(...base.slice(from, hunk.start), ...hunk.tokens);
        from = hunk.end;
      }
      return [...tokens, ...base.slice(from, end)];
    };
    const sides = new Set(group.map(({ side }) => side));
    const [own, other] = [sideOf('mine'), sideOf('theirs')];
    if (sides.size === 1) agree(sides.has('mine') ? own : other);
    else if (own.join('\0') === other.join('\0')) agree(own);
    else stretches.push({ kind: 'conflict', base: base.slice(start, end), mine: own, theirs: other });
  }
  agree(base.slice(at));
  return stretches;
}

/** Merged text. After a conflict, it contains both versions and `isClean` is false. */
interface Merged {
  readonly text: string;
  readonly isClean: boolean;
}

/** Merges post HTML by block. Merges a block that both sides changed by word, if no tag in it changed. */
export function mergeHtml(base: string, mine: string, theirs: string): Merged {
  const stretches = mergeTokens(blocksOf(base), blocksOf(mine), blocksOf(theirs)).map((stretch): Stretch => {
    const sides = stretch.kind === 'agreed' ? [] : [stretch.base, stretch.mine, stretch.theirs];
    if (sides.length === 0 || sides.some(({ length }) => length !== 1)) return stretch;
    const [before = '', own = '', other = ''] = sides.flat();
    const inner = mergeTokens(piecesOf(before), piecesOf(own), piecesOf(other));
    const text = joined(inner);
    return text.isClean && tagsOf(text.text) === tagsOf(before) ? { kind: 'agreed', tokens: [text.text] } : stretch;
  });
  return joined(stretches);
}

function joined(stretches: readonly Stretch[]): Merged {
  const text = stretches
    .map((stretch) => (stretch.kind === 'agreed' ? stretch.tokens : [...stretch.mine, ...stretch.theirs]).join(''))
    .join('');
  return { text, isClean: stretches.every(({ kind }) => kind === 'agreed') };
}

function tagsOf(html: string): string {
  return piecesOf(html)
    .filter((piece) => piece.startsWith('<'))
    .join('');
}

export type Choice = 'mine' | 'theirs' | 'merged';

/** A field that differs between the versions. */
export interface FieldMerge {
  readonly field: StoredField;
  readonly base: string | undefined;
  readonly mine: string;
  readonly theirs: string;
  /** Both changes combined: merged if they don't overlap, else one after the other; undefined if neither works. */
  readonly merged: string | undefined;
  /** The choice that needs no decision; undefined if both changed the same place. */
  readonly proposal: Choice | undefined;
}

/** Returns the fields in which a form and the other version differ, with their choices. */
export function mergeFields({ base, other }: Conflict, mine: PostForm): FieldMerge[] {
  if (!other) return [];
  return changedFields(mine, other).map((field) => {
    const texts = { field, base: base?.[field], mine: mine[field], theirs: other[field] };
    if (base && !changedFields(base, mine).includes(field)) return { ...texts, merged: undefined, proposal: 'theirs' };
    if (base && !changedFields(base, other).includes(field)) return { ...texts, merged: undefined, proposal: 'mine' };
    const merged = mergeField(field, base?.[field] ?? '', texts.mine, texts.theirs);
    return { ...texts, merged: merged?.text, proposal: base && merged?.isClean ? 'merged' : undefined };
  });
}

function mergeField(field: StoredField, base: string, mine: string, theirs: string): Merged | undefined {
  if (field === 'content') return mergeHtml(base, mine, theirs);
  // Single words and enums can't be merged.
  if (field === 'slug' || field === 'status' || field === 'featured_image') return undefined;
  const merged = joined(mergeTokens(wordsOf(base), wordsOf(mine), wordsOf(theirs)));
  return merged.isClean ? merged : undefined;
}

/** Applies the choices to a form. Equal fields and fields that aren't saved stay. */
export function chosenForm(
  mine: PostForm,
  fields: readonly FieldMerge[],
  choices: ReadonlyMap<StoredField, Choice>,
): PostForm {
  const form = { ...mine };
  for (const one of fields) {
    const choice = choices.get(one.field) ?? one.proposal ?? 'mine';
    Object.assign(form, { [one.field]: one[choice] ?? one.mine });
  }
  return form;
}
