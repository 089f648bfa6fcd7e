import { FIXED_PATHS, mailUrl, telUrl } from '../../base/url.ts';
import type { CustomPage, Site } from '../../model/site.ts';
import type { LayoutView } from './components/frame.tsx';
import { type QrCode, VCARD_PATH } from './contact.ts';
import { encodeHours, hoursRows, specialRows } from './hours-view.ts';
import type { Wording } from './wording.ts';

/** Pages in the menu, in order. */
const NAV = ['home', 'about', 'services', 'blog', 'service-areas'] as const;

interface MenuLink {
  readonly label: string;
  readonly href: string;
}

export interface Menu {
  readonly nav: readonly MenuLink[];
  readonly footer: readonly MenuLink[];
}

/** Returns the name of a custom page for menus and breadcrumbs. */
export function ownName({ front, entry }: CustomPage, wording: Wording): string {
  const { name, heading = front.title } = front;
  return name ?? wording.pick(heading, { ...wording.siteScope, ...(entry && { entry }) }, 'heading') ?? '';
}

/** Returns the links in the menu, and the additional ones in the footer. */
export function menuOf(site: Site, wording: Wording): Menu {
  const { parts, paths } = site.business;
  const shown = NAV.filter((page) => page !== 'blog' || parts.blog);
  const standing = shown.map((page) => ({ label: site.labels.nav[page], href: paths[page] }));
  const placed = (place: 'nav' | 'footer', first: readonly MenuLink[]) => {
    const links = [...first];
    const orderOf = ({ front }: CustomPage) =>
      front[place] === true ? Number.POSITIVE_INFINITY : Number(front[place]);
    const isShown = ({ nav, footer }: CustomPage['front']) =>
      place === 'nav' ? nav !== false : footer !== false && nav === false;
    const pages = site.ownPages.filter(({ front }) => isShown(front));
    for (const page of pages.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : orderOf(a) > orderOf(b) ? 1 : 0)))
      links.splice(orderOf(page) - 1, 0, { label: ownName(page, wording), href: page.path });
    return links;
  };
  return { nav: placed('nav', standing), footer: placed('footer', []) };
}

interface FrameInputs {
  readonly menu: Menu;
  readonly qr: QrCode;
  readonly zoneName: string | undefined;
  readonly current: string;
}

/** Returns the frame for the page at the path `current`, or for all pages outside the menu if `current` is empty. */
export function frameView(site: Site, { menu, qr, zoneName, current }: FrameInputs): LayoutView {
  const { business, claims, labels, logo } = site;
  const { phone, email, social } = business;
  return {
    name: business.name,
    mark: '/favicon.svg',
    logo: logo && { url: `/${logo.path}`, width: logo.width, height: logo.height, hasName: logo.hasName },
    nav: menu.nav.map((link) => ({ ...link, isCurrent: link.href === current })),
    more: menu.footer,
    phone: { href: telUrl(phone.number), display: phone.display },
    email:
      email === undefined
        ? undefined
        : {
            href: mailUrl(email, labels.mail.general),
            address: email,
            user: email.slice(0, email.indexOf('@')),
            host: email.slice(email.indexOf('@') + 1),
          },
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
    social: [
      { label: 'Instagram', href: social.instagram },
      { label: 'Facebook', href: social.facebook },
      { label: 'LinkedIn', href: social.linkedin },
    ].filter((link): link is { label: string; href: string } => link.href !== undefined),
    copyrightYear: business.copyrightYear,
    isHome: current === FIXED_PATHS.home,
  };
}
