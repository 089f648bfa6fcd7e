import { type NearAddress, nearAddress } from '../shared/near-names.ts';
import { unpackNames } from '../shared/packed-names.ts';
import { IN } from './words.ts';

/**
 * On the page for unknown addresses: names the town and the service that an address was probably meant for, and says of a
 * missing service or town what the page for those says, on hosts that have one page for all unknown addresses.
 */
export function startNearNames(): void {
  const page = document.querySelector<HTMLElement>('[data-towns]');
  const { pathname } = location;
  if (!page || /^\/(blog|admin)\//.test(pathname)) return;
  const { towns = '', services = '', has = '', title, heading = '', text = '' } = page.dataset;
  const near = nearAddress(pathname, unpackNames(towns), unpackNames(services));
  if (title && (/^\/(services|cities)\/./i.test(pathname) || (near.towns.length && near.services.length))) {
    document.title = title;
    setText(page.querySelector('h1'), heading);
    setText(page.querySelector('.lead'), text);
  }
  const links = linksTo(near, has);
  const box = page.querySelector<HTMLElement>('[data-near]');
  if (!box || links.length === 0) return;
  for (const [href, name] of links) {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = name;
    const item = document.createElement('li');
    item.append(link);
    box.querySelector('ul')?.append(item);
  }
  box.hidden = false;
}

/** The service in each town first, then each by itself, where they have pages. */
function linksTo({ towns, services }: NearAddress, has: string): [href: string, name: string][] {
  const ofServices = (service: NearAddress['services'][number]) => `/services/${service.slug}`;
  const [first] = services;
  return [
    ...towns.flatMap((town): [string, string][] =>
      first && has.includes('pairs') ? [[`${ofServices(first)}/${town.slug}`, `${first.name} ${IN} ${town.name}`]] : [],
    ),
    ...towns.map(({ slug, name }): [string, string] => [`/cities/${slug}`, name]),
    ...services.flatMap((service): [string, string][] =>
      has.includes('hubs') ? [[ofServices(service), service.name]] : [],
    ),
  ];
}

function setText(element: Element | null, text: string): void {
  if (element) element.textContent = text;
}
