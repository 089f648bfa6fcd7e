import { type Action, Actions } from './hero.tsx';
import { Icon } from './icons.tsx';

export interface NotFoundView {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly Action[];
  readonly back: string;
  readonly guide: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** The page that looks for posts which are newer than the site. */
  readonly posts?: string | undefined;
}

/** What an address that nothing answers shows: a guide sign with the next exits. */
export function NotFound({ heading, text, actions, back, guide, links, posts }: NotFoundView) {
  return (
    <section className="two even lost" data-missing={posts ?? ''}>
      <div className="stack">
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <div className="acts">
          <Actions actions={actions} />
          <button type="button" className="btn" data-back="" hidden>
            <Icon name="back" />
            {back}
          </button>
        </div>
      </div>
      <nav className="guide" aria-label={guide}>
        <span className="tab num" aria-hidden="true">
          EXIT 404
        </span>
        <ul className="sign">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>
                {label}
                <Icon name="exit" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

export interface EmptyBlogView {
  readonly heading: string;
  readonly text: string;
  readonly home: { readonly label: string; readonly href: string };
  /** Whether a script is about to ask for posts: what stands here is not seen until it must be. */
  readonly isAwaited: boolean;
}

/** The blog before its first post. */
export function EmptyBlog({ heading, text, home, isAwaited }: EmptyBlogView) {
  return (
    <section className={isAwaited ? 'empty awaited' : 'empty'}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <p>
        <a className="btn" href={home.href}>
          {home.label}
        </a>
      </p>
    </section>
  );
}
