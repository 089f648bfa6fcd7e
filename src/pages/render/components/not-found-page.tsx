import { FIXED_PATHS, type SitePaths } from '../../../base/url.ts';
import { Actions } from './hero.tsx';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';

export interface NotFoundView {
  readonly isSign: boolean;
  readonly paths: Pick<SitePaths, 'about' | 'services' | 'service-areas'>;
  readonly heading: string;
  readonly text: string;
  /** The page that looks for posts newer than the build. */
  readonly posts?: string | undefined;
  /** The names of all towns and services, packed. */
  readonly towns: string;
  readonly services: string;
  /** Which pages exist: `hubs` for services, `pairs` for every service in every town, and `old` for their old paths. */
  readonly has: string;
  /** Redirects that not every host can follow, one per line as `from to`. */
  readonly moved: string | undefined;
  /** Copy for a path that looks like a service or town, or like a post: title, heading and text, one per line. */
  readonly place?: string | undefined;
  readonly post?: string | undefined;
}

/** The 404 page: where to go from here, optionally as a guide sign with the next exits. */
export function NotFound({ isSign, paths, heading, text, posts, ...data }: NotFoundView) {
  const labels = useLabels();
  return (
    <section
      className="two even lost"
      data-missing={posts ?? ''}
      data-towns={data.towns}
      data-services={data.services}
      data-has={data.has}
      data-moved={data.moved}
      data-place={data.place}
      data-post={data.post}
    >
      <div className="stack">
        <h1>{heading}</h1>
        <p className="lead">{text}</p>
        <div data-near="" hidden>
          <p>{labels.didYouMean}</p>
          <ul className="chips" />
        </div>
        <div className="acts">
          <Actions actions={[{ label: labels.backToHome, href: FIXED_PATHS.home }]} />
          <button type="button" className="btn" data-back="" hidden>
            <Icon name="back" />
            {labels.goBack}
          </button>
        </div>
      </div>
      <nav className="guide" aria-label={labels.guide}>
        {isSign && (
          <span className="tab num" aria-hidden="true">
            {labels.exit}
          </span>
        )}
        <ul className="sign">
          {(['about', 'services', 'service-areas'] as const).map((page) => (
            <li key={page}>
              <a href={paths[page]}>
                {labels.nav[page]}
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
  /** Whether a script is about to load posts. Until it has, this stays hidden. */
  readonly isAwaited: boolean;
}

/** The blog before its first post. */
export function EmptyBlog({ heading, text, isAwaited }: EmptyBlogView) {
  const labels = useLabels();
  return (
    <section className={isAwaited ? 'empty awaited' : 'empty'}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <p>
        <a className="btn" href={FIXED_PATHS.home}>
          {labels.backToHome}
        </a>
      </p>
    </section>
  );
}
