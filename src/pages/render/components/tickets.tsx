import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';
import { Code, NOT_UNIQUE, SampleMark, SectionHead } from './section-parts.tsx';

export interface TicketView {
  readonly title: string;
  readonly place: string;
  readonly code: string | undefined;
  /** When it was done, machine-readable. */
  readonly dateTime?: string | undefined;
  /** When it was done, as people read it. */
  readonly date?: string | undefined;
  /** The text on the stamp. */
  readonly label: string;
  readonly description?: string | undefined;
  readonly blurb?: string | undefined;
  /** Undefined on the page that it would link to. */
  readonly href: string | undefined;
  readonly isSample: boolean;
}

/** A finished job as a ticket. Its title is a heading only if the ticket is below another heading (`isTitled`). */
export function Ticket({
  title,
  place,
  code,
  dateTime,
  date,
  label,
  description,
  blurb,
  href,
  isSample,
  isTitled,
}: TicketView & { readonly isTitled: boolean }) {
  const labels = useLabels();
  return (
    <article className="ticket">
      <p className="ticket-top">
        {place} {isSample ? <SampleMark /> : <Code code={code} />}
      </p>
      <div className="in">
        {isTitled ? <h3>{title}</h3> : <p className="job">{title}</p>}
        {description !== undefined && <p>{description}</p>}
        {date !== undefined && (
          <p className="fine">
            <time dateTime={dateTime}>{date}</time>
          </p>
        )}
        {blurb !== undefined && <p className="fine">{blurb}</p>}
      </div>
      <p className="stub">
        {href !== undefined && (
          <a className="go" href={href}>
            {labels.viewService}
            <span className="vh">
              : {title} {labels.in} {place}
            </span>
            <Icon name="arrow" />
          </a>
        )}
        <span className="stamp">{label}</span>
      </p>
    </article>
  );
}

interface JobsView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly jobs: readonly TicketView[];
  readonly belongsElsewhere?: boolean | undefined;
}

export function Jobs({ heading, intro, jobs, belongsElsewhere }: JobsView) {
  if (jobs.length === 0) return null;
  return (
    <section {...(belongsElsewhere === true && NOT_UNIQUE)}>
      <SectionHead heading={heading} note={intro} />
      <ul className="tickets">
        {jobs.map((job) => (
          <li key={job.label}>
            <Ticket {...job} isTitled={true} />
          </li>
        ))}
      </ul>
    </section>
  );
}
