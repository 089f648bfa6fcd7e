import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { COMMON } from '../words/common.ts';
import { PREVIEW } from '../words/preview.ts';
import { isPhone } from './browser.ts';
import { Button } from './controls.tsx';
import { Dialog } from './dialog.tsx';

interface PreviewDialogProps {
  readonly language: string;
  readonly stylesheet: string;
  /** How others show it: search results, and cards of shared links. */
  readonly elsewhere?: ReactNode;
  /** The main part of the page, in components of the generator. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The widths that the page is shown at, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** An empty page, in the mode that the doctype brings; what is in it is put there by React. */
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';

/** A page as visitors will see it, in a window of the true width. */
export function PreviewDialog({ language, stylesheet, elsewhere, children, onClose }: PreviewDialogProps) {
  const [place, setPlace] = useState<Device | 'elsewhere'>(() => (isPhone() ? 'phone' : 'desktop'));
  const device = place === 'elsewhere' ? 'desktop' : place;
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document>();
  const [isReady, setReady] = useState(false);
  useScale(stage, WIDTHS[device]);
  useEffect(() => {
    if (page) page.documentElement.lang = language;
  }, [page, language]);
  // The fonts come only to texts that ask for them within a moment: they are fetched before there is any.
  const loadFonts = () =>
    void Promise.allSettled([...(page?.fonts ?? [])].map((font) => font.load())).then(() => setReady(true));
  return (
    <Dialog heading={PREVIEW.heading} onClose={onClose} className="preview">
      <div className="preview-bar">
        <fieldset className="devices">
          <legend className="vh">{PREVIEW.width}</legend>
          {(['phone', 'desktop', ...(elsewhere === undefined ? [] : (['elsewhere'] as const))] as const).map((name) => (
            <label key={name}>
              <input type="radio" name="device" value={name} checked={place === name} onChange={() => setPlace(name)} />
              <span>
                {name === 'elsewhere' ? PREVIEW.elsewhere : PREVIEW.devices[name]}{' '}
                {name !== 'elsewhere' && <small className="num">{WIDTHS[name]}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        <Button words={COMMON.close} isFirst={true} onClick={onClose} />
      </div>
      {place === 'elsewhere' && <div className="elsewhere">{elsewhere}</div>}
      <div ref={stage} className={`stage ${device}`} hidden={place === 'elsewhere'}>
        <iframe
          ref={frame}
          title={PREVIEW.on[device]}
          srcDoc={EMPTY_PAGE}
          onLoad={() => {
            const loaded = frame.current?.contentDocument ?? undefined;
            // Links are for reading here: a page inside of the preview would be no preview.
            loaded?.addEventListener('click', (event) => event.preventDefault());
            loaded?.addEventListener('keydown', ({ key }) => {
              if (key === 'Escape') onClose();
            });
            setPage(loaded);
          }}
        />
      </div>
      {page &&
        createPortal(<link rel="stylesheet" href={stylesheet} onLoad={loadFonts} onError={loadFonts} />, page.head)}
      {page && isReady && createPortal(<main id="main">{children}</main>, page.body)}
    </Dialog>
  );
}

/** Makes a page of this width fit into the room that there is. */
function useScale(stage: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const resize = () => current.style.setProperty('--scale', String(Math.min(1, current.clientWidth / width)));
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(current);
    return () => observer.disconnect();
  }, [stage, width]);
}
