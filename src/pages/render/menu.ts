import type { CustomPage, Site } from '../../model/site.ts';
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
export function menuOf({ business, labels, ownPages }: Site, wording: Wording): Menu {
  const { parts, paths } = business;
  const shown = NAV.filter((page) => page !== 'blog' || parts.blog);
  const builtIn = shown.map((page) => ({ label: labels.nav[page], href: paths[page] }));
  const placed = (page: CustomPage, place: Place) => ({ place, label: ownName(page, wording), href: page.path });
  const inNav = ownPages.map((page) => placed(page, page.front.nav));
  const inFooter = ownPages.map((page) => placed(page, page.front.nav === false && page.front.footer));
  return { nav: withPlaced(builtIn, inNav), footer: withPlaced([], inFooter) };
}

/** The position of a page among the links, from 1; `true` for the last, `false` for none. */
type Place = number | boolean;

/** Adds links at their places, the first ones first, so that each is at its place in the result. */
function withPlaced(
  first: readonly MenuLink[],
  added: readonly (MenuLink & { readonly place: Place })[],
): readonly MenuLink[] {
  const links = [...first];
  const isAt = ({ place }: { readonly place: Place }) => typeof place === 'number';
  const positioned = added.filter(isAt).toSorted((one, other) => Number(one.place) - Number(other.place));
  const last = added.filter(({ place }) => place === true);
  for (const { place, label, href } of positioned) links.splice(Number(place) - 1, 0, { label, href });
  return [...links, ...last.map(({ label, href }) => ({ label, href }))];
}
