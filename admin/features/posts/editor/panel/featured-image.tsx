import { useEffect, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, megabytes } from '../../../../../src/blog/rules.ts';
import { isWide, takeFiles, useFocusBack } from '../../../../ui/browser.ts';
import { Button } from '../../../../ui/controls.tsx';
import { Section } from '../../../../ui/fold.tsx';
import { useStore } from '../../../../ui/store.ts';
import { toast } from '../../../../ui/toasts.tsx';
import { PICTURES } from '../../../../words/editor-words.ts';
import { FIELDS } from '../../../../words/posts-words.ts';
import { refusalOf } from '../pictures/picture-file.ts';
import type { SendPicture } from '../pictures/picture-uploads.ts';
import { UploadList, usePictureUploads } from '../pictures/upload-list.tsx';

interface FeaturedImageProps {
  readonly address: string;
  readonly title: string;
  readonly send: SendPicture;
  readonly onChange: (address: string) => void;
  /** Reports whether an image is uploading. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function FeaturedImage({ address, title, send, onChange, onBusy }: FeaturedImageProps) {
  const uploads = usePictureUploads(send, (_, stored) => stored && onChange(stored.src));
  const list = useStore(uploads);
  const isSending = list.some(({ error }) => error === undefined);
  useFocusBack(isSending);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => onBusy(list.length > 0), [list.length, onBusy]);
  const [isOver, setOver] = useState(false);

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const refusal = await refusalOf(file);
    if (refusal) {
      toast(refusal);
      return;
    }
    for (const { address: old } of uploads.read()) uploads.cancel(old);
    uploads.start(uploads.addressOf(file));
  }

  return (
    <section
      aria-labelledby="featured"
      aria-busy={isSending}
      className={isOver ? 'over' : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (!isSending) void take(event.dataTransfer.files[0]);
      }}
    >
      <Section
        id="featured"
        heading={FIELDS.featured_image}
        aside={address === '' ? PICTURES.none : PICTURES.chosen}
        isOpen={isWide()}
      >
        <Thumb address={address} alt={title.trim() || PICTURES.featuredAlt} />
        <div className="mini-acts">
          <span className="pick">
            <input
              ref={picker}
              type="file"
              id="featured-file"
              accept="image/*"
              disabled={isSending}
              onChange={({ target }) => void take(takeFiles(target)[0])}
            />
            <label className="btn" htmlFor="featured-file">
              {isSending ? PICTURES.uploading : address === '' ? PICTURES.chooseOne : PICTURES.replace}
            </label>
          </span>
          {address !== '' && (
            <Button
              words={PICTURES.remove}
              onClick={() => {
                onChange('');
                picker.current?.focus();
              }}
            />
          )}
        </div>
        <UploadList uploads={uploads} onLeft={() => picker.current?.focus()} />
        <p className="hint">{PICTURES.featuredHint(megabytes(MAX_PICTURE_BYTES))}</p>
      </Section>
    </section>
  );
}

function Thumb({ address, alt }: { readonly address: string; readonly alt: string }) {
  const [broken, setBroken] = useState<string>();
  if (address === '' || broken === address)
    return <p className="blank thumb">{address === '' ? PICTURES.noImage : PICTURES.unavailable}</p>;
  return (
    <div className="pic thumb">
      <img src={address} alt={alt} width={1600} height={1000} onError={() => setBroken(address)} />
    </div>
  );
}
