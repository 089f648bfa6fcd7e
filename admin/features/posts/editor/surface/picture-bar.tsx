import { Captions, ImageUp, Text, Trash2 } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { takeFiles } from '../../../../ui/browser.ts';
import { IconButton } from '../../../../ui/controls.tsx';
import { PICTURES } from '../../../../words/editor-words.ts';
import { PICTURE } from '../../../../words/picture-words.ts';
import type { PickedPicture } from './surface-pictures.ts';

interface PictureBarProps {
  readonly picture: PickedPicture;
  readonly onDescribe: (what: 'alt' | 'caption') => void;
  readonly onSize: (width: number) => void;
  readonly onReplace: (file: File) => void;
  readonly onRemove: () => void;
  /** Called when focus leaves both the text and this bar, or returns to the text. */
  readonly onLeave: (isBack: boolean) => void;
}

/** Display widths in pixels, in addition to the original. */
const WIDTHS = [
  ['small', 240],
  ['medium', 480],
] as const;

/** Toolbar over the top edge of the selected image. It follows the text in the tab order. */
export function PictureBar({ picture, onDescribe, onSize, onReplace, onRemove, onLeave }: PictureBarProps) {
  const { element, alt, caption, size } = picture;
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const place = usePlace(bar, element);
  const own = element.naturalWidth;
  const widths = WIDTHS.filter(([, width]) => width < own);
  const shown = widths.find(([, width]) => width === size?.[0])?.[0] ?? 'full';
  const look = useEffectEvent(({ target }: FocusEvent) => {
    const isNear = target instanceof Element && target.closest('.ql-editor, .picture-bar, dialog');
    if (!isNear) onLeave(false);
  });
  useLayoutEffect(() => {
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return (
    <div ref={bar} className="picked" style={place}>
      <div
        role="toolbar"
        className="picture-bar"
        aria-label={PICTURE.bar}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onLeave(true);
        }}
      >
        <button type="button" onClick={() => onDescribe('alt')}>
          <Text className="i" />
          <span className="words">{PICTURE.altText}</span>
          {alt === undefined && <span className="missing">{PICTURE.missing}</span>}
        </button>
        <button type="button" onClick={() => onDescribe('caption')}>
          <Captions className="i" />
          <span className="words">{caption === '' ? PICTURE.addCaption : PICTURE.editCaption}</span>
        </button>
        {widths.length > 0 && (
          <select
            aria-label={PICTURE.size}
            value={shown}
            onChange={({ target }) => onSize(widths.find(([name]) => name === target.value)?.[1] ?? own)}
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
        <IconButton icon={Trash2} label={PICTURES.remove} title={PICTURES.remove} onClick={onRemove} />
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden={true}
          aria-label={PICTURE.another}
          onChange={({ target }) => {
            const [file] = takeFiles(target);
            if (file) onReplace(file);
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
