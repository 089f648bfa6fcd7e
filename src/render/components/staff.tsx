import type { ReactNode } from 'react';
import { Header, type LayoutView } from './layout.tsx';

export interface StaffView extends Pick<LayoutView, 'name' | 'mark' | 'nav' | 'phone'> {
  /** Whether the header of public pages stands above it: where people sign in, but not where they write. */
  readonly hasHeader: boolean;
  readonly heading: string;
  /** What is said where the program does not run. */
  readonly needsScript: string;
}

/** A page for staff before its program has started, which takes the place of what is in `#staff`. */
export function Staff({ hasHeader, heading, needsScript, ...layout }: StaffView) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div id="public-header" hidden={!hasHeader}>
        <Header {...layout} />
      </div>
      <div id="staff">
        <main id="main" className="wrap staff-start">
          <h1>{heading}</h1>
          <noscript>
            <p>{needsScript}</p>
          </noscript>
        </main>
      </div>
    </>
  );
}

/** Sections with nothing around them. */
export function Plain({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
