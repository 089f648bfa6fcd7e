import { ArrowLeft, Eye, FileDown, History, Keyboard, Maximize, Minimize } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { withSuffix } from '../../../../src/base/search-lengths.ts';
import { STAFF_PATHS } from '../../../../src/base/url.ts';
import { createSanitizer } from '../../../../src/blog/content/sanitize.ts';
import { shortDate } from '../../../../src/blog/dates.ts';
import { categories } from '../../../../src/blog/store/backend-calls.ts';
import { useScreen } from '../../../data/screen.tsx';
import { useServices } from '../../../data/services.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useFocusBack } from '../../../ui/use-focus-back.ts';
import { COMMON } from '../../../words/common.ts';
import { EDITOR, PICTURES } from '../../../words/editor.ts';
import { MESSAGES } from '../../../words/messages.ts';
import { INVALID } from '../../../words/posts.ts';
import { VERSIONS } from '../../../words/saving.ts';
import { type CheckedField, checkPost, type PostFaults } from '../check-post.ts';
import { countsOf } from '../html-text.ts';
import type { PostForm } from '../post-form.ts';
import { type ChecklistId, checklist } from './checklist.ts';
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx';
import { ErrorSummary, type SummaryItem } from './error-summary.tsx';
import { ChecklistView } from './panel/checklist-view.tsx';
import { FeaturedImage } from './panel/featured-image.tsx';
import { Publication } from './panel/publication.tsx';
import { Polite, SearchAndSharing } from './panel/search-and-sharing.tsx';
import { UploadList } from './pictures/upload-list.tsx';
import { ConflictDialog } from './session/conflict-dialog.tsx';
import { PresenceNote } from './session/presence-note.tsx';
import { RestoreDialog } from './session/restore-dialog.tsx';
import { StatusLine } from './session/status-line.tsx';
import { UnsavedGuard } from './session/unsaved-guard.tsx';
import { type OpenEditor, useEditorSession } from './session/use-editor-session.ts';
import { keyName, shortcutOf } from './shortcuts.ts';
import { Surface } from './surface/surface.tsx';
import { Toolbar, type ToolbarHandle } from './surface/toolbar.tsx';
import type { Formats } from './surface/writing-surface.ts';
import { TitleAndSlug } from './title-and-slug.tsx';
import { useLinkTargets } from './use-link-targets.ts';
import { useSlugCheck } from './use-slug-check.ts';
import { useWriting } from './use-writing.ts';

/** The screens at /admin/blog/new and /admin/blog/edit/{id}. */
export function Editor() {
  const { id } = useParams();
  return <Loaded key={id ?? 'new'} postId={id} />;
}

/** Until a picture's alt text is decided it has none, and a text too long to be shown stays whole; everything else is cleaned as it will be for visitors. */
const clean = createSanitizer(window, { keepsMissingAlt: true, limit: Number.POSITIVE_INFINITY });

function Loaded({ postId }: { readonly postId: string | undefined }) {
  useScreen(postId === undefined ? EDITOR.newPost : EDITOR.editPost);
  const { client } = useServices();
  const editor = useEditorSession(postId, clean);
  const { phase } = editor.state;
  const isLost = phase === 'failed' || phase === 'missing';
  useEffect(() => {
    if (isLost) toast(MESSAGES.loadFailed());
  }, [isLost]);
  // The specification has them read here, and nothing shown of them.
  useEffect(() => {
    categories(client).catch((fault) => console.error('the categories could not be read', fault));
  }, [client]);
  if (isLost)
    return <NotLoaded isMissing={phase === 'missing'} retry={() => editor.session.load().catch(() => undefined)} />;
  if (phase === 'loading') return <Loading isNew={postId === undefined} />;
  return <PostEditor editor={editor} isNew={postId === undefined} />;
}

