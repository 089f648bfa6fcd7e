import { LABELS } from '../../shared/labels.ts';
import { Icon } from './icons.tsx';
import { SectionHead } from './section-head.tsx';

export interface TicketView {
  readonly title: string;
  readonly place: string;
  readonly code: string;
  /** What the stamp says. */
  readonly label: string;
  readonly description?: string | undefined;
  readonly blurb?: string | undefined;
  readonly href: string;
}

/** A finished job, as the ticket that was torn off for it. Where it stands under no heading, its title is none either. */
export function Ticket({
  title,
  place,
  code,
  label,
  description,
  blurb,
  href,
  isTitled,
}: TicketView & { readonly isTitled: boolean }) {
  return (
    <article className="ticket">
      <p className="ticket-top">
        {place}
        <span className="code" aria-hidden="true">
          {code}
        </span>
      </p>
      <div className="in">
        {isTitled ? <h3>{title}</h3> : <p className="job">{title}</p>}
        {description !== undefined && <p>{description}</p>}
        {blurb !== undefined && <p className="fine">{blurb}</p>}
      </div>
      <p className="stub">
        <a className="go" href={href}>
          {LABELS.viewService}
          <span className="vh">
            : {title} in {place}
          </span>
          <Icon name="arrow" />
        </a>
        <span className="stamp">{label}</span>
      </p>
    </article>
  );
}

export interface JobsView {
  readonly heading: string;
  readonly intro?: string | undefined;
  readonly jobs: readonly TicketView[];
}

/** Recently completed jobs. */
export function Jobs({ heading, intro, jobs }: JobsView) {
  if (jobs.length === 0) return null;
  return (
    <section>
      <SectionHead heading={heading} note={intro} />
      <ul className="tickets">
        {jobs.map((job) => (
          <li key={job.href}>
            <Ticket {...job} isTitled={true} />
          </li>
        ))}
      </ul>
    </section>
  );
}
