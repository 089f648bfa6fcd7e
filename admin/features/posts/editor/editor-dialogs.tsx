import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { ENGLISH_DATES, shortDate } from '../../../../src/blog/dates.ts';
import { nameOfAccount, nameOfAuthor } from '../../../../src/blog/store/editor-calls.ts';
import { Article } from '../../../../src/pages/render/components/post-lists.tsx';
import { backendNow } from '../../../data/clock.ts';
import { useServices, useUserId } from '../../../data/services.tsx';
import { Dialog, DialogFooter, KeysDialog } from '../../../ui/dialog.tsx';
import { PreviewDialog } from '../../../ui/preview-dialog.tsx';
import { DIALOGS, EDITOR_KEYS } from '../../../words/dialogs-words.ts';
import { linksOf } from '../html-text.ts';
import type { LinkTargets } from '../link-targets.ts';
import { Questions } from './editor-questions.tsx';
import { LinkDialog } from './links/link-dialog.tsx';
import { MarkdownDialog } from './markdown/markdown-dialog.tsx';
import { Looks } from './panel/looks.tsx';
import { PictureDialog } from './pictures/picture-dialog.tsx';
import { articleView } from './preview/article-view.ts';
import type { OpenEditor } from './session/use-editor-session.ts';
import { RevisionsDialog } from './session/version-dialogs.tsx';
import { ShareDialog } from './share/share-dialog.tsx';
import { keyName } from './shortcuts.ts';
import type { OpenDialog, Writing } from './use-writing.ts';

interface EditorDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly setOpen: (dialog: OpenDialog | undefined) => void;
  readonly editor: OpenEditor;
  readonly clean: Sanitizer;
  readonly writing: Pick<Writing, 'surface' | 'uploads'>;
  readonly targets: LinkTargets | 'failed' | undefined;
  readonly onPublish: () => void;
}

export function EditorDialogs({ open, setOpen, editor, clean, writing, targets, onPublish }: EditorDialogsProps) {
  if (!open) return null;
  const { surface, uploads } = writing;
  const close = () => setOpen(undefined);
  switch (open.kind) {
    case 'publish':
    case 'delete':
      return <Questions {...editor} open={open.kind} onPublish={onPublish} onClose={close} />;
    case 'help':
      return <ShortcutsDialog onClose={close} />;
    case 'preview':
      return <Preview editor={editor} clean={clean} onClose={close} />;
    case 'links':
      return <LinkCheck content={editor.state.form.content} targets={targets} onClose={close} />;
    case 'revisions':
      return <RevisionsDialog {...editor} onClose={close} />;
    case 'markdown':
      return <MarkdownDialog form={editor.state.form} publishedAt={editor.state.base?.published_at} onClose={close} />;
    case 'share':
      return editor.state.base ? <ShareDialog postId={editor.state.base.id} onClose={close} /> : null;
    case 'link':
      return (
        <LinkDialog
          {...open}
          targets={targets}
          onClose={close}
          onDone={(link) => {
            // The dialog restores focus first.
            flushSync(close);
            surface?.setLink(link);
          }}
        />
      );
    case 'pictures':
      return <AboutPictures {...open} {...{ surface, uploads }} onClose={close} />;
  }
}

interface AboutPicturesProps extends Pick<Writing, 'surface' | 'uploads'> {
  readonly addresses: readonly string[];
  readonly first: 'alt' | 'caption';
  readonly onClose: () => void;
}

/** Edits alt text and captions, even of images that finish uploading while it's open. */
function AboutPictures({ addresses, first, surface, uploads, onClose }: AboutPicturesProps) {
  /** The image's current URL. */
  const nowOf = (src: string) => {
    const fate = uploads.fateOf(src);
    return typeof fate === 'object' ? fate.src : src;
  };
  const known = surface?.pictures() ?? [];
  return (
    <PictureDialog
      first={first}
      pictures={addresses.map((src) => {
        const { alt, caption = '' } = known.find((picture) => picture.src === nowOf(src)) ?? {};
        return { src, alt, caption };
      })}
      onDone={(pictures) => {
        for (const { src, alt, caption } of pictures) surface?.describePicture(nowOf(src), alt, caption);
        // The dialog restores focus first.
        flushSync(onClose);
        void surface?.revealPicture(() => nowOf(pictures.at(-1)?.src ?? ''));
      }}
    />
  );
}

interface PreviewProps extends Pick<EditorDialogsProps, 'editor' | 'clean'> {
  readonly onClose: () => void;
}

function Preview({ editor, clean, onClose }: PreviewProps) {
  const { site, client, backend } = useServices();
  const [userId] = useState(useUserId());
  const { form, base } = editor.state;
  const [author, setAuthor] = useState('');
  const [now] = useState(() => new Date(backendNow()).toISOString());
  const postId = base?.id;
  useEffect(() => {
    const name = postId === undefined ? nameOfAccount(client, userId) : nameOfAuthor(client, postId);
    // Without an author, the preview shows the site's name.
    name.then(setAuthor, (error) => console.error('could not load the author', error));
  }, [client, userId, postId]);
  const publishedAt = form.keepsDate && base?.published_at !== undefined ? base.published_at : now;
  const context = { author, publishedAt, backendOrigin: new URL(backend.url).origin };
  return (
    <PreviewDialog
      language={site.language}
      stylesheet={site.stylesheet}
      elsewhere={<Looks form={form} date={shortDate(publishedAt, site.timeZone, ENGLISH_DATES)} />}
      onClose={onClose}
    >
      <Article {...articleView(form, clean(form.content), site, context)} />
    </PreviewDialog>
  );
}

interface LinkCheckProps extends Pick<EditorDialogsProps, 'targets'> {
  readonly content: string;
  readonly onClose: () => void;
}

/** Lists every link in the post with its warning. */
function LinkCheck({ content, targets, onClose }: LinkCheckProps) {
  return (
    <Dialog heading={DIALOGS.links} onClose={onClose} className="wide form">
      <ul className="link-list">
        {linksOf(content).map((href, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a URL may occur twice
          <li key={index}>
            <code>{href}</code>
            <span className="warned">{(typeof targets === 'object' && targets.warning(href)) || ''}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{DIALOGS.linksHint}</p>
      <DialogFooter onLeave={onClose} />
    </Dialog>
  );
}

function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const keys = EDITOR_KEYS.map(([names, what]) => [[keyName(names)], what] as const);
  return <KeysDialog keys={keys} className="keys" isWide={true} onClose={onClose} />;
}
