import { fillLabel } from '../../../model/format-label.ts';
import { Brand, type LayoutView } from './frame.tsx';
import { Icon } from './icons.tsx';
import { useLabels } from './labels-context.tsx';
import { Folded } from './section-parts.tsx';

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
      <p className="keep">
        <a className="tel num" href={phone.href}>
          {phone.display}
        </a>
        <img src={url} width={width} height={height} alt={alt} loading="lazy" />
        <a href={contact.vcard}>{labels.saveContact}</a>
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
      {rating && <p className="fine">{fillLabel(labels.rated, rating)}</p>}
    </div>
  );
}

function FooterHours({ hours, emergency }: LayoutView) {
  const labels = useLabels();
  if (hours.week.length === 0 && hours.special.length === 0 && !emergency) return null;
  return (
    <div>
      <Folded heading={labels.businessHours}>
        <table data-hours={hours.encoded} data-zone={hours.zone} data-emergency={hours.closed}>
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
      </Folded>
    </div>
  );
}
