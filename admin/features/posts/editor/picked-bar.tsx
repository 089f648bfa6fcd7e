import { toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { PICTURE } from '../../../words/picture-words.ts';
import { removePicture, sizePicture } from './surface/picked-picture.ts';
import { PictureBar } from './surface/picture-bar.tsx';
import type { Writing } from './use-writing.ts';

interface PickedBarProps {
  readonly writing: Pick<Writing, 'picture' | 'setPicture' | 'surface' | 'replace'>;
  /** Opens the alt text or caption of an image for editing. */
  readonly onDescribe: (src: string, first: 'alt' | 'caption') => void;
}

/** The toolbar of the selected image. Removing shows an undo toast, because phones have no undo key. */
export function PickedBar({ writing, onDescribe }: PickedBarProps) {
  const { picture, surface, setPicture } = writing;
  if (!picture || !surface) return null;
  const remove = () =>
    surface.edit((quill) => {
      const bringBack = removePicture(quill, picture);
      toast({ title: PICTURE.removed, isPassing: true }, { label: COMMON.undo, run: bringBack });
    });
  return (
    <PictureBar
      picture={picture}
      onDescribe={(first) => onDescribe(picture.src, first)}
      onSize={(width) => surface.edit((quill) => sizePicture(quill, picture, width))}
      onReplace={(file) => writing.replace(picture, file)}
      onRemove={remove}
      onLeave={(isBack) => (isBack ? surface.focus() : setPicture(undefined))}
    />
  );
}
