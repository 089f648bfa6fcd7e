import type { Picture as PictureOfSite } from '../../../model/picture.ts';
import { useLabels } from './labels-context.tsx';
import { PICTURE_SIZES, Picture } from './responsive-picture.tsx';
import { Code, NOT_UNIQUE, SampleMark, SectionHead } from './section-parts.tsx';

export interface JobView {
  readonly title: string;
  /** The page for its service in its town; undefined on that page. */
  readonly href?: string | undefined;
  readonly code?: string | undefined;
  /** The month it was done, such as `2026-10`. */
  readonly dateTime?: string | undefined;
  /** The same month as people read it. */
  readonly date?: string | undefined;
  /** The object of the work and the time on site; empty if neither is known. */
  readonly facts: string;
  readonly paragraphs: readonly string[];
  readonly words?: { readonly text: string; readonly by: string } | undefined;
  readonly photos: readonly { readonly picture: PictureOfSite; readonly isUpright: boolean }[];
  readonly isSample: boolean;
}

interface FinishedJobsView {
  readonly heading: string;
  /** Whether the jobs belong to other pages. */
  readonly isElsewhere?: boolean;
  readonly jobs: readonly JobView[];
}

/** Finished jobs in full, newest first. A phone shows the beginning of the latest, and folds the rest. */
export function FinishedJobs({ heading, isElsewhere, jobs }: FinishedJobsView) {
  const labels = useLabels();
  return (
    <section {...(isElsewhere === true && NOT_UNIQUE)}>
      <SectionHead heading={heading} />
      <Told jobs={jobs.slice(0, 1)} isFolded={true} />
      {jobs.length > 1 && (
        <details className="fold unfold">
          <summary>{labels.alsoDone}</summary>
          <Told jobs={jobs.slice(1)} isFolded={false} />
        </details>
      )}
    </section>
  );
}

function Told({ jobs, isFolded }: Pick<FinishedJobsView, 'jobs'> & { readonly isFolded: boolean }) {
  return (
    <ul className="tickets told">
      {jobs.map((job, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: React renders the list once
        <li key={index}>
          <FinishedJob {...job} isFolded={isFolded} />
        </li>
      ))}
    </ul>
  );
}

function FinishedJob({ isFolded, ...job }: JobView & { readonly isFolded: boolean }) {
  const { title, href, code, dateTime, date, facts, paragraphs, words, photos, isSample } = job;
  const labels = useLabels();
  const shown = isFolded ? 1 : paragraphs.length;
  const folded = paragraphs.slice(shown);
  return (
    <article className="ticket">
      <p className="ticket-top">
        {date === undefined ? labels.done : <time dateTime={dateTime}>{date}</time>}{' '}
        {isSample ? <SampleMark /> : <Code code={code} />}
      </p>
      <div className="in">
        <h3>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
        {facts !== '' && <p className="fine">{facts}</p>}
        {paragraphs.slice(0, shown).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {folded.length > 0 && (
          <details className="fold unfold">
            <summary>{labels.wholeJob}</summary>
            {folded.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        )}
        {words && (
          <figure>
            <blockquote>{words.text}</blockquote>
            <figcaption>{words.by}</figcaption>
          </figure>
        )}
      </div>
      {photos.length > 0 && (
        <div className="shots">
          {photos.map(({ picture, isUpright }) => (
            <div key={picture.key} className={isUpright ? 'upright' : undefined}>
              <Picture
                picture={picture}
                sizes={isUpright ? PICTURE_SIZES.upright : PICTURE_SIZES.job}
                isFirst={false}
              />
            </div>
          ))}
        </div>
      )}
    </article>
  );
}

/** A finished job in one line. */
export interface JobLineView {
  readonly name: string;
  readonly href: string;
  /** When it was done, and how far away. */
  readonly note: string;
}

interface JobLinesView {
  readonly heading: string;
  readonly jobs: readonly JobLineView[];
  readonly isSample: boolean;
}

/** Finished jobs, one line each, linked to the pages that show them in full. */
export function JobLines({ heading, jobs, isSample }: JobLinesView) {
  return (
    <section {...NOT_UNIQUE}>
      <SectionHead heading={heading} isSample={isSample} />
      <ul className="lines side-by-side" data-text="list">
        {jobs.map(({ name, href, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: React renders the list once
          <li key={index}>
            <a href={href}>
              {name} <small>{note}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
