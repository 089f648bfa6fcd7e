import type { ReactNode } from 'react';
import { fillLabel } from '../../model/label-text.ts';
import { Icon } from './icons.tsx';
import { useLabels } from './labels.tsx';

export interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface HoursRow {
  readonly days: string;
  readonly time: string;
}

/** A day, or some in a row, with hours of their own. */
export interface SpecialHoursRow {
  readonly reason: string;
  readonly dates: string;
  readonly time: string;
}

export interface HoursView {
  readonly week: readonly HoursRow[];
  readonly special: readonly SpecialHoursRow[];
  /** The same for the script that says whether it is open now, */
  readonly encoded: string;
  readonly zone: string;
  /** The name of that zone, where not all visitors have it. */
  readonly zoneName: string | undefined;
  /** and what it says outside of the hours, if that is not simply closed. */
  readonly closed: string | undefined;
}

export interface LayoutView {
  readonly name: string;
  /** Address of the company's mark. */
  readonly mark: string;
  /** What takes the place of mark and name. */
  readonly logo:
    | { readonly url: string; readonly width: number; readonly height: number; readonly hasName: boolean }
    | undefined;
  readonly nav: readonly NavItem[];
  /** What the footer links besides. */
  readonly more: readonly { readonly label: string; readonly href: string }[];
  readonly phone: { readonly href: string; readonly display: string };
  readonly email:
    | { readonly href: string; readonly address: string; readonly user: string; readonly host: string }
    | undefined;
  /** The same for machines: a file for address books, and a code that a phone's camera reads. */
  readonly contact: {
    readonly vcard: string;
    readonly qr: { readonly url: string; readonly width: string; readonly height: string; readonly alt: string };
  };
  readonly description: string;
  readonly area: string;
  /** Licenses, and other lines of the data. */
  readonly lines: readonly string[];
  readonly claims: readonly string[];
  readonly rating: { readonly value: number; readonly count: number } | undefined;
  readonly hours: HoursView;
  readonly emergency: { readonly label: string; readonly note: string } | undefined;
  readonly social: readonly { readonly label: string; readonly href: string }[];
  readonly copyrightYear: number | undefined;
  readonly isHome: boolean;
}

/** What the frame of a page is made of. */
export type FrameParts = Readonly<Record<'Header' | 'Footer' | 'CallBar', (view: LayoutView) => ReactNode>>;

const FRAME_PARTS: FrameParts = { Header, Footer, CallBar };

interface LayoutProps extends LayoutView {
  readonly children?: ReactNode;
  readonly parts?: FrameParts;
}

/** What stands around every public page: skip link, header, footer and the call bar of phones. */
export function Layout({ children, parts = FRAME_PARTS, ...view }: LayoutProps) {
  const labels = useLabels();
  return (
    <>
      <a className="skip" href="#main">
        {labels.skipToContent}
      </a>
      <parts.Header {...view} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <parts.Footer {...view} />
      <parts.CallBar {...view} />
    </>
  );
}

/** What of a company's brand a page shows. */
type BrandView = Pick<LayoutView, 'name' | 'mark' | 'logo'>;

/** The company's mark or logo, and its name unless the logo holds it, which lead home. */
export function Brand({ name, mark, logo }: BrandView) {
  if (logo)
    return (
      <a className="brand logo" href="/">
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={logo.hasName ? name : ''}
          {...(!logo.hasName && { 'aria-hidden': true as const })}
        />
        {!logo.hasName && <span>{name}</span>}
      </a>
    );
  return (
    <a className="brand" href="/">
      <img src={mark} width="36" height="36" alt="" aria-hidden="true" fetchPriority="low" />
      <span>{name}</span>
    </a>
  );
}

