import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';

export interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface HoursRow {
  readonly days: string;
  readonly time: string;
}

/** One or more consecutive days with special hours. */
export interface SpecialHoursRow {
  readonly reason: string;
  readonly dates: string;
  readonly time: string;
}

export interface HoursView {
  readonly week: readonly HoursRow[];
  readonly special: readonly SpecialHoursRow[];
  /** The same hours, for the script that shows whether the business is open now. */
  readonly encoded: string;
  readonly zone: string;
  /** The name of the time zone, if not all towns are in it. */
  readonly zoneName: string | undefined;
  /** The label for times outside these hours, if it isn't "closed". */
  readonly closed: string | undefined;
}

export interface LayoutView {
  readonly name: string;
  /** URL of the company's monogram. */
  readonly mark: string;
  /** Shown instead of the monogram and name. */
  readonly logo:
    | { readonly url: string; readonly width: number; readonly height: number; readonly hasName: boolean }
    | undefined;
  readonly nav: readonly NavItem[];
  /** Footer links in addition to the menu's. */
  readonly more: readonly { readonly label: string; readonly href: string }[];
  readonly phone: { readonly href: string; readonly display: string };
  readonly email:
    | { readonly href: string; readonly address: string; readonly user: string; readonly host: string }
    | undefined;
  /** Machine-readable contact details: a vCard and a QR code. */
  readonly contact: {
    readonly vcard: string;
    readonly qr: { readonly url: string; readonly width: string; readonly height: string; readonly alt: string };
  };
  readonly description: string;
  readonly area: string;
  /** Licenses, and other lines from the data. */
  readonly lines: readonly string[];
  readonly claims: readonly string[];
  readonly rating: { readonly value: number; readonly count: number } | undefined;
  readonly hours: HoursView;
  readonly emergency: { readonly label: string; readonly note: string } | undefined;
  readonly social: readonly { readonly label: string; readonly href: string }[];
  readonly copyrightYear: number | undefined;
  readonly isHome: boolean;
}

type BrandView = Pick<LayoutView, 'name' | 'mark' | 'logo'>;

/** A link to the home page: the company's monogram or logo, and its name unless the logo contains it. */
export function Brand({ name, mark, logo }: BrandView) {
  if (logo)
    return (
      <a className="brand logo" href="/">
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={logo.hasName ? name : ''}
          aria-hidden={logo.hasName ? undefined : true}
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
          <a href={href} aria-current={isCurrent ? 'page' : undefined}>
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

/** The call bar on phones. On the home page, a script shows it once visitors scroll past most of the first screen. */
export function CallBar({ phone, email, isHome }: LayoutView) {
  const labels = useLabels();
  return (
    <aside className="callbar dark" aria-label={labels.quickContact} data-after={isHome ? '0.8' : undefined}>
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
