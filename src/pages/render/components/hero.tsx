import type { Picture as PictureOfSite } from '../../../model/picture.ts';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';
import { PICTURE_SIZES, Picture } from './responsive-picture.tsx';
import { Ticket, type TicketView } from './tickets.tsx';

export interface Action {
  readonly label: string;
  readonly href: string;
  /** Whether it is the call button, the only one in the accent style. */
  readonly isCall?: boolean;
  readonly isMail?: boolean;
}

export interface HeroView {
  readonly badge?: string | undefined;
  readonly heading: string;
  readonly lead: string;
  /** A notice above the lead, for example that this service is available here only on request. */
  readonly notice?: string | undefined;
  readonly actions: readonly Action[];
  readonly picture?: PictureOfSite | undefined;
  /** Whether the text gets more room, as on the home page. */
  readonly isWide?: boolean;
  /** A work ticket on top of the image. */
  readonly ticket?: TicketView | undefined;
}

/** The top of a page: its subject and the next step. The image runs to the edge of the window. */
export function Hero({ badge, heading, lead, notice, actions, picture, isWide, ticket }: HeroView) {
  const words = (
    <div className="say">
      {badge !== undefined && (
        <p className="plate">
          <Icon name="pin" />
          {badge}
        </p>
      )}
      <h1>{heading}</h1>
      {notice !== undefined && <p className="notice">{notice}</p>}
      {lead !== '' && <p className="lead">{lead}</p>}
      <Actions actions={actions} />
    </div>
  );
  if (!picture) return <div className="wrap open">{words}</div>;
  return (
    <div className={isWide === true ? 'hero wide' : 'hero'}>
      {words}
      <div className="show">
        <Picture picture={picture} sizes={PICTURE_SIZES.hero} isFirst={true} />
        {ticket && <Ticket {...ticket} isTitled={false} />}
      </div>
    </div>
  );
}

export function Actions({ actions }: { readonly actions: readonly Action[] }) {
  if (actions.length === 0) return null;
  return (
    <p className="acts">
      {actions.map(({ label, href, isCall, isMail }) => (
        <a key={href} className={isCall === true ? 'btn call' : 'btn'} href={href}>
          {isCall === true && <Icon name="phone" />}
          {isMail === true && <Icon name="mail" />}
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

/** The call to action: one per page, and the only block under a hazard stripe. */
export function CallToAction({ heading, text, actions }: CallToActionView) {
  return (
    <section className="cta dark">
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <Actions actions={actions} />
      </div>
    </section>
  );
}

/** A sticky card next to the text, for pages whose call to action is at the end. */
export function QuietCall({ heading, text, actions }: CallToActionView) {
  return (
    <section className="side dark">
      <h2>{heading}</h2>
      <p>{text}</p>
      <Actions actions={actions} />
    </section>
  );
}

export interface BreadcrumbView {
  readonly items: readonly { readonly name: string; readonly path: string }[];
  /** What to share instead of the page's title and description. */
  readonly share?: { readonly title: string; readonly text: string };
}

/** The breadcrumb trail from the home page to this one, and the share button. Copying the URL is announced unless `isQuiet`. */
export function Breadcrumb({ items, share, isQuiet }: BreadcrumbView & { readonly isQuiet: boolean }) {
  const labels = useLabels();
  return (
    <div className="crumbs wrap">
      <nav aria-label={labels.breadcrumb}>
        <ol>
          {items.map(({ name, path }, index) => (
            <li key={path}>
              {index < items.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
            </li>
          ))}
        </ol>
      </nav>
      <button
        type="button"
        className="tool"
        data-share={isQuiet ? 'quiet' : ''}
        data-title={share?.title}
        data-text={share?.text}
        hidden
      >
        <Icon name="share" />
        <span>{labels.share}</span>
      </button>
    </div>
  );
}
