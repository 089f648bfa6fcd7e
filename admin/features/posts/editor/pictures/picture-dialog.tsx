import { useState } from 'react';
import { Button, Choice } from '../../../../ui/controls.tsx';
import { Dialog, DialogFooter } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { PICTURE } from '../../../../words/picture-words.ts';

export interface PictureText {
  readonly src: string;
  /** Empty if decorative; undefined if not decided yet. */
  readonly alt: string | undefined;
  readonly caption: string;
}

interface PictureDialogProps {
  readonly pictures: readonly PictureText[];
  readonly first: 'alt' | 'caption';
  /** Called with each image's alt text and caption; `alt` is undefined if it was left for later. */
  readonly onDone: (pictures: readonly PictureText[]) => void;
}

/** Form values for an image: empty alt text doesn't make it decorative. */
interface Entry extends PictureText {
  readonly alt: string;
  readonly isDecorative: boolean;
}

const isOpen = ({ alt, isDecorative }: Entry) => !isDecorative && alt.trim() === '';

/** Asks for alt text for all images added together. Keeps what's finished even if the rest is left for later. */
export function PictureDialog({ pictures, first, onDone }: PictureDialogProps) {
  const [entries, setEntries] = useState<readonly Entry[]>(
    pictures.map((picture) => ({ ...picture, alt: picture.alt ?? '', isDecorative: picture.alt === '' })),
  );
  const [isWrong, setWrong] = useState(false);
  const finish = () =>
    onDone(
      entries.map(({ src, alt, caption, isDecorative }) => ({
        src,
        alt: isDecorative ? '' : alt.trim() || undefined,
        caption: caption.trim(),
      })),
    );
  const change = (at: number, patch: Partial<Entry>) =>
    setEntries(entries.map((entry, index) => (index === at ? { ...entry, ...patch } : entry)));
  const isOne = entries.length === 1;
  return (
    <Dialog
      heading={isOne ? PICTURE.about : PICTURE.aboutAll(entries.length)}
      onClose={finish}
      className="wide form about-pictures"
    >
      <form
        noValidate={true}
        className="stack-s"
        onSubmit={(event) => {
          event.preventDefault();
          const open = entries.findIndex(isOpen);
          if (open === -1) finish();
          else {
            setWrong(true);
            event.currentTarget.querySelectorAll<HTMLElement>('input[type="text"][data-alt]')[open]?.focus();
          }
        }}
      >
        {entries.map((entry, index) => (
          <fieldset key={entry.src} className="about-picture">
            <legend className="vh">{PICTURE.nth(index + 1, entries.length)}</legend>
            <img className="shown" src={entry.src} alt="" />
            <div className="stack-s">
              <TextField
                label={PICTURE.altText}
                type="text"
                data-alt=""
                data-autofocus={index === 0 && first === 'alt' ? '' : undefined}
                value={entry.isDecorative ? '' : entry.alt}
                disabled={entry.isDecorative}
                maxLength={300}
                hint={index === 0 ? PICTURE.altHint : undefined}
                error={isWrong && isOpen(entry) ? PICTURE.altMissing : undefined}
                onChange={(event) => change(index, { alt: event.target.value })}
              />
              <Choice
                words={PICTURE.decorative}
                hint={index === 0 ? PICTURE.decorativeHint : undefined}
                checked={entry.isDecorative}
                onChange={(event) => change(index, { isDecorative: event.target.checked })}
              />
              <TextField
                label={PICTURE.caption}
                type="text"
                data-autofocus={index === 0 && first === 'caption' ? '' : undefined}
                value={entry.caption}
                maxLength={300}
                hint={index === 0 ? PICTURE.captionHint : undefined}
                onChange={(event) => change(index, { caption: event.target.value })}
              />
            </div>
          </fieldset>
        ))}
        <DialogFooter leave={PICTURE.later} isFirst={false} onLeave={finish}>
          <Button type="submit" look="ink" words={PICTURE.done} />
        </DialogFooter>
      </form>
    </Dialog>
  );
}
