import { useState } from 'react';
import { Button, Choice } from '../../../../ui/controls.tsx';
import { Acts, Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { PICTURES } from '../../../../words/editor.ts';

interface PictureDialogProps {
  readonly src: string;
  readonly alt: string | undefined;
  /** Called with the alt text, empty for decoration, and a caption. */
  readonly onDone: (alt: string, caption: string) => void;
  readonly onClose: () => void;
}

export function PictureDialog({ src, alt: known, onDone, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(known ?? '');
  const [isDecorative, setDecorative] = useState(known === '');
  const [caption, setCaption] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Dialog heading={PICTURES.about} onClose={onClose} className="wide form">
      <form
        noValidate={true}
        className="stack-s"
        onSubmit={(event) => {
          event.preventDefault();
          if (isDecorative || alt.trim() !== '') onDone(isDecorative ? '' : alt.trim(), caption.trim());
          else {
            setWrong(true);
            event.currentTarget.querySelector('input')?.focus();
          }
        }}
      >
        <img className="shown" src={src} alt="" />
        <TextField
          label={PICTURES.altText}
          data-autofocus=""
          value={isDecorative ? '' : alt}
          disabled={isDecorative}
          maxLength={300}
          hint={PICTURES.altHint}
          error={isWrong && !isDecorative && alt.trim() === '' ? PICTURES.altMissing : undefined}
          onChange={(event) => setAlt(event.target.value)}
        />
        <Choice
          words={PICTURES.decorative}
          hint={PICTURES.decorativeHint}
          checked={isDecorative}
          onChange={(event) => setDecorative(event.target.checked)}
        />
        <TextField
          label={PICTURES.caption}
          value={caption}
          maxLength={300}
          hint={PICTURES.captionHint}
          onChange={(event) => setCaption(event.target.value)}
        />
        <Acts leave={PICTURES.later} isFirst={false} onLeave={onClose}>
          <Button type="submit" look="ink" words={PICTURES.done} />
        </Acts>
      </form>
    </Dialog>
  );
}
