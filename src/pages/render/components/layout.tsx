import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { CallBar, Header, type LayoutView } from './frame.tsx';
import { useLabels } from './labels-context.tsx';

export type FrameParts = Readonly<Record<'Header' | 'Footer' | 'CallBar', (view: LayoutView) => ReactNode>>;

const FRAME_PARTS: FrameParts = { Header, Footer, CallBar };

interface LayoutProps extends LayoutView {
  readonly children?: ReactNode;
  readonly parts?: FrameParts;
}

/** The frame of every public page: skip link, header, footer, and the call bar on phones. */
export function Layout({ children, parts = FRAME_PARTS, ...view }: LayoutProps) {
  const labels = useLabels();
  return (
    <>
      <a className="skip" href="#main">
        {labels.skipToContent}
      </a>
      <parts.Header {...view} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <parts.Footer {...view} />
      <parts.CallBar {...view} />
    </>
  );
}

export interface StripView {
  /** Shown until the script runs, or if it doesn't run. Empty if no hours are known. */
  readonly state: string;
  readonly note: string;
  readonly cells: readonly { readonly title: string; readonly note: string; readonly href?: string | undefined }[];
}

/** A strip below the hero: whether the business is open now, and its promises. */
export function Strip({ state, note, cells }: StripView) {
  const labels = useLabels();
  if (state === '' && cells.length === 0) return null;
  return (
    <section className="strip dark" aria-label={labels.rightNow} data-text="list">
      <ul className="wrap">
        {state !== '' && (
          <li>
            <b data-open="">{state}</b>
            <small data-open-note="">{note}</small>
          </li>
        )}
        {cells.map((cell) => (
          <li key={cell.title}>
            <b>{cell.href === undefined ? cell.title : <a href={cell.href}>{cell.title}</a>}</b>
            <small>{cell.note}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A full-width part of a page with a plain, tinted or dark background. Its sections are as wide as the page's text. */
export function Band({ look, children }: { readonly look: string; readonly children?: ReactNode }) {
  return (
    <div className={look}>
      <div className="wrap">{children}</div>
    </div>
  );
}

/** Two sections side by side if there is room: equally wide, or a main one and a narrower one. */
export function Columns({ isEven, children }: { readonly isEven: boolean; readonly children?: ReactNode }) {
  return <div className={isEven ? 'two even' : 'two'}>{children}</div>;
}

/** Sections stacked vertically, with space between them. */
export function Stack({ children }: { readonly children?: ReactNode }) {
  return <div className="stack">{children}</div>;
}

/** A sticky sidebar next to the main text. */
export function Aside({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <aside className="stack beside" aria-label={label}>
      {children}
    </aside>
  );
}
