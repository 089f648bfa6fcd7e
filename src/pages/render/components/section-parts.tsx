import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';

/** Marks text that belongs to another page, so that `check --site` doesn't count it as unique to this one. */
export const NOT_UNIQUE = { 'data-elsewhere': '' };

export interface MoreLink {
  readonly label: string;
  readonly href: string;
}

/** A link to the full list, in a section that shows part of it. */
export function More({ label, href }: MoreLink) {
  return (
    <p className="more">
      <a className="go" href={href}>
        {label}
        <Icon name="arrow" />
      </a>
    </p>
  );
}

interface GoLinkView extends MoreLink {
  /** The subject of the page, for screen readers. */
  readonly about: string;
}

/** A link to a page about something that's named next to it. */
export function GoLink({ label, about, href }: GoLinkView) {
  const labels = useLabels();
  return (
    <p>
      <a className="go" href={href}>
        {label}
        <span className="vh">
          {' '}
          {labels.about} {about}
        </span>
        <Icon name="arrow" />
      </a>
    </p>
  );
}

interface SectionHeadView {
  readonly heading: string;
  readonly note?: string | undefined;
  readonly isSample?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Opens a section like the head of a form: a rule, the heading, and an optional note next to it. */
export function SectionHead({ heading, note, isSample, children }: SectionHeadView) {
  return (
    <div className="head">
      <h2>{heading}</h2>
      {isSample === true && <SampleMark />}
      {note !== undefined && <p>{note}</p>}
      {children}
    </div>
  );
}

interface FoldedView {
  readonly heading: string;
  readonly children?: ReactNode;
}

/** A section that a phone shows as its heading until it's opened. */
export function Folded({ heading, children }: FoldedView) {
  return (
    <details className="fold unfold">
      <summary>
        <h2>{heading}</h2>
      </summary>
      {children}
    </details>
  );
}

/** Marks text that isn't about a real customer, job or price. */
export function SampleMark() {
  const labels = useLabels();
  return (
    <>
      {' '}
      <span className="mark">{labels.sample}</span>
    </>
  );
}

export function Code({ code }: { readonly code: string | undefined }) {
  if (code === undefined) return null;
  return (
    <span className="code" aria-hidden="true">
      {code}
    </span>
  );
}

/** Short texts as a list with check marks. */
export function Checks({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="checks">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
