import { useMemo } from 'react';
import { withSuffix } from '../../../../src/base/search-lengths.ts';
import { shortDate } from '../../../../src/blog/dates.ts';
import { useServices } from '../../../data/services.tsx';
import { Choice } from '../../../ui/controls.tsx';
import { EDITOR } from '../../../words/editor.ts';
import { FIELDS } from '../../../words/posts.ts';
import type { CheckedField, PostErrors } from '../check-post.ts';
import type { LinkTargets } from '../link-targets.ts';
import type { PostForm } from '../post-form.ts';
import { type ChecklistId, ChecklistView, checklist } from './panel/checklist.tsx';
import { FeaturedImage } from './panel/featured-image.tsx';
import { SearchAndSharing } from './panel/search-and-sharing.tsx';
import type { SendPicture } from './pictures/picture-uploads.ts';
import type { EditorState } from './session/session-state.ts';

interface PostPanelProps {
  readonly state: EditorState;
  readonly isHidden: boolean;
  readonly errors: PostErrors;
  readonly targets: LinkTargets | undefined;
  readonly send: SendPicture;
  /** The text as it is now: what was typed a moment ago may not be in the form yet. */
  readonly latest: () => PostForm;
  readonly onChange: (patch: Partial<PostForm>) => void;
  readonly onGo: (place: ChecklistId | CheckedField) => void;
  /** Called with whether a featured image is on its way. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function PostPanel(props: PostPanelProps) {
  const { errors, targets, latest, onChange } = props;
  const { form, base } = props.state;
  const { site } = useServices();
  const items = useMemo(
    () => checklist(form, withSuffix(form.title.trim(), ` | ${site.name}`), targets),
    [form, site.name, targets],
  );
  const publishedAt = base?.form.status === 'published' ? base.published_at : undefined;
  const date = shortDate(
    form.keepsDate && publishedAt !== undefined ? publishedAt : new Date().toISOString(),
    site.timeZone,
  );
  return (
    <aside className="panel" aria-label={EDITOR.postSettings} hidden={props.isHidden}>
      <Publication {...props} publishedAt={publishedAt} />
      <ChecklistView items={items} onGo={props.onGo} />
      <FeaturedImage
        address={form.featured_image}
        title={form.title}
        send={props.send}
        onChange={(featured_image) => onChange({ featured_image })}
        onBusy={props.onBusy}
      />
      <SearchAndSharing form={form} errors={errors} date={date} latest={latest} onChange={onChange} />
    </aside>
  );
}

interface PublicationProps extends Pick<PostPanelProps, 'state' | 'errors' | 'onChange'> {
  /** When the saved post was published; nothing for a draft. */
  readonly publishedAt: string | undefined;
}

/** Draft or published, chosen freely; every save of a published post dates it anew, unless it is to keep its date. */
function Publication({ state: { form }, errors, publishedAt, onChange }: PublicationProps) {
  const { timeZone } = useServices().site;
  return (
    <section aria-labelledby="publication">
      <h2 id="publication">{EDITOR.publication}</h2>
      <div className="field">
        <label htmlFor="status">{FIELDS.status}</label>
        <select
          id="status"
          value={form.status}
          aria-invalid={errors.has('status') || undefined}
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
