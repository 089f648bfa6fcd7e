import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { useServices } from '../../../data/services.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { SURFACE } from '../../../words/editor.ts';
import { MESSAGES } from '../../../words/messages.ts';
import type { OpenDialog } from './editor-dialogs.tsx';
import { pictureFault } from './pictures/picture-file.ts';
import { PictureUploads, type SendPicture } from './pictures/picture-uploads.ts';
import { pictureSender } from './pictures/send-picture.ts';
import type { OpenEditor } from './session/use-editor-session.ts';
import type { ToolbarHandle } from './surface/toolbar.tsx';
import type { Formats, SurfaceListener, WritingSurface } from './surface/writing-surface.ts';

interface WritingParts {
  readonly editor: OpenEditor;
  readonly clean: Sanitizer;
  readonly setFormats: (formats: Formats) => void;
  readonly setDialog: (dialog: OpenDialog) => void;
  readonly toolbar: RefObject<ToolbarHandle | null>;
}

export interface Writing {
  readonly surface: WritingSurface | undefined;
  readonly setSurface: (surface: WritingSurface) => void;
  readonly listener: SurfaceListener;
  readonly uploads: PictureUploads;
  readonly send: SendPicture;
  readonly filePicker: RefObject<HTMLInputElement | null>;
  readonly askLink: () => void;
  readonly askImage: () => void;
  readonly takeFiles: (files: readonly File[]) => void;
  /** Hands the session what was typed last. */
  readonly flush: () => void;
}

/** Milliseconds that typing is gathered before its HTML is written, which in a long post takes a moment. */
const PAUSE = 80;

/** The writing surface and what happens around it: its text goes to the session, its pictures to the site. */
export function useWriting({ editor: { session }, setFormats, setDialog, toolbar }: WritingParts): Writing {
  const { client, backend } = useServices();
  const [surface, setSurface] = useState<WritingSurface>();
  const current = useRef<WritingSurface>(undefined);
  current.current = surface;
  const filePicker = useRef<HTMLInputElement>(null);
  const send = useMemo(() => pictureSender(client, backend.key), [client, backend.key]);
  const [uploads] = useState(
    () =>
      new PictureUploads(send, {
        ended: (address, stored) => {
          current.current?.replacePicture(address, stored);
          if (stored) toast(MESSAGES.uploaded());
        },
        failed: (fault) => toast(MESSAGES.uploadFailed(fault)),
      }),
  );
  useEffect(() => () => uploads.close(), [uploads]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const parts = useMemo(() => {
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      if (current.current) session.change({ content: current.current.html() });
    };
    const begin = (addresses: readonly string[]) => {
      for (const address of addresses) uploads.start(address);
      if (addresses[0] !== undefined) setDialog({ kind: 'picture', src: addresses[0], next: addresses.slice(1) });
    };
    const takeFiles = (files: readonly File[]) => {
      const faults = files.flatMap((file) => pictureFault(file) ?? []);
      if (faults[0]) toast(faults[0]);
      const addresses = files.filter((file) => !pictureFault(file)).map((file) => uploads.addressOf(file));
      if (addresses.length === 0) return;
      current.current?.insertPictures(addresses);
      begin(addresses);
    };
    /** A step back or forth may bring an address of this tab into the text again. */
    const settlePictures = () => {
      for (const { src } of current.current?.pictures() ?? []) {
        if (!src.startsWith('blob:')) continue;
        const fate = uploads.fateOf(src);
        if (fate !== undefined)
          queueMicrotask(() => current.current?.replacePicture(src, fate === 'gone' ? undefined : fate));
      }
    };
    const askLink = () => {
      const link = current.current?.link();
      if (link) setDialog({ kind: 'link', ...link });
    };
    const askImage = () => {
      const src = current.current?.selectedPicture();
      if (src === undefined) filePicker.current?.click();
      else setDialog({ kind: 'picture', src });
    };
    const origins = [location.origin, new URL(backend.url).origin];
    const listener: SurfaceListener = {
      addresses: {
        isOurs: (address) =>
          URL.canParse(address, location.href) && origins.includes(new URL(address, location.href).origin),
        addressOf: (file) => uploads.addressOf(file),
      },
      changed: () => {
        timer.current ??= setTimeout(flush, PAUSE);
        settlePictures();
      },
      formatted: setFormats,
      takeFiles,
      takePictures: (pictures) => {
        for (const { address, file } of pictures) {
          const fault = pictureFault(file);
          if (!fault) continue;
          toast(fault);
          uploads.cancel(address);
        }
        begin(pictures.filter(({ file }) => !pictureFault(file)).map(({ address }) => address));
      },
      tellDropped: (dropped) => toast(MESSAGES.pasteDropped(dropped)),
      tellMarkdown: (keepPlain) => toast(MESSAGES.markdownPasted(), { label: SURFACE.keepPlain, run: keepPlain }),
      renderMarkdown: async (text) =>
        (await import('../../../../src/blog/content/markdown.ts')).renderPost(text, () => undefined).html,
      asked: (what) => (what === 'link' ? askLink() : toolbar.current?.focus()),
    };
    return { flush, takeFiles, askLink, askImage, listener };
  }, [session, uploads, backend.url, setFormats, setDialog, toolbar]);

  const { flush } = parts;
  useEffect(() => {
    const hide = () => flush();
    // Before the session's own listeners keep what it has.
    addEventListener('pagehide', hide, true);
    document.addEventListener('visibilitychange', hide, true);
    return () => {
      hide();
      removeEventListener('pagehide', hide, true);
      document.removeEventListener('visibilitychange', hide, true);
    };
  }, [flush]);

  return { surface, setSurface, uploads, send, filePicker, ...parts };
}
