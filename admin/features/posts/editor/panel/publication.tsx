import { shortDate } from '../../../../../src/blog/dates.ts';
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
      <h2 id="publication">Publication</h2>
      <div className="field">
        <label htmlFor="status">Status</label>
        <select
          id="status"
          value={form.status}
          aria-invalid={error !== undefined || undefined}
          aria-describedby="status-hint"
          onChange={(event) => onChange({ status: event.target.value === 'published' ? 'published' : 'draft' })}
        >
          <option value="draft">draft</option>
          <option value="published">published</option>
        </select>
        <p className="hint" id="status-hint">
          {form.status === 'published'
            ? publishedAt === undefined
              ? 'Saving publishes the post.'
              : `Published ${shortDate(publishedAt, timeZone)}.`
            : publishedAt === undefined
              ? 'Only staff see a draft.'
              : 'Saving takes the post off the site.'}
        </p>
      </div>
      {publishedAt !== undefined && form.status === 'published' && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.keepsDate}
            onChange={(event) => onChange({ keepsDate: event.target.checked })}
          />
          <span>
            Keep the original publish date
            <br />
            <span className="hint">Otherwise saving dates the post today.</span>
          </span>
        </label>
      )}
    </section>
  );
}
