import { BASE_PATH } from '../../shared/base-path.ts';
import { suggestPath } from '../../shared/nearest-path.ts';
import { unpackNames } from '../../shared/packed-names.ts';
import { linkTo } from './link-to.ts';
import type { MissingData } from './missing-page.ts';

/**
 * On the 404 page: suggests the town and service that a path was probably meant for. If the host only supports one 404
 * page, also shows the text for a missing service, town or post.
 */
export function startNearNames(page: HTMLElement): void {
  const pathname = location.pathname.slice(BASE_PATH.length);
  if (pathname.startsWith('/admin/')) return;
  const { towns, services, has, place, post } = page.dataset as MissingData;
  if (/^\/blog\/./.test(pathname)) {
    sayOfPost(page, post);
    return;
  }
  const inner = pathname.replace(/^\/(%%inServices%%|%%inCities%%)\/(?=.)/i, '');
  const near = suggestPath(inner, unpackNames(towns), unpackNames(services));
  if (inner !== pathname || (near.towns.length && near.services.length)) say(page, place);
  const box = page.querySelector('[data-near]') as HTMLElement;
  const offer = (href: string, name: string) => {
    const item = document.createElement('li');
    item.append(linkTo(BASE_PATH + href, name));
    (box.lastElementChild as Element).append(item);
    box.hidden = false;
  };
  // First the best-matching service in each town, then the towns and services that have pages.
  const [first] = near.services;
  if (first && has.includes('pairs'))
    for (const { slug, name } of near.towns)
      offer(`/%%inServices%%/${first.slug}/${slug}`, `${first.name} %%in%% ${name}`);
  for (const { slug, name } of near.towns) offer(`/%%inCities%%/${slug}`, name);
  if (has.includes('hubs')) for (const { slug, name } of near.services) offer(`/%%inServices%%/${slug}`, name);
}

/** Replaces the page's title, heading and text. Returns the remaining lines. */
function say(page: HTMLElement, words: string | undefined): readonly string[] {
  if (!words) return [];
  const [title, heading, text, ...others] = words.split('\n') as [string, string, string];
  document.title = title;
  (page.querySelector('h1') as HTMLElement).textContent = heading;
  (page.querySelector('.lead') as HTMLElement).textContent = text;
  return others;
}

/** Shows 'Post Not Found', and links to the blog before the home page. */
function sayOfPost(page: HTMLElement, words: string | undefined): void {
  const [name] = say(page, words);
  if (!name) return;
  const home = page.querySelector('.acts a') as HTMLAnchorElement;
  const link = home.cloneNode() as HTMLAnchorElement;
  link.href = `${BASE_PATH}/blog`;
  link.textContent = name;
  home.before(link, ' ');
}
