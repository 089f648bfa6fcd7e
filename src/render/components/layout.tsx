import type { ReactNode } from 'react';

export interface NavItem {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

export interface HoursRow {
  readonly days: string;
  readonly time: string;
}

export interface LayoutView {
  readonly name: string;
  readonly nav: readonly NavItem[];
  readonly phone: { readonly href: string; readonly display: string };
  readonly email: { readonly href: string; readonly address: string };
  readonly description: string;
  readonly area: string;
  readonly claims: readonly string[];
  readonly rating: { readonly value: number; readonly count: number } | undefined;
  readonly hours: readonly HoursRow[];
  readonly emergency: { readonly label: string; readonly note: string } | undefined;
  readonly social: readonly { readonly label: string; readonly href: string }[];
  readonly copyrightYear: number;
  readonly isHome: boolean;
}

/** What stands around every public page: skip link, header, footer and the call bar of phones. */
export function Layout({ children, ...view }: LayoutView & { readonly children?: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header {...view} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...view} />
      <CallBar {...view} />
    </>
  );
}

function Header({ name, nav, phone }: LayoutView) {
  const links = nav.map(({ label, href, isCurrent }) => (
    <li key={href}>
      <a href={href} {...(isCurrent && { 'aria-current': 'page' as const })}>
        {label}
      </a>
    </li>
  ));
  return (
    <header className="site-header">
      <a className="brand" href="/">
        {name}
      </a>
      <nav className="wide-nav" aria-label="Main">
        <ul>{links}</ul>
      </nav>
      <a className="button call" href={phone.href}>
        Call Now <span className="num">{phone.display}</span>
      </a>
      <details className="phone-nav">
        <summary>Menu</summary>
        <nav aria-label="Main, phone">
          <ul>{links}</ul>
        </nav>
      </details>
    </header>
  );
}

function Footer({ name, nav, phone, email, description, area, claims, rating, hours, emergency, social, copyrightYear }: LayoutView) {
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <div>
          <p className="brand">{name}</p>
          <p>{description}</p>
          <p>{area}</p>
          {claims.length > 0 && (
            <ul className="claims">
              {claims.map((claim) => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
          )}
          {rating && (
            <p>
              Rated {rating.value} of 5 from {rating.count} reviews
            </p>
          )}
        </div>
        <div>
          <h2>Contact</h2>
          <p>
            <a className="num" href={phone.href}>
              {phone.display}
            </a>
          </p>
          <p>
            <a href={email.href}>{email.address}</a>
          </p>
        </div>
        <nav aria-label="Quick links">
          <h2>Quick links</h2>
          <ul>
            {nav.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>Business hours</h2>
          <table>
            <tbody>
              {hours.map(({ days, time }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  <td className="num">{time}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {emergency && (
            <p>
              <strong>{emergency.label}.</strong> {emergency.note}
            </p>
          )}
        </div>
      </div>
      <div className="footer-end">
        <p>
          Copyright {copyrightYear} {name}
        </p>
        {social.length > 0 && (
          <ul className="social">
            {social.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="me noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

/** On phones: always there, but on the home page only after the first screen (its script adds that). */
function CallBar({ phone, isHome }: LayoutView) {
  return (
    <div className="call-bar" {...(isHome && { 'data-after': '0.8' })}>
      <a className="button call" href={phone.href}>
        Call Now
      </a>
    </div>
  );
}