export function Header({ nav, phone, ...brand }: BrandView & Pick<LayoutView, 'nav' | 'phone'>) {
  const labels = useLabels();
  const links = (
    <ul>
      {nav.map(({ label, href, isCurrent }) => (
        <li key={href}>
          <a href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <header className="top dark">
      <div className="wrap top-in">
        <Brand {...brand} />
        <nav className="nav" aria-label={labels.mainMenu}>
          {links}
        </nav>
        <a className="call" href={phone.href}>
          <Icon name="phone" />
          {labels.callNow} <span className="num">{phone.display}</span>
        </a>
        <details className="menu">
          <summary>
            <Icon name="menu" />
            <span>{labels.menu}</span>
          </summary>
          <nav aria-label={labels.menu}>{links}</nav>
        </details>
      </div>
    </header>
  );
}

export function Footer(view: LayoutView) {
  const labels = useLabels();
  const { name, mark, logo, nav, more, description, area, lines, claims, social, copyrightYear } = view;
  return (
    <footer className="foot tint">
      <div className="wrap">
        <div className="foot-in">
          <div>
            <Brand name={name} mark={mark} logo={logo} />
            <p>{description}</p>
            <p className="fine">{area}</p>
            {lines.map((text) => (
              <p key={text} className="fine">
                {text}
              </p>
            ))}
            {claims.length > 0 && (
              <ul className="claims fine">
                {claims.map((claim) => (
                  <li key={claim}>{claim}</li>
                ))}
              </ul>
            )}
          </div>
          <FooterContact {...view} />
          <nav aria-label={labels.quickLinks}>
            <h2>{labels.quickLinks}</h2>
            <Links links={[...nav, ...more]} />
          </nav>
          <FooterHours {...view} />
        </div>
        <div className="base">
          <p className="fine">
            {labels.copyright} {copyrightYear === undefined ? '' : `${copyrightYear} `}
            {name}
          </p>
          {social.length > 0 && <Links links={social} rel="me noopener" />}
        </div>
      </div>
    </footer>
  );
}

interface LinksProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly rel?: string;
}

function Links({ links, rel }: LinksProps) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel={rel}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function FooterContact({ phone, email, contact, rating }: LayoutView) {
  const labels = useLabels();
  const { url, width, height, alt } = contact.qr;
  return (
    <div>
      <h2>{labels.contact}</h2>
      <p>
        <a className="tel num" href={phone.href}>
          {phone.display}
        </a>
      </p>
      {email && (
        <p className="copyable">
          <a href={email.href}>
            {email.user}@<wbr />
            {email.host}
          </a>
          <button type="button" className="tool" data-copy={email.address} hidden>
            <Icon name="copy" />
            <span className="vh">{labels.copyEmail}</span>
          </button>
        </p>
      )}
      <p className="keep">
        <img src={url} width={width} height={height} alt={alt} loading="lazy" />
        <a href={contact.vcard}>{labels.saveContact}</a>
      </p>
      {rating && <p className="fine">{fillLabel(labels.rated, rating)}</p>}
    </div>
  );
}

function FooterHours({ hours, emergency }: LayoutView) {
  const labels = useLabels();
  if (hours.week.length === 0 && hours.special.length === 0 && !emergency) return null;
  return (
    <div>
      <h2>{labels.businessHours}</h2>
      <table
        data-hours={hours.encoded}
        data-zone={hours.zone}
        {...(hours.closed !== undefined && { 'data-emergency': hours.closed })}
      >
        <tbody>
          {hours.week.map(({ days, time }) => (
            <tr key={days}>
              <th scope="row">{days}</th>
              <td className="num">{time}</td>
            </tr>
          ))}
        </tbody>
        {hours.special.length > 0 && (
          <tbody>
            {hours.special.map(({ reason, dates, time }) => (
              <tr key={dates}>
                <th scope="row">
                  {reason} <small>{dates}</small>
                </th>
                <td className="num">{time}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
      {hours.zoneName !== undefined && (
        <p className="fine">
          {labels.allTimes} {hours.zoneName}
        </p>
      )}
      {emergency && (
        <p className="fine">
          {emergency.label}. {emergency.note}
        </p>
      )}
    </div>
  );
}

/** On phones: always there, but on the home page only after most of the first screen (its script adds that). */
export function CallBar({ phone, email, isHome }: LayoutView) {
  const labels = useLabels();
  return (
    <aside className="callbar dark" aria-label={labels.quickContact} {...(isHome && { 'data-after': '0.8' })}>
      <a className="btn call" href={phone.href}>
        <Icon name="phone" />
        {labels.callNow}
      </a>
      {email && (
        <a className="btn" href={email.href}>
          <Icon name="mail" />
          <span className="vh">{labels.sendEmail}</span>
        </a>
      )}
    </aside>
  );
}

export interface StripView {
  /** What stands there until the script has run, and where there is none; empty where no hours are known. */
  readonly state: string;
  readonly note: string;
  readonly cells: readonly { readonly title: string; readonly note: string; readonly href?: string | undefined }[];
}

/** What is true now, under the hero: whether it is open, and what the company promises. */
export function Strip({ state, note, cells }: StripView) {
  const labels = useLabels();
  if (state === '' && cells.length === 0) return null;
  return (
    <section className="strip dark" aria-label={labels.rightNow} data-text="list">
      <ul className="wrap">
        {state !== '' && (
          <li>
            <b data-open="">{state}</b>
            <small data-open-note="">{note}</small>
          </li>
        )}
        {cells.map((cell) => (
          <li key={cell.title}>
            <b>{cell.href === undefined ? cell.title : <a href={cell.href}>{cell.title}</a>}</b>
            <small>{cell.note}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A stretch of a page: sections on the page's own width, on its ground, on a tinted or on a dark one. */
export function Band({ look, children }: { readonly look: string; readonly children?: ReactNode }) {
  return (
    <div className={look}>
      <div className="wrap">{children}</div>
    </div>
  );
}

/** Two sections side by side, where there is room: alike, or a main one and one beside it. */
export function Columns({ isEven, children }: { readonly isEven: boolean; readonly children?: ReactNode }) {
  return <div className={isEven ? 'two even' : 'two'}>{children}</div>;
}

/** Sections below each other, with air between them. */
export function Stack({ children }: { readonly children?: ReactNode }) {
  return <div className="stack">{children}</div>;
}

/** What stands beside the main text of a page and stays in view while it is read. */
export function Aside({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <aside className="stack beside" aria-label={label}>
      {children}
    </aside>
  );
}
