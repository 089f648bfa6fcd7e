import type { ReactNode } from 'react';
import { PICTURE_SIZES, Picture } from '../../../src/site/render/components/picture.tsx';
import { useServices } from '../../data/services.tsx';

/** A form beside a picture of the site, as at the top of public pages. */
export function AccountScreen({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const { picture } = useServices().site;
  return (
    <main className="hero enter" id="main">
      <div className="say">
        <div className="signin">
          <h1>{heading}</h1>
          {children}
        </div>
      </div>
      <div className="show" aria-hidden="true">
        <Picture picture={picture} sizes={PICTURE_SIZES.hero} isFirst={true} />
      </div>
    </main>
  );
}
