import type { Picture } from '../../model/site.ts';

export interface Action {
  readonly label: string;
  readonly href: string;
  /** A call is the one loud button of a page. */
  readonly kind: 'call' | 'mail' | 'link';
}

export interface HeroView {
  readonly badge?: string | undefined;
  readonly heading: string;
  readonly lead: string;
  /** Said before anything else: that a service must be asked for here. */
  readonly notice?: string | undefined;
  readonly actions: readonly Action[];
  readonly picture?: Picture | undefined;
}

/** The top of a page: what it is about, and the next step. */
export function Hero({ badge, heading, lead, notice, actions, picture }: HeroView) {
  return (
    <header className="hero">
      <div className="hero-words">
        {badge !== undefined && <p className="plate">{badge}</p>}
        <h1>{heading}</h1>
        {notice !== undefined && <p className="notice">{notice}</p>}
        <p className="lead">{lead}</p>
        <Actions actions={actions} />
      </div>
      {picture && (
        <picture className="hero-picture">
          <img src={picture.url} width={picture.width} height={picture.height} alt={picture.alt} fetchPriority="high" />
        </picture>
      )}
    </header>
  );
}

export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <p className="actions">
      {actions.map(({ label, href, kind }) => (
        <a key={href} className={`button ${kind}`} href={href}>
          {label}
        </a>
      ))}
    </p>
  );
}

export interface CallToActionView {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly Action[];
}

/** A block that asks for the call. */
export function CallToAction({ heading, text, actions }: CallToActionView) {
  return (
    <section className="call-to-action">
      <h2>{heading}</h2>
      <p>{text}</p>
      <Actions actions={actions} />
    </section>
  );
}

export interface BreadcrumbView {
  readonly items: readonly { readonly name: string; readonly path: string }[];
}

/** The way from the home page to this one; the last item is this page. */
export function Breadcrumb({ items }: BreadcrumbView) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {items.map(({ name, path }, index) => (
          <li key={path}>{index < items.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
