import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../../../../src/blog/store/error-messages.ts';
import { useServices } from '../../../../data/services.tsx';
import { Button } from '../../../../ui/controls.tsx';
import { useStore } from '../../../../ui/store.ts';
import { toast } from '../../../../ui/toasts.tsx';
import { COMMON } from '../../../../words/common-words.ts';
import { PICTURES } from '../../../../words/editor-words.ts';
import { POST_MESSAGES } from '../../../../words/post-messages.ts';
import { TooLargeError } from './picture-file.ts';
import {
  PictureUploads,
  pictureSender,
  type SendPicture,
  type Upload,
  type UploadListener,
} from './picture-uploads.ts';

/** Returns the function that uploads images to a folder in the bucket. */
export function usePictureSender(folder?: string): SendPicture {
  const { client, backend, session } = useServices();
  return useMemo(
    () => pictureSender(client, backend.key, (refused) => session.renew(refused), folder),
    [client, backend.key, session, folder],
  );
}

/** Uploads for the lifetime of a screen. Results go to toasts and to `ended`. */
export function usePictureUploads(send: SendPicture, ended: UploadListener['ended']): PictureUploads {
  const latest = useRef(ended);
  latest.current = ended;
  const [uploads] = useState(
    () =>
      new PictureUploads(send, {
        ended: (address, stored) => {
          latest.current(address, stored);
          if (stored) toast(POST_MESSAGES.uploaded);
        },
        failed: (error) =>
          toast(error instanceof TooLargeError ? POST_MESSAGES.imageTooLarge : POST_MESSAGES.uploadFailed(error)),
      }),
  );
  useEffect(() => {
    const retry = () => uploads.retry();
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
      uploads.close();
    };
  }, [uploads]);
  return uploads;
}

interface UploadListProps {
  readonly uploads: PictureUploads;
  /** Shows only the upload with this URL. */
  readonly only?: string | undefined;
  /** Called when a focused image has left the list. */
  readonly onLeft: () => void;
}

export function UploadList({ uploads, only, onLeft }: UploadListProps) {
  const all = useStore(uploads);
  const list = only === undefined ? all : all.filter(({ address }) => address === only);
  if (list.length === 0) return null;
  return (
    <ul className="uploads" aria-label={PICTURES.uploads}>
      {list.map((upload) => (
        <UploadItem key={upload.address} upload={upload} uploads={uploads} onLeft={onLeft} />
      ))}
    </ul>
  );
}

function UploadItem({
  upload: { address, name, part, error },
  uploads,
  onLeft,
}: UploadListProps & { readonly upload: Upload }) {
  const item = useRef<HTMLLIElement>(null);
  const giveUp = useRef<HTMLButtonElement>(null);
  const left = useRef(onLeft);
  left.current = onLeft;
  useLayoutEffect(() => {
    const { current } = item;
    return () => {
      // The next target may still be disabled.
      if (current?.contains(document.activeElement)) queueMicrotask(() => left.current());
    };
  }, []);
  return (
    <li ref={item}>
      <span className="name">{name}</span>
      {error === undefined ? (
        <progress value={part} max={1} aria-label={PICTURES.sending(name)} />
      ) : (
        <span className="wrong-text">{errorMessage(error, PICTURES.failed)}</span>
      )}
      {error !== undefined && (
        <Button
          onClick={() => {
            giveUp.current?.focus();
            uploads.start(address);
          }}
        >
          {PICTURES.retry}
          <span className="vh"> {name}</span>
        </Button>
      )}
      <Button ref={giveUp} onClick={() => uploads.cancel(address)}>
        {error === undefined ? COMMON.cancel : PICTURES.remove}
        <span className="vh"> {name}</span>
      </Button>
    </li>
  );
}
