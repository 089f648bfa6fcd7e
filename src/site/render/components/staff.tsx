import type { ReactNode } from 'react';
import type { Picture as PictureOfSite } from '../../model/picture.ts';
import { NEEDS_SCRIPT } from '../../shared/staff-words.ts';
import { Brand, Header, type LayoutView } from './frame.tsx';
import { useLabels } from './labels.tsx';
import { PICTURE_SIZES, Picture } from './picture.tsx';

export interface StaffView extends Pick<LayoutView, 'name' | 'mark' | 'logo' | 'nav' | 'phone'> {
  /** Whether the bar of the list of posts stands above; the editor has one of its own, which needs the program. */
  readonly hasBar: boolean;
  /** Whether people sign in here, under the header of public pages. */
  readonly isAccount: boolean;
  /** What stands beside the form there. */
  readonly picture: PictureOfSite | undefined;
  readonly heading: string;
}

/** A page for staff before its program has started, which takes the place of what is in `#staff`. */
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

/** Sections with nothing around them. */
export function Plain({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
