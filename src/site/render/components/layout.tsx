import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { CallBar, Header, type LayoutView } from './frame.tsx';
import { useLabels } from './labels.tsx';

/** What the frame of a page is made of. */
export type FrameParts = Readonly<Record<'Header' | 'Footer' | 'CallBar', (view: LayoutView) => ReactNode>>;

const FRAME_PARTS: FrameParts = { Header, Footer, CallBar };

interface LayoutProps extends LayoutView {
  readonly children?: ReactNode;
  readonly parts?: FrameParts;
}

/** What stands around every public page: skip link, header, footer and the call bar of phones. */
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
  /** What stands there until the script has run, and where there is none; empty where no hours are known. */
  readonly state: string;
  readonly note: string;
  readonly cells: readonly { readonly title: string; readonly note: string; readonly href?: string | undefined }[];
}

/** What is true now, under the hero: whether it is open, and what the company promises. */
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

/** A stretch of a page: sections on the page's own width, on its ground, on a tinted or on a dark one. */
export function Band({ look, children }: { readonly look: string; readonly children?: ReactNode }) {
  return (
    <div className={look}>
      <div className="wrap">{children}</div>
    </div>
  );
}

/** Two sections side by side, where there is room: alike, or a main one and one beside it. */
export function Columns({ isEven, children }: { readonly isEven: boolean; readonly children?: ReactNode }) {
  return <div className={isEven ? 'two even' : 'two'}>{children}</div>;
}

/** Sections below each other, with air between them. */
export function Stack({ children }: { readonly children?: ReactNode }) {
  return <div className="stack">{children}</div>;
}

/** What stands beside the main text of a page and stays in view while it is read. */
export function Aside({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <aside className="stack beside" aria-label={label}>
      {children}
    </aside>
  );
}
