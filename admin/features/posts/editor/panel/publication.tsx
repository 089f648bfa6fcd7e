import { shortDate } from '../../../../../src/blog/dates.ts';
import { Choice } from '../../../../ui/controls.tsx';
import { EDITOR } from '../../../../words/editor.ts';
import { FIELDS } from '../../../../words/posts.ts';
import type { PostForm } from '../../post-form.ts';

interface PublicationProps {
  readonly form: PostForm;
  /** When the saved post was published; nothing for a draft. */
  readonly publishedAt: string | undefined;
  readonly timeZone: string;
  readonly error: string | undefined;
  readonly onChange: (patch: Partial<PostForm>) => void;
}

/** Draft or published, chosen freely; every save of a published post dates it anew, unless it is to keep its date. */
export function Publication({ form, publishedAt, timeZone, error, onChange }: PublicationProps) {
  return (
    <section aria-labelledby="publication">
      <h2 id="publication">{EDITOR.publication}</h2>
      <div className="field">
        <label htmlFor="status">{FIELDS.status}</label>
        <select
          id="status"
          value={form.status}
          aria-invalid={error !== undefined || undefined}
          aria-describedby="status-hint"
          onChange={(event) => onChange({ status: event.target.value === 'published' ? 'published' : 'draft' })}
        >
          <option value="draft">{EDITOR.draft}</option>
          <option value="published">{EDITOR.published}</option>
        </select>
        <p className="hint" id="status-hint">
          {form.status === 'published'
            ? publishedAt === undefined
              ? EDITOR.willPublish
              : EDITOR.publishedOn(shortDate(publishedAt, timeZone))
            : publishedAt === undefined
              ? EDITOR.isDraft
              : EDITOR.willUnpublish}
        </p>
      </div>
      {publishedAt !== undefined && form.status === 'published' && (
        <Choice
          words={EDITOR.keepDate}
          hint={EDITOR.keepDateHint}
          checked={form.keepsDate}
          onChange={(event) => onChange({ keepsDate: event.target.checked })}
        />
      )}
    </section>
  );
}
