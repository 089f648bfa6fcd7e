import { type NearAddress, nearAddress } from '../shared/near-names.ts';
import { unpackNames } from '../shared/packed-names.ts';
import { IN } from './words.ts';

/**
 * On the 404 page: names the town and the service that a path was probably meant for, and shows the text for a missing service, town or
 * post, on hosts that have one page for all unknown paths.
 */
export function startNearNames(): void {
  const page = document.querySelector<HTMLElement>('[data-towns]');
  const { pathname } = location;
  if (!page || pathname.startsWith('/admin/')) return;
  const { towns = '', services = '', has = '', place, post } = page.dataset;
  if (/^\/blog\/./.test(pathname)) {
    sayOfPost(page, post);
    return;
  }
  const near = nearAddress(pathname, unpackNames(towns), unpackNames(services));
  if (/^\/(services|cities)\/./i.test(pathname) || (near.towns.length && near.services.length)) say(page, place);
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

/** Replaces title, heading and text of the page. Returns the lines that are left. */
function say(page: HTMLElement, words: string | undefined): readonly string[] {
  const [title, heading = '', text = '', ...others] = words?.split('\n') ?? [];
  if (!title) return [];
  document.title = title;
  for (const [selector, line] of [
    ['h1', heading],
    ['.lead', text],
  ] as const) {
    const element = page.querySelector(selector);
    if (element) element.textContent = line;
  }
  return others;
}

/** Says 'Post Not Found', and links to the blog before the home page. */
function sayOfPost(page: HTMLElement, words: string | undefined): void {
  const [name] = say(page, words);
  const home = page.querySelector<HTMLAnchorElement>('.acts a');
  if (!name || !home) return;
  const link = home.cloneNode() as HTMLAnchorElement;
  link.href = '/blog';
  link.textContent = name;
  home.before(link, ' ');
}
