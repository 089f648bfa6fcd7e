import { useSyncExternalStore } from 'react';
import { faultWords } from '../../../../../src/blog/fault-words.ts';
import type { PictureUploads } from './picture-uploads.ts';

/** Pictures on their way, with a way to give each up or to try it again. */
export function UploadList({ uploads }: { readonly uploads: PictureUploads }) {
  const list = useSyncExternalStore(uploads.subscribe, uploads.read);
  if (list.length === 0) return null;
  return (
    <ul className="uploads" aria-label="Pictures being sent">
      {list.map(({ address, name, part, fault }) => (
        <li key={address}>
          <span className="name">{name}</span>
          {fault === undefined ? (
            <progress value={part} max={1} aria-label={`Sending ${name}`} />
          ) : (
            <span className="wrong-text">{faultWords(fault, 'Failed to upload image')}</span>
          )}
          {fault !== undefined && (
            <button type="button" className="btn" onClick={() => uploads.retry(address)}>
              Retry<span className="vh"> {name}</span>
            </button>
          )}
          <button type="button" className="btn" onClick={() => uploads.cancel(address)}>
            {fault === undefined ? 'Cancel' : 'Remove'}
            <span className="vh"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
