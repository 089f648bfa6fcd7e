import { VERSIONS } from '../../../../words/saving.ts';
import type { StoredField } from '../../post-form.ts';
import { diffText, readable, replaced, shortened } from './text-diff.ts';

/** Fields whose words are no words of a text. */
const WHOLE: readonly StoredField[] = ['slug', 'status', 'featured_image'];

interface DiffViewProps {
  readonly field: StoredField;
  readonly before: string;
  readonly after: string;
}

/** What changed in a field. Said in words too, for whoever hears it. */
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
    // biome-ignore lint/a11y/useSemanticElements: there are many of them, and none is a form's
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long comparison is scrolled with the keys
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
