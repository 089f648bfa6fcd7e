import type { Picture as PictureOfSite } from '../../../model/picture.ts';
import type { TrustedHtml } from '../trusted-html.ts';
import { PICTURE_SIZES, Picture } from './responsive-picture.tsx';
import { SectionHead } from './section-parts.tsx';

/** The text of a custom page. */
export function OwnText({ html }: { readonly html: TrustedHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: safe because markdown-it runs with `html: false`
  return <div className="prose" dangerouslySetInnerHTML={html} />;
}

interface GalleryView {
  readonly heading: string;
  readonly pictures: readonly PictureOfSite[];
}

export function Gallery({ heading, pictures }: GalleryView) {
  if (pictures.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} />
      <ul className="gallery">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <Picture picture={picture} sizes={PICTURE_SIZES.half} isFirst={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FrameView {
  readonly heading: string;
  readonly src: string;
  readonly height: number;
}

/** A page from another site in an iframe, and a link to it for browsers that don't show iframes. */
export function Frame({ heading, src, height }: FrameView) {
  return (
    <section>
      <SectionHead heading={heading} />
      <iframe className="frame" src={src} title={heading} height={height} loading="lazy" />
      <p className="more">
        <a className="go" href={src} rel="noopener">
          {heading}
        </a>
      </p>
    </section>
  );
}

interface FormView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly action: string;
  readonly button: string;
  readonly fields: readonly {
    readonly name: string;
    readonly label: string;
    readonly type: string;
    /** Autofill hint for browsers. */
    readonly autoComplete?: string | undefined;
    readonly isRequired: boolean;
    /** Whether it takes several lines. */
    readonly isLong: boolean;
  }[];
}

/** A form that posts to another site, which shows the response. */
export function Form({ heading, intro, action, button, fields }: FormView) {
  return (
    <section>
      <SectionHead heading={heading} note={intro} />
      <form className="ask" action={action} method="post">
        {fields.map(({ name, label, type, autoComplete, isRequired, isLong }) => (
          <div key={name} className={isLong ? 'long' : undefined}>
            <label htmlFor={`field-${name}`}>{label}</label>
            {isLong ? (
              <textarea id={`field-${name}`} name={name} rows={5} required={isRequired} />
            ) : (
              <input id={`field-${name}`} name={name} type={type} autoComplete={autoComplete} required={isRequired} />
            )}
          </div>
        ))}
        <p>
          <button type="submit" className="btn">
            {button}
          </button>
        </p>
      </form>
    </section>
  );
}
