import type { StoredField } from '../../post-form.ts';
import { diffText, readable } from './text-diff.ts';

interface DiffViewProps {
  readonly field: StoredField;
  readonly before: string;
  readonly after: string;
}

/** What changed in a field. Said in words too, for whoever hears it. */
export function DiffView({ field, before, after }: DiffViewProps) {
  const [from, to] = [readable(field, before), readable(field, after)];
  if (from === to) return <p className="diff">{from === '' ? 'Empty in both.' : 'Only its formatting differs.'}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are many of them, and none is a form's
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long comparison is scrolled with the keys
    <div className="diff" tabIndex={0} role="group" aria-label="Changes">
      {diffText(from, to).map(({ kind, text }, index) => {
        const key = `${index}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'added' ? (
          <ins key={key}>
            <span className="vh"> added: </span>
            {text}
          </ins>
        ) : (
          <del key={key}>
            <span className="vh"> removed: </span>
            {text}
          </del>
        );
      })}
    </div>
  );
}
