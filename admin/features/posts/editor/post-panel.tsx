import { useMemo } from 'react';
import { ENGLISH_DATES, shortDate } from '../../../../src/blog/dates.ts';
import { backendNow } from '../../../data/clock.ts';
import { useServices } from '../../../data/services.tsx';
import { Choice } from '../../../ui/controls.tsx';
import { EDITOR } from '../../../words/editor-words.ts';
import type { CheckedField, PostErrors } from '../check-post.ts';
import type { LinkTargets } from '../link-targets.ts';
import { isPublic, type PostForm } from '../post-form.ts';
import { type ChecklistId, ChecklistView, checklist } from './panel/checklist.tsx';
import { FeaturedImage } from './panel/featured-image.tsx';
import { Excerpt, SearchAndSharing } from './panel/search-and-sharing.tsx';
import type { OpenEditor } from './session/use-editor-session.ts';
import type { Writing } from './use-writing.ts';
import type { Windows } from './windows.ts';

interface PostPanelProps {
  readonly windows: Windows | undefined;
  readonly editor: OpenEditor;
  readonly writing: Writing;
  readonly isHidden: boolean;
  readonly errors: PostErrors;
  readonly targets: LinkTargets | undefined;
  readonly onChange: (patch: Partial<PostForm>) => void;
  readonly onGo: (place: ChecklistId | CheckedField) => void;
  /** Reports whether a featured image is uploading. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** The sidebar: everything but title and text. Less important parts are collapsed. */
export function PostPanel(props: PostPanelProps) {
  const { editor, writing, errors, targets, onChange } = props;
  const { form, base } = editor.state;
  /** Reads the current form, including text typed a moment ago. */
  const latest = () => {
    writing.flush();
    return editor.session.read().form;
  };
  const { site } = useServices();
  const items = useMemo(() => checklist(form, targets), [form, targets]);
  const publishedAt = isPublic(base) ? base?.published_at : undefined;
  const date = shortDate(
    form.keepsDate && publishedAt !== undefined ? publishedAt : new Date(backendNow()).toISOString(),
    site.timeZone,
    ENGLISH_DATES,
  );
  return (
    <aside className="panel" aria-label={EDITOR.postSettings} hidden={props.isHidden}>
      <Publication {...props} form={form} publishedAt={publishedAt} />
      <ChecklistView items={items} onGo={props.onGo} />
      <Excerpt form={form} errors={errors} latest={latest} onChange={onChange} />
      <SearchAndSharing form={form} errors={errors} date={date} onChange={onChange} />
      <FeaturedImage
        address={form.featured_image}
        title={form.title}
        send={writing.send}
        onChange={(featured_image) => onChange({ featured_image })}
        onBusy={props.onBusy}
      />
    </aside>
  );
}

interface PublicationProps extends Pick<PostPanelProps, 'windows' | 'onChange'> {
  readonly form: PostForm;
  /** When the saved post was published; undefined for a draft. */
  readonly publishedAt: string | undefined;
}

/** Describes what a save does for visitors. Saving a published post updates its date unless it's kept. */
function Publication({ form, windows, publishedAt, onChange }: PublicationProps) {
  const { timeZone } = useServices().site;
  return (
    <section aria-labelledby="publication">
      <h2 className="vh" id="publication">
        {EDITOR.publication}
      </h2>
      <p className="hint" id="status-hint">
        {hintOf(form, publishedAt, timeZone)}
      </p>
      {windows && publishedAt === undefined && <windows.Schedule form={form} onChange={onChange} />}
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

function hintOf(form: PostForm, publishedAt: string | undefined, timeZone: string): string {
  if (form.status === 'draft') return publishedAt === undefined ? EDITOR.isDraft : EDITOR.willUnpublish;
  if (publishedAt !== undefined) return EDITOR.publishedOn(shortDate(publishedAt, timeZone, ENGLISH_DATES));
  return form.publishAt === '' ? EDITOR.willPublish : '';
}
