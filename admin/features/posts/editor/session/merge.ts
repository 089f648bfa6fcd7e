import { diffArrays } from 'diff';
import type { PostForm, StoredField } from '../../post-form.ts';
import { changedFields } from '../../post-form.ts';
import { blocksOf, piecesOf, wordsOf } from './html-blocks.ts';
import type { Conflict } from './session-state.ts';

/** Part of a text that two people changed: what both left alone or one changed, and what each changed in another way. */
type Stretch =
  | { readonly kind: 'agreed'; readonly tokens: readonly string[] }
  | {
      readonly kind: 'conflict';
      readonly base: readonly string[];
      readonly mine: readonly string[];
      readonly theirs: readonly string[];
    };

/** A change of one side: these tokens of the base gave way to those. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly string[];
}

/** Milliseconds after which two texts count as altogether different. */
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

/** Whether two changes cannot both be made without saying which comes first. */
function meet(a: Hunk, b: Hunk): boolean {
  const isPoint = a.start === a.end || b.start === b.end;
  return isPoint ? a.start <= b.end && b.start <= a.end : a.start < b.end && b.start < a.end;
}

/** Three-way merge of token lists: a conflict where both sides changed the same place differently, or inserted there. No change of either side is left out. */
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
  while (all.length > 0) {
    const group = [all.shift() as (typeof all)[number]];
    let { start, end } = group[0] as Hunk;
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

/** A merged text; where there was a conflict both versions are in it, and `isClean` is false. */
interface Merged {
  readonly text: string;
  readonly isClean: boolean;
}

/** Merges the HTML of posts by blocks; in a block that both changed by words, as long as no tag changed. */
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

/** A field that is not the same in both versions. */
export interface FieldMerge {
  readonly field: StoredField;
  readonly base: string | undefined;
  readonly mine: string;
  readonly theirs: string;
  /** What both changes give together: on its own when they are apart, one after the other when only that keeps all. */
  readonly merged: string | undefined;
  /** What is right without asking anybody; undefined for what both changed at the same place. */
  readonly proposal: Choice | undefined;
}

/** The fields in which a form and the other text differ, with what can be done about each. */
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
  // What is one word, or one of a few, is not mixed.
  if (field === 'slug' || field === 'status' || field === 'featured_image') return undefined;
  const merged = joined(mergeTokens(wordsOf(base), wordsOf(mine), wordsOf(theirs)));
  return merged.isClean ? merged : undefined;
}

/** The form that the choices make. Fields that are the same in both, and what is not saved, stay as they are. */
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
