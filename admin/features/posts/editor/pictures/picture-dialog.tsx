import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { PICTURES } from '../../../../words/editor.ts';

interface PictureDialogProps {
  readonly src: string;
  readonly alt: string | undefined;
  /** Called with the alt text, empty for decoration, and a caption. */
  readonly onDone: (alt: string, caption: string) => void;
  readonly onClose: () => void;
}

/** Asks what a picture shows: a text for those who do not see it, or that it is there for decoration only. */
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
        <label className="check">
          <input type="checkbox" checked={isDecorative} onChange={(event) => setDecorative(event.target.checked)} />
          <span>
            {PICTURES.decorative}
            <br />
            <span className="hint">{PICTURES.decorativeHint}</span>
          </span>
        </label>
        <TextField
          label={PICTURES.caption}
          value={caption}
          maxLength={300}
          hint={PICTURES.captionHint}
          onChange={(event) => setCaption(event.target.value)}
        />
        <div className="acts">
          <button type="button" className="btn" onClick={onClose}>
            {PICTURES.later}
          </button>
          <button type="submit" className="btn btn-ink">
            {PICTURES.done}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
