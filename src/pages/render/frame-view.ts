import { FIXED_PATHS, mailUrl, telUrl } from '../../base/url.ts';
import type { Business } from '../../model/business.ts';
import type { Site } from '../../model/site.ts';
import type { LayoutView } from './components/frame.tsx';
import { type QrCode, VCARD_PATH } from './contact.ts';
import { encodeHours, hoursRows, specialRows } from './hours-view.ts';
import type { Menu } from './menu.ts';

interface FrameInputs {
  readonly menu: Menu;
  readonly qr: QrCode;
  readonly zoneName: string | undefined;
  readonly current: string;
}

/** Returns the frame for the page at the path `current`, or for all pages outside the menu if `current` is empty. */
export function frameView(site: Site, { menu, qr, zoneName, current }: FrameInputs): LayoutView {
  const { business, claims, labels, logo } = site;
  const { phone, email } = business;
  return {
    name: business.name,
    mark: '/favicon.svg',
    logo: logo && { url: `/${logo.path}`, width: logo.width, height: logo.height, hasName: logo.hasName },
    nav: menu.nav.map((link) => ({ ...link, isCurrent: link.href === current })),
    more: menu.footer,
    phone: { href: telUrl(phone.number), display: phone.display },
    email: email === undefined ? undefined : emailView(email, labels.mail.general),
    contact: {
      vcard: VCARD_PATH,
      qr: { url: `/${qr.path}`, width: qr.side, height: qr.side, alt: `${labels.qrCode} ${phone.display}` },
    },
    description: business.description,
    area: business.area,
    lines: [
      ...business.license,
      ...business.footer.lines.map((line) => (typeof line === 'string' ? line : `${line.name} ${line.value}`)),
    ],
    claims: claims.footer.claims,
    rating: claims.footer.rating,
    hours: {
      week: hoursRows(business.hours.week, labels),
      special: specialRows(business.hours, labels),
      encoded: encodeHours(business.hours, labels),
      zone: business.timeZone,
      zoneName,
      closed: claims.isAlwaysAnswered ? labels.emergencyLineOpen : undefined,
    },
    emergency: claims.footer.emergency,
    social: socialLinks(business.social),
    copyrightYear: business.copyrightYear,
    isHome: current === FIXED_PATHS.home,
  };
}

function emailView(address: string, subject: string): LayoutView['email'] {
  const [user = '', host = ''] = address.split('@');
  return { href: mailUrl(address, subject), address, user, host };
}

function socialLinks({ instagram, facebook, linkedin }: Business['social']): LayoutView['social'] {
  const links = { Instagram: instagram, Facebook: facebook, LinkedIn: linkedin };
  return Object.entries(links).flatMap(([label, href]) => (href === undefined ? [] : { label, href }));
}
