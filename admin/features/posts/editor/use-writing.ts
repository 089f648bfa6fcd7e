import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../../data/services.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { SURFACE } from '../../../words/editor-words.ts';
import { PASTE_MESSAGES } from '../../../words/paste-messages.ts';
import { refusalOf } from './pictures/picture-file.ts';
import { usePictureSender, usePictureUploads } from './pictures/upload-list.tsx';
import type { EditorSession } from './session/editor-session.ts';
import type { EmbeddedPicture } from './surface/clean-delta.ts';
import { ownPictures } from './surface/own-pictures.ts';
import { formatsOf } from './surface/surface-formats.ts';
import type { WrittenLink } from './surface/surface-link.ts';
import { type PickedPicture, replacePicture, swapPicture } from './surface/surface-pictures.ts';
import type { SurfaceListener, WritingSurface } from './surface/writing-surface.ts';

export type OpenDialog =
  | ({ readonly kind: 'link' } & WrittenLink)
  | { readonly kind: 'pictures'; readonly addresses: readonly string[]; readonly first: 'alt' | 'caption' }
  | { readonly kind: 'links' | 'preview' | 'help' | 'revisions' | 'markdown' | 'share' | 'publish' | 'delete' };

/** Delay before typed text is serialized, which takes a moment in long posts. */
const TYPING_PAUSE_MS = 80;

export type Writing = ReturnType<typeof useWriting>;

/** State of the text editor: sends its text to the session and its images to the site. */
export function useWriting(session: EditorSession, setDialog: (dialog: OpenDialog) => void) {
  const { backend } = useServices();
  const [surface, setSurface] = useState<WritingSurface>();
  const current = useRef<WritingSurface>(undefined);
  current.current = surface;
  const [formats, setFormats] = useState(() => formatsOf({}));
  const [picture, setPicture] = useState<PickedPicture>();
  const toolbar = useRef<{ focus(): void }>(null);
  const filePicker = useRef<HTMLInputElement>(null);
  const { send, uploads, takeFiles, takePictures, replace, settle } = useTextPictures(current, setDialog);
  const { flush, typed } = useTypedText(session, current);

  const parts = useMemo(() => {
    const askLink = () => {
      const link = current.current?.link();
      if (link) setDialog({ kind: 'link', ...link });
    };
    const askImage = () => {
      const src = current.current?.selectedPicture();
      if (src === undefined) filePicker.current?.click();
      else setDialog({ kind: 'pictures', addresses: [src], first: 'alt' });
    };
    const listener: SurfaceListener = {
      addresses: {
        isOurs: ownPictures(location.origin, new URL(backend.url).origin),
        addressOf: (file) => uploads.addressOf(file),
      },
      changed: () => {
        typed();
        settle();
      },
      formatted: setFormats,
      picked: (found, hasFocus) => setPicture((former) => (hasFocus || former ? found : undefined)),
      takeFiles,
      takePictures,
      tellLost: ({ kinds, ...counts }) =>
        toast(PASTE_MESSAGES.pasteLost({ ...counts, kinds: kinds.map((kind) => SURFACE.pasteLosses[kind]) })),
      tellMarkdown: (keepPlain) => toast(PASTE_MESSAGES.markdownPasted, { label: SURFACE.keepPlain, run: keepPlain }),
      renderMarkdown: async (text) =>
        (await import('../../../../src/blog/content/markdown.ts')).renderPost(text, () => undefined).html,
      asked: (what) => (what === 'link' ? askLink() : toolbar.current?.focus()),
    };
    return { askLink, askImage, listener };
  }, [uploads, backend.url, setDialog, typed, settle, takeFiles, takePictures]);

  return {
    picture,
    setPicture,
    replace,
    surface,
    setSurface,
    formats,
    toolbar,
    filePicker,
    send,
    uploads,
    takeFiles,
    flush,
    ...parts,
  };
}

/** Hands typed text to the session: after a short delay, on `flush`, and before the tab may be killed. */
function useTypedText(session: EditorSession, surface: RefObject<WritingSurface | undefined>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (surface.current) session.change({ content: surface.current.html() });
  }, [session, surface]);
  const typed = useCallback(() => {
    timer.current ??= setTimeout(flush, TYPING_PAUSE_MS);
  }, [flush]);
  useEffect(() => {
    // In the capture phase, before the session's own listeners store its state.
    addEventListener('pagehide', flush, true);
    document.addEventListener('visibilitychange', flush, true);
    return () => {
      flush();
      removeEventListener('pagehide', flush, true);
      document.removeEventListener('visibilitychange', flush, true);
    };
  }, [flush]);
  return { flush, typed };
}

/** Images in the text: uploads them once chosen, dropped or pasted, while asking for alt text. */
export function useTextPictures(
  surface: RefObject<WritingSurface | undefined>,
  setDialog: (dialog: OpenDialog) => void,
) {
  const send = usePictureSender();
  const uploads = usePictureUploads(send, (address, stored) =>
    surface.current?.edit((quill) => replacePicture(quill, address, stored)),
  );

  const calls = useMemo(() => {
    const begin = (addresses: readonly string[]) => {
      for (const address of addresses) uploads.start(address);
      if (addresses.length > 0) setDialog({ kind: 'pictures', addresses, first: 'alt' });
    };
    /** Returns the valid images among files, in order, and shows why another was rejected. */
    const picturesAmong = async (files: readonly File[]): Promise<readonly File[]> => {
      const refusals = await Promise.all(files.map(refusalOf));
      const refusal = refusals.find((found) => found !== undefined);
      if (refusal) toast(refusal);
      return files.filter((_, index) => refusals[index] === undefined);
    };
    const takeFiles = async (files: readonly File[]) => {
      const addresses = (await picturesAmong(files)).map((file) => uploads.addressOf(file));
      if (addresses.length === 0) return;
      surface.current?.insertPictures(addresses);
      begin(addresses);
    };
    const takePictures = async (pictures: readonly EmbeddedPicture[]) => {
      const kept = new Set(await picturesAmong(pictures.map(({ file }) => file)));
      for (const { address, file } of pictures) if (!kept.has(file)) uploads.cancel(address);
      begin(pictures.filter(({ file }) => kept.has(file)).map(({ address }) => address));
    };
    /** Replaces an image. Asks for alt text, since the old one may not fit. */
    const replace = async (picture: PickedPicture, file: File) => {
      if ((await picturesAmong([file])).length === 0) return;
      const address = uploads.addressOf(file);
      surface.current?.edit((quill) => swapPicture(quill, picture, address));
      begin([address]);
    };
    /** Undo and redo may bring back a `blob:` URL. */
    const settle = () => {
      for (const { src } of surface.current?.pictures() ?? []) {
        if (!src.startsWith('blob:')) continue;
        const fate = uploads.fateOf(src);
        if (fate !== undefined)
          queueMicrotask(() =>
            surface.current?.edit((quill) => replacePicture(quill, src, fate === 'gone' ? undefined : fate)),
          );
      }
    };
    return { takeFiles, takePictures, replace, settle };
  }, [surface, uploads, setDialog]);
  return { send, uploads, ...calls };
}
