import { Captions, ImageUp, Text, Trash2 } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { takeFiles } from '../../../ui/browser.ts';
import { IconButton } from '../../../ui/controls.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { PICTURES } from '../../../words/editor-words.ts';
import { PICTURE } from '../../../words/picture-words.ts';
import { removePicture, sizePicture } from './surface/picked-picture.ts';
import type { PickedPicture } from './surface/surface-pictures.ts';
import type { WritingSurface } from './surface/writing-surface.ts';
import type { Writing } from './use-writing.ts';

interface PickedBarProps {
  readonly writing: Pick<Writing, 'picture' | 'setPicture' | 'surface' | 'replace'>;
  /** Opens the alt text or caption of an image for editing. */
  readonly onDescribe: (src: string, first: 'alt' | 'caption') => void;
}

interface PictureBarProps extends PickedBarProps {
  readonly picture: PickedPicture;
  readonly surface: WritingSurface;
}

/** Display widths in pixels, in addition to the original. */
const WIDTHS = [
  ['small', 240],
  ['medium', 480],
] as const;

/** The toolbar of the selected image. */
export function PickedBar(props: PickedBarProps) {
  const { picture, surface } = props.writing;
  return picture && surface ? <PictureBar {...props} picture={picture} surface={surface} /> : null;
}

/** Toolbar over the top edge of an image. It follows the text in the tab order. */
function PictureBar({ picture, surface, writing, onDescribe }: PictureBarProps) {
  const { src, element, alt, caption, size } = picture;
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const place = usePlace(bar, element);
  const own = element.naturalWidth;
  const widths = WIDTHS.filter(([, width]) => width < own);
  const shown = widths.find(([, width]) => width === size?.[0])?.[0] ?? 'full';
  const look = useEffectEvent(({ target }: FocusEvent) => {
    const isNear = target instanceof Element && target.closest('.ql-editor, .picture-bar, dialog');
    if (!isNear) writing.setPicture(undefined);
  });
  useLayoutEffect(() => {
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  // With an undo toast, because phones have no undo key.
  const remove = () =>
    surface.edit((quill) => {
      const bringBack = removePicture(quill, picture);
      toast({ title: PICTURE.removed, isPassing: true }, { label: COMMON.undo, run: bringBack });
    });
  return (
    <div ref={bar} className="picked" style={place}>
      <div
        role="toolbar"
        className="picture-bar"
        aria-label={PICTURE.bar}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          surface.focus();
        }}
      >
        <button type="button" onClick={() => onDescribe(src, 'alt')}>
          <Text className="i" />
          <span className="words">{PICTURE.altText}</span>
          {alt === undefined && <span className="missing">{PICTURE.missing}</span>}
        </button>
        <button type="button" onClick={() => onDescribe(src, 'caption')}>
          <Captions className="i" />
          <span className="words">{caption === '' ? PICTURE.addCaption : PICTURE.editCaption}</span>
        </button>
        {widths.length > 0 && (
          <select
            aria-label={PICTURE.size}
            value={shown}
            onChange={({ target }) => {
              const width = widths.find(([name]) => name === target.value)?.[1] ?? own;
              surface.edit((quill) => sizePicture(quill, picture, width));
            }}
          >
            {[...widths.map(([name]) => name), 'full' as const].map((name) => (
              <option key={name} value={name}>
                {PICTURE.sizes[name]}
              </option>
            ))}
          </select>
        )}
        <IconButton
          icon={ImageUp}
          label={PICTURES.replace}
          title={PICTURES.replace}
          onClick={() => picker.current?.click()}
        />
        <IconButton icon={Trash2} label={PICTURES.remove} title={PICTURES.remove} onClick={remove} />
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden={true}
          aria-label={PICTURE.another}
          onChange={({ target }) => {
            const [file] = takeFiles(target);
            if (file) void writing.replace(picture, file);
          }}
        />
      </div>
    </div>
  );
}

/** Returns an image's position in the toolbar's containing block, updated when either is resized. */
function usePlace(bar: React.RefObject<HTMLElement | null>, element: HTMLElement) {
  const [place, setPlace] = useState({});
  useLayoutEffect(() => {
    const box = bar.current?.offsetParent;
    if (!box) return;
    const look = () => {
      const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
      const [top, left] = [inner.top - outer.top, inner.left - outer.left];
      setPlace({ top, left, width: inner.width, height: inner.height });
    };
    look();
    const sizes = new ResizeObserver(look);
    for (const one of [box, element]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [bar, element]);
  return place;
}
