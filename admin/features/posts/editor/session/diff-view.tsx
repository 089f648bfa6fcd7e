import { diffWordsWithSpace } from 'diff';
import { VERSIONS } from '../../../../words/versions-words.ts';
import type { StoredField } from '../../post-form.ts';
import { textOf } from './html-blocks.ts';

/** Fields compared as a whole, not word by word. */
const WHOLE: readonly StoredField[] = ['slug', 'status', 'featured_image'];

interface DiffViewProps {
  readonly field: StoredField;
  readonly before: string;
  readonly after: string;
}

/** Shows the changes to a field, to screen readers too. */
export function DiffView({ field, before, after }: DiffViewProps) {
  const [from, to] = [readable(field, before), readable(field, after)];
  const note = before === after ? VERSIONS.unchanged : from === to ? VERSIONS.onlyFormatting : '';
  if (note !== '')
    return (
      <p className="diff">
        <i>{note}</i>
        {from === '' ? VERSIONS.empty : shortened(from)}
      </p>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are many of them, and none is a form group
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long comparison scrollable by keyboard
    <div className="diff" tabIndex={0} role="group" aria-label={VERSIONS.changes}>
      {(WHOLE.includes(field) ? replaced(from, to) : diffText(from, to)).map(({ kind, text }, index) => {
        const key = `${index}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'added' ? (
          <ins key={key}>
            <span className="vh">{VERSIONS.added}</span>
            {text}
          </ins>
        ) : (
          <del key={key}>
            <span className="vh">{VERSIONS.removed}</span>
            {text}
          </del>
        );
      })}
    </div>
  );
}

export interface DiffPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** If the diff takes more than this many milliseconds, both versions are shown in full. */
const TIMEOUT = 400;

/** With less than one third in common, two full versions are easier to read than a word diff. */
const LITTLE = 3;

const AROUND = 80;

/** Returns a word diff. Long unchanged stretches are shortened. */
export function diffText(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT });
  if (!changes) return replaced(before, after);
  const same = changes.filter(({ added, removed }) => !added && !removed);
  const kept = same.reduce((sum, { value }) => sum + value.trim().length, 0);
  if (kept * LITTLE < Math.max(before.length, after.length)) return replaced(before, after);
  return changes.map(({ added, removed, value }, index) => {
    if (added || removed) return { kind: added ? 'added' : 'removed', text: value };
    return { kind: 'same', text: shortened(value, index === 0, index === changes.length - 1) };
  });
}

export function replaced(before: string, after: string): DiffPart[] {
  const parts: readonly DiffPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return parts.filter(({ text }) => text !== '');
}

/** Shortens unchanged text to its start and end, or to one of them if it's the first or last part. */
export function shortened(text: string, isFirst = false, isLast = false): string {
  if (text.length <= 3 * AROUND || (isFirst && isLast)) return text;
  const head = isFirst ? '' : text.slice(0, AROUND);
  const tail = isLast ? '' : text.slice(-AROUND);
  return `${head} ... ${tail}`;
}

export function readable(field: StoredField, value: string): string {
  return field === 'content' ? textOf(value) : value;
}
