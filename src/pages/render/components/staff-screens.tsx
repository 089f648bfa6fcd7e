import type { ReactNode } from 'react';
import type { Picture as PictureOfSite } from '../../../model/picture.ts';
import { NEEDS_SCRIPT } from '../../../shared/staff-words.ts';
import { Brand, Header, type LayoutView } from './frame.tsx';
import { useLabels } from './labels-context.tsx';
import { PICTURE_SIZES, Picture } from './responsive-picture.tsx';

export interface StaffView extends Pick<LayoutView, 'name' | 'mark' | 'logo' | 'nav' | 'phone'> {
  /** Whether the post list's bar is at the top. The editor has another bar, which its app adds. */
  readonly hasBar: boolean;
  /** Whether this is a sign-in page, with the public header. */
  readonly isAccount: boolean;
  /** The image next to the sign-in form. */
  readonly picture: PictureOfSite | undefined;
  readonly heading: string;
}

/** An admin page, shown until its app starts and replaces the contents of `#staff`. */
export function Staff({ hasBar, isAccount, picture, heading, ...layout }: StaffView) {
  const labels = useLabels();
  return (
    <>
      <a className="skip" href="#main">
        {labels.skipToContent}
      </a>
      <div id="public-header" hidden={!isAccount}>
        <Header {...layout} />
      </div>
      <div id="staff">
        {isAccount ? (
          <main id="main" className="hero enter">
            <div className="say">
              <div className="signin">
                <h1>{heading}</h1>
                <noscript>
                  <p>{NEEDS_SCRIPT}</p>
                </noscript>
              </div>
            </div>
            {picture && (
              <div className="show" aria-hidden="true">
                <Picture picture={picture} sizes={PICTURE_SIZES.hero} isFirst={true} />
              </div>
            )}
          </main>
        ) : (
          <>
            {hasBar && (
              <div className="dark">
                <div className="wrap desk">
                  <Brand {...layout} />
                </div>
              </div>
            )}
            <main id="main" className="wrap staff-start">
              <noscript>
                <h1>{heading}</h1>
                <p>{NEEDS_SCRIPT}</p>
              </noscript>
            </main>
          </>
        )}
      </div>
    </>
  );
}

export function Plain({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
