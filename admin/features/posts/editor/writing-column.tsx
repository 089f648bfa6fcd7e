import { useEffect, useMemo, useRef, useState } from 'react';
import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { Button, FieldError } from '../../../ui/controls.tsx';
import { Polite } from '../../../ui/field.tsx';
import { EDITOR, PICTURES } from '../../../words/editor.ts';
import type { PostErrors } from '../check-post.ts';
import { countsOf } from '../html-text.ts';
import type { PostForm } from '../post-form.ts';
import { UploadList } from './pictures/upload-list.tsx';
import { PresenceNote } from './session/presence-note.tsx';
import type { OpenEditor } from './session/use-editor-session.ts';
import { Surface } from './surface/surface.tsx';
import { Toolbar } from './surface/toolbar.tsx';
import { TitleAndSlug, useSlugCheck } from './title-and-slug.tsx';
import type { Writing } from './use-writing.ts';

interface WritingColumnProps {
  readonly editor: OpenEditor;
  readonly isNew: boolean;
  readonly clean: Sanitizer;
  readonly writing: Writing;
  readonly errors: PostErrors;
  readonly summary: readonly SummaryItem[];
  readonly onChange: (patch: Partial<PostForm>) => void;
  readonly onCompare: () => void;
}

export function WritingColumn(props: WritingColumnProps) {
  const { editor, writing, errors, onChange } = props;
  const { state, posts } = editor;
  const { form, base } = state;
  const { surface } = writing;
  const [isEnabled, setEnabled] = useState(true);
  const slugState = useSlugCheck(form.slug, posts, base?.id);
  const counts = useMemo(() => countsOf(form.content), [form.content]);
  const figures = EDITOR.counts(counts.words, counts.minutes);
  return (
    <div className="write">
      <h1 className="vh" tabIndex={-1}>
        {props.isNew ? EDITOR.newPost : EDITOR.editPost}
      </h1>
      <PresenceNote editor={editor} onCompare={props.onCompare} />
      <ErrorSummary items={props.summary} />
      <TitleAndSlug
        form={form}
        titleError={errors.get('title')}
        slugError={errors.get('slug')}
        slugState={slugState}
        publishedSlug={base?.form.status === 'published' ? base.form.slug : undefined}
        onChange={onChange}
        onTitleDone={() => surface?.focus()}
      />
      <Toolbar
        ref={writing.toolbar}
        surface={isEnabled ? surface : undefined}
        formats={writing.formats}
        onLink={writing.askLink}
        onImage={writing.askImage}
      >
        <span className="count num" aria-hidden={true}>
          {figures}
        </span>
      </Toolbar>
      <input
        ref={writing.filePicker}
        type="file"
        accept="image/*"
        multiple={true}
        hidden={true}
        aria-label={PICTURES.choose}
        onChange={(event) => {
          writing.takeFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <UploadList uploads={writing.uploads} onLeft={() => surface?.focus()} />
      <Polite text={EDITOR.toRead(figures)} />
      <FieldError id="content" text={errors.get('content')} />
      <Surface
        clean={props.clean}
        content={form.content}
        version={state.replaced}
        listener={writing.listener}
        describedBy={errors.has('content') ? 'content-error' : undefined}
        onReady={writing.setSurface}
        onEnabled={setEnabled}
      />
    </div>
  );
}

export interface SummaryItem {
  readonly text: string;
  readonly go: () => void;
}

/** All that keeps a post from being saved, above the form. It gets the focus whenever it is shown anew. */
export function ErrorSummary({ items }: { readonly items: readonly SummaryItem[] }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another summary
  useEffect(() => box.current?.focus(), [items]);
  if (items.length === 0) return null;
  return (
    <div ref={box} className="summary" role="alert" tabIndex={-1} aria-labelledby="summary">
      <h2 id="summary">{EDITOR.problem}</h2>
      <ul>
        {items.map(({ text, go }) => (
          <li key={text}>
            <Button look="link" words={text} onClick={go} />
          </li>
        ))}
      </ul>
    </div>
  );
}
