import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { COMMON } from '../words/common-words.ts';
import { PREVIEW } from '../words/preview-words.ts';
import { isPhone } from './browser.ts';
import { Button } from './controls.tsx';
import { Dialog } from './dialog.tsx';

interface PreviewDialogProps {
  readonly language: string;
  readonly stylesheet: string;
  /** Previews of search results and social cards. */
  readonly elsewhere?: ReactNode;
  /** The page's main content, rendered with the site's components. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Preview widths in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Device = keyof typeof WIDTHS;

/** An empty page in standards mode; React fills it. */
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';

/** Previews a page as visitors will see it, at its real width. */
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
  // Load the fonts before there's text: with `font-display: optional`, late fonts aren't used.
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
            // Links don't work in the preview: they would open a page inside it.
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

/** Scales a page of this width down to the available space. */
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
