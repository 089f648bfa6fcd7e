import { useEffect, useMemo, useRef, useState } from 'react';
import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { focusText, isTextField, takeFiles } from '../../../ui/browser.ts';
import { Button, FieldError } from '../../../ui/controls.tsx';
import { DebouncedStatus } from '../../../ui/field.tsx';
import { EDITOR, PICTURES } from '../../../words/editor-words.ts';
import type { PostErrors } from '../check-post.ts';
import { countsOf } from '../html-text.ts';
import type { PostForm } from '../post-form.ts';
import { UploadList } from './pictures/upload-list.tsx';
import type { OpenEditor } from './session/use-editor-session.ts';
import { Surface } from './surface/surface.tsx';
import { TitleAndSlug } from './title-and-slug.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Writing } from './use-writing.ts';
import type { Windows } from './windows.ts';

interface WritingColumnProps {
  readonly editor: OpenEditor;
  readonly windows: Windows | undefined;
  readonly isNew: boolean;
  readonly clean: Sanitizer;
  readonly writing: Writing;
  readonly errors: PostErrors;
  readonly summary: readonly SummaryItem[];
  /** True if the invalid draft was saved anyway. */
  readonly isKept: boolean;
  readonly onChange: (patch: Partial<PostForm>) => void;
  readonly onCompare: () => void;
  /** Opens the alt text or caption of an image for editing. */
  readonly onDescribe: (src: string, first: 'alt' | 'caption') => void;
}

export function WritingColumn(props: WritingColumnProps) {
  const { editor, windows, writing, errors, onChange } = props;
  const { form, replaced } = editor.state;
  const { surface } = writing;
  const [isEnabled, setEnabled] = useState(true);
  return (
    <div className="write">
      <h1 className="vh" tabIndex={-1}>
        {props.isNew ? EDITOR.newPost : EDITOR.editPost}
      </h1>
      <Toolbar writing={writing} isEnabled={isEnabled} />
      {windows && <windows.PresenceNote editor={editor} onCompare={props.onCompare} />}
      <ErrorSummary items={props.summary} isKept={props.isKept} />
      <TitleAndSlug editor={editor} errors={errors} onChange={onChange} onTitleDone={() => surface?.focus()} />
      <input
        ref={writing.filePicker}
        type="file"
        accept="image/*"
        multiple={true}
        hidden={true}
        aria-label={PICTURES.choose}
        onChange={({ target }) => void writing.takeFiles(takeFiles(target))}
      />
      <UploadList uploads={writing.uploads} onLeft={() => surface?.focus()} />
      <FieldError id="content" text={errors.get('content')} />
      <div className="sheet-text">
        <Surface
          clean={props.clean}
          content={form.content}
          version={replaced}
          listener={writing.listener}
          describedBy={errors.has('content') ? 'content-error' : undefined}
          onReady={writing.setSurface}
          onEnabled={setEnabled}
        />
        {isEnabled && windows && <windows.PickedBar writing={writing} onDescribe={props.onDescribe} />}
      </div>
      <Figures content={form.content} />
    </div>
  );
}

export interface SummaryItem {
  readonly text: string;
  readonly go: () => void;
}

interface ErrorSummaryProps {
  readonly items: readonly SummaryItem[];
  readonly isKept?: boolean;
}

/** Errors that block a save, scrolled into view on change. Focus moves here from a button pressed by keyboard. */
export function ErrorSummary({ items, isKept = false }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = document.activeElement;
    if (items.length === 0) return;
    if (!isTextField(at) && at?.matches(':focus-visible')) return box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
    focusText();
  }, [items]);
  if (items.length === 0) return null;
  return (
    <div ref={box} className="summary" role="alert" tabIndex={-1} aria-labelledby="summary">
      <h2 id="summary">{EDITOR.problem}</h2>
      {isKept && <p>{EDITOR.keptAsItIs}</p>}
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

/** Word count and reading time: visible immediately, announced when typing pauses. */
function Figures({ content }: { readonly content: string }) {
  const { words, minutes } = useMemo(() => countsOf(content), [content]);
  const figures = EDITOR.counts(words, minutes);
  return (
    <>
      <p className="count num" aria-hidden={true}>
        {figures}
      </p>
      <DebouncedStatus text={EDITOR.toRead(figures)} />
    </>
  );
}
