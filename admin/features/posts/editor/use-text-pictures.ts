import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useServices } from '../../../data/services.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { MESSAGES } from '../../../words/messages.ts';
import type { OpenDialog } from './editor-dialogs.tsx';
import { pictureFault } from './pictures/picture-file.ts';
import { PictureUploads } from './pictures/picture-uploads.ts';
import { pictureSender } from './pictures/send-picture.ts';
import type { WritingSurface } from './surface/writing-surface.ts';

/** The pictures of the text: sent as soon as they are chosen, dropped or pasted, while their author is asked what they show. */
export function useTextPictures(
  surface: RefObject<WritingSurface | undefined>,
  setDialog: (dialog: OpenDialog) => void,
) {
  const { client, backend } = useServices();
  const send = useMemo(() => pictureSender(client, backend.key), [client, backend.key]);
  const [uploads] = useState(
    () =>
      new PictureUploads(send, {
        ended: (address, stored) => {
          surface.current?.replacePicture(address, stored);
          if (stored) toast(MESSAGES.uploaded());
        },
        failed: (fault) => toast(MESSAGES.uploadFailed(fault)),
      }),
  );
  useEffect(() => () => uploads.close(), [uploads]);

  const calls = useMemo(() => {
    const begin = (addresses: readonly string[]) => {
      for (const address of addresses) uploads.start(address);
      if (addresses[0] !== undefined) setDialog({ kind: 'picture', src: addresses[0], next: addresses.slice(1) });
    };
    const takeFiles = (files: readonly File[]) => {
      const faults = files.flatMap((file) => pictureFault(file) ?? []);
      if (faults[0]) toast(faults[0]);
      const addresses = files.filter((file) => !pictureFault(file)).map((file) => uploads.addressOf(file));
      if (addresses.length === 0) return;
      surface.current?.insertPictures(addresses);
      begin(addresses);
    };
    const takePictures = (pictures: readonly { readonly address: string; readonly file: File }[]) => {
      for (const { address, file } of pictures) {
        const fault = pictureFault(file);
        if (!fault) continue;
        toast(fault);
        uploads.cancel(address);
      }
      begin(pictures.filter(({ file }) => !pictureFault(file)).map(({ address }) => address));
    };
    /** A step back or forth may bring an address of this tab into the text again. */
    const settle = () => {
      for (const { src } of surface.current?.pictures() ?? []) {
        if (!src.startsWith('blob:')) continue;
        const fate = uploads.fateOf(src);
        if (fate !== undefined)
          queueMicrotask(() => surface.current?.replacePicture(src, fate === 'gone' ? undefined : fate));
      }
    };
    return { takeFiles, takePictures, settle };
  }, [surface, uploads, setDialog]);
  return { send, uploads, ...calls };
}