function Loading({ isNew }: { readonly isNew: boolean }) {
  return (
    <div className="editor" aria-busy="true">
      <header className="edbar">
        <div className="wrap">
          <ToDashboard />
        </div>
      </header>
      <main className="edit" id="main">
        <div className="write">
          <h1 className="vh" tabIndex={-1}>
            {isNew ? EDITOR.newPost : EDITOR.editPost}
          </h1>
          <p className="vh" role="status">
            {COMMON.loading}
          </p>
          <div>
            <div className="bone name" />
            <div className="bone s" />
            <div className="bone tools-s" />
            <div className="bone" />
            <div className="bone m" />
          </div>
        </div>
        <div className="panel" />
      </main>
    </div>
  );
}

/** The way out, in fewer words where there is little room. */
function ToDashboard() {
  return (
    <Link className="go" to={STAFF_PATHS.posts}>
      <ArrowLeft className="i" aria-hidden={true} />
      <span>
        <span className="back-to">{EDITOR.backTo}</span>
        {EDITOR.dashboard}
      </span>
    </Link>
  );
}

function NotLoaded({ isMissing, retry }: { readonly isMissing: boolean; readonly retry: () => void }) {
  return (
    <main className="wrap staff-start" id="main">
      <h1 tabIndex={-1}>{EDITOR.notLoaded}</h1>
      <p>{isMissing ? EDITOR.missingText : EDITOR.notLoadedText}</p>
      <p className="mini-acts">
        {!isMissing && (
          <button type="button" className="btn btn-ink" onClick={retry}>
            {COMMON.tryAgain}
          </button>
        )}
        <Link className={isMissing ? 'btn btn-ink' : 'btn'} to={STAFF_PATHS.posts}>
          {EDITOR.backToDashboard}
        </Link>
      </p>
    </main>
  );
}

