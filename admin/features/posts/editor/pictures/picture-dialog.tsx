import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextField } from '../../../../ui/field.tsx';

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
    <Dialog heading="About this picture" onClose={onClose} className="wide form">
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
          label="Alt text"
          data-autofocus=""
          value={isDecorative ? '' : alt}
          disabled={isDecorative}
          maxLength={300}
          hint="What it shows, in a sentence, for people who do not see it."
          error={
            isWrong && !isDecorative && alt.trim() === ''
              ? 'Write what the picture shows, or say that it is decorative'
              : undefined
          }
          onChange={(event) => setAlt(event.target.value)}
        />
        <label className="check">
          <input type="checkbox" checked={isDecorative} onChange={(event) => setDecorative(event.target.checked)} />
          <span>
            It is decorative
            <br />
            <span className="hint">Nothing would be missing without it; screen readers pass it over.</span>
          </span>
        </label>
        <TextField
          label="Caption (optional)"
          value={caption}
          maxLength={300}
          hint="Becomes a line below the picture."
          onChange={(event) => setCaption(event.target.value)}
        />
        <div className="acts">
          <button type="button" className="btn" onClick={onClose}>
            Later
          </button>
          <button type="submit" className="btn btn-ink">
            Done
          </button>
        </div>
      </form>
    </Dialog>
  );
}