/** The field where an item of the checklist is dealt with, where its name is another. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ['description', 'meta_description'],
  ['image', 'featured-file'],
  ['links', 'content'],
  ['alt', 'content'],
]);
const NO_FAULTS: PostFaults = new Map();
const PLAIN: Formats = {
  header: 0,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  list: undefined,
  link: undefined,
};

function PostEditor({ editor, isNew }: { readonly editor: OpenEditor; readonly isNew: boolean }) {
  const { session, state, posts } = editor;
  const { form, base } = state;
  const { site } = useServices();
  const navigate = useNavigate();
  const targets = useLinkTargets();
  const toolbar = useRef<ToolbarHandle>(null);
  const [formats, setFormats] = useState<Formats>(PLAIN);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [faults, setFaults] = useState<PostFaults>(NO_FAULTS);
  const [summary, setSummary] = useState<readonly SummaryItem[]>([]);
  const [isSaving, setSaving] = useState(false);
  useFocusBack(isSaving);
  const [isFocused, setFocused] = useState(false);
  const [isEnabled, setEnabled] = useState(true);
  const [isComparing, setComparing] = useState(false);
  const isFeaturedBusy = useRef(false);
  const writing = useWriting({ editor, clean, setFormats, setDialog, toolbar });
  const { surface, flush } = writing;
  const slugState = useSlugCheck(form.slug, posts, base?.id);

  const change = useCallback(
    (patch: Partial<PostForm>) => {
      session.change(patch);
      setFaults((known) =>
        Object.keys(patch).some((field) => known.has(field as CheckedField))
          ? new Map([...known].filter(([field]) => !(field in patch)))
          : known,
      );
    },
    [session],
  );
  const { content } = form;
  useEffect(
    () =>
      setFaults((known) =>
        known.has('content') && content !== '' ? new Map([...known].filter(([field]) => field !== 'content')) : known,
      ),
    [content],
  );

  const counts = useMemo(() => countsOf(content), [content]);
  const known = targets === 'failed' ? undefined : targets;
  const items = useMemo(
    () => checklist(form, withSuffix(form.title.trim(), ` | ${site.name}`), known),
    [form, site.name, known],
  );

  function go(place: ChecklistId | CheckedField): void {
    const where = FIELD_OF.get(place) ?? place;
    const picture = place === 'alt' ? surface?.pictures().find(({ alt }) => alt === undefined) : undefined;
    if (place === 'links') setDialog({ kind: 'links' });
    else if (picture) {
      surface?.showPicture(picture.src);
      setDialog({ kind: 'picture', src: picture.src });
    } else {
      // The panel has to be there again; and whoever types on at once types there.
      flushSync(() => setFocused(false));
      document.getElementById(where)?.focus();
    }
  }

  /** Opens a window that shows the text as it is now. */
  function openDialog(which: OpenDialog): void {
    flush();
    setDialog(which);
  }

  function refuse(found: PostFaults, others: readonly SummaryItem[] = []): void {
    setFaults(found);
    const all = [...[...found].map(([field, text]) => ({ text, go: () => go(field) })), ...others];
    setSummary(all);
    if (all[0]) toast(MESSAGES.invalid(all[0].text));
  }

  async function save(patch: Partial<PostForm> = {}): Promise<void> {
    if (isSaving) return;
    flush();
    const now = { ...session.read().form, ...patch };
    const found = checkPost(now);
    const blocking = now.status === 'published' ? checklist(now, '', known).filter(({ blocks }) => blocks) : [];
    if (found.size + blocking.length > 0) {
      refuse(
        found,
        blocking.map(({ id, text }) => ({ text, go: () => go(id) })),
      );
      return;
    }
    setFaults(NO_FAULTS);
    setSummary([]);
    if (writing.uploads.read().length > 0 || isFeaturedBusy.current) {
      toast(MESSAGES.stillSending());
      return;
    }
    session.change(patch);
    setSaving(true);
    const result = await session.save();
    setSaving(false);
    if (result.kind === 'saved') {
      toast(MESSAGES.saved(result.isNew));
      // What was typed since is not saved: the guard asks.
      flush();
      navigate(STAFF_PATHS.posts);
    } else if (result.kind === 'conflict') setComparing(true);
    else {
      toast(MESSAGES.saveFailed(result.fault, isNew));
      if ((result.fault as { code?: unknown } | undefined)?.code === '23505')
        setFaults(new Map([['slug', INVALID.slugTaken]]));
    }
  }

  // The heading that had the focus while the post was loaded is gone.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.write h1')?.focus({ preventScroll: true });
  }, []);

  const act = useRef<(event: KeyboardEvent) => void>(undefined);
  act.current = (event) => {
    const action = shortcutOf(event);
    if (!action) {
      if (event.key === 'Escape' && isFocused && !event.defaultPrevented && !document.querySelector('dialog[open]'))
        setFocused(false);
      return;
    }
    event.preventDefault();
    // A window over the page has keys of its own.
    if (document.querySelector('dialog[open]')) return;
    if (action === 'save') void save();
    else if (action === 'publish') void save({ status: 'published' });
    else if (action === 'focus') setFocused((is) => !is);
    else openDialog({ kind: action });
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act.current?.(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const publishedAt = base?.form.status === 'published' ? base.published_at : undefined;
  const date = shortDate(
    form.keepsDate && publishedAt !== undefined ? publishedAt : new Date().toISOString(),
    site.timeZone,
  );
  const figures = EDITOR.counts(counts.words, counts.minutes);
  return (
    <div className={isFocused ? 'editor focused' : 'editor'}>
      <header className="edbar">
        <div className="wrap">
          <ToDashboard />
          <StatusLine state={state} onCompare={() => setComparing(true)} />
          <div className="ed-tools">
            {base && (
              <button
                type="button"
                className="icon"
                title={VERSIONS.former}
                aria-label={VERSIONS.former}
                onClick={() => openDialog({ kind: 'revisions' })}
              >
                <History className="i" aria-hidden={true} />
              </button>
            )}
            <button
              type="button"
              className="icon"
              title={EDITOR.markdown}
              aria-label={EDITOR.markdown}
              onClick={() => openDialog({ kind: 'markdown' })}
            >
              <FileDown className="i" aria-hidden={true} />
            </button>
            <button
              type="button"
              className="icon"
              title={EDITOR.withKeys(EDITOR.preview, keyName('Ctrl+Alt+P'))}
              aria-label={EDITOR.preview}
              onClick={() => openDialog({ kind: 'preview' })}
            >
              <Eye className="i" aria-hidden={true} />
            </button>
            <button
              type="button"
              className="icon"
              title={EDITOR.withKeys(EDITOR.focusMode, keyName('Ctrl+Alt+F'))}
              aria-label={EDITOR.focusMode}
              aria-pressed={isFocused}
              onClick={() => setFocused(!isFocused)}
            >
              {isFocused ? (
                <Minimize className="i" aria-hidden={true} />
              ) : (
                <Maximize className="i" aria-hidden={true} />
              )}
            </button>
            <button
              type="button"
              className="icon"
              title={EDITOR.withKeys(COMMON.keyboardShortcuts, keyName('Ctrl+/'))}
              aria-label={COMMON.keyboardShortcuts}
              onClick={() => setDialog({ kind: 'help' })}
            >
              <Keyboard className="i" aria-hidden={true} />
            </button>
          </div>
          <div className="fin">
            <Link className="btn" to={STAFF_PATHS.posts}>
              {COMMON.cancel}
            </Link>
            <button type="button" className="btn btn-ink" disabled={isSaving} onClick={() => void save()}>
              {isSaving ? EDITOR.saving : EDITOR.save}
            </button>
          </div>
        </div>
      </header>
      <main className="edit" id="main">
        <div className="write">
          <h1 className="vh" tabIndex={-1}>
            {isNew ? EDITOR.newPost : EDITOR.editPost}
          </h1>
          <PresenceNote editor={editor} onCompare={() => setComparing(true)} />
          <ErrorSummary items={summary} />
          <TitleAndSlug
            form={form}
            titleError={faults.get('title')}
            slugError={faults.get('slug')}
            slugState={slugState}
            publishedSlug={base?.form.status === 'published' ? base.form.slug : undefined}
            onChange={change}
            onTitleDone={() => surface?.focus()}
          />
          <Toolbar
            ref={toolbar}
            surface={isEnabled ? surface : undefined}
            formats={formats}
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
          {faults.has('content') && (
            <p className="wrong-text" id="content-error">
              <span className="vh">{COMMON.errorPrefix}</span>
              {faults.get('content')}
            </p>
          )}
          <Surface
            clean={clean}
            content={content}
            version={state.replaced}
            listener={writing.listener}
            describedBy={faults.has('content') ? 'content-error' : undefined}
            onReady={writing.setSurface}
            onEnabled={setEnabled}
          />
        </div>
        <aside className="panel" aria-label={EDITOR.postSettings} hidden={isFocused}>
          <Publication
            form={form}
            publishedAt={publishedAt}
            timeZone={site.timeZone}
            error={faults.get('status')}
            onChange={change}
          />
          <ChecklistView items={items} onGo={go} />
          <FeaturedImage
            address={form.featured_image}
            title={form.title}
            send={writing.send}
            onChange={(featured_image) => change({ featured_image })}
            onBusy={(isBusy) => {
              isFeaturedBusy.current = isBusy;
            }}
          />
          <SearchAndSharing
            form={form}
            faults={faults}
            date={date}
            latest={() => {
              flush();
              return session.read().form;
            }}
            onChange={change}
          />
        </aside>
      </main>
      {state.offer && <RestoreDialog session={session} state={state} onMerge={() => setComparing(true)} />}
      {state.conflict && isComparing && (
        <ConflictDialog
          session={session}
          state={state}
          onClose={() => setComparing(false)}
          onResolved={() => {
            setComparing(false);
            void save();
          }}
        />
      )}
      <UnsavedGuard session={session} />
      <EditorDialogs
        open={dialog}
        setOpen={setDialog}
        editor={editor}
        clean={clean}
        surface={surface}
        uploads={writing.uploads}
        targets={targets}
      />
    </div>
  );
}
