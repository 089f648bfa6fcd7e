import { longDate, shortDate } from '../../blog/dates.ts';
import { isPublished, type PublishedPost, parsePost, type ShownCard, shownCard } from '../../blog/post.ts';
import { POSTS_PER_PAGE } from '../../blog/rules.ts';
import { BASE_PATH, placed } from '../../shared/base-path.ts';
import { repeatsBeginning } from '../../shared/excerpt-overlap.ts';
import { announce, prepareAnnouncements } from './announce.ts';
import { askList, askMoved, askPost, type Backend, findBackend, visitSignal } from './blog-backend.ts';
import { cardsOf, type ListCard, shows } from './blog-cards.ts';
import { describe } from './blog-head.ts';
import { copyOf, setTitle, showInstead, showMissing } from './blog-state.ts';
import { countVisit } from './blog-visit.ts';
import { startImages } from './images.ts';
import { OWN_SLUG, postSlug, postUrl } from './post-url.ts';
import { DATE_WORDS } from './script-words.ts';
import { normalizePath } from './tidy-path.ts';

/* Shows posts that differ from the build. Loaded only if there are any. */

const loadClean = () => import('./blog-clean.ts');

/**
 * Shows the rows of the public list. Updates only what differs and keeps focus. Throws without changing anything if a
 * row isn't a post. A card pushed off the end stays, because other pages don't show it until the next build.
 */
export function showList(
  parts: HTMLTemplateElement,
  rows: readonly unknown[],
  { url }: Backend,
  signal: AbortSignal,
): void {
  const cards = cardsOf(rows, new URL(url).origin, parts.dataset['company'] ?? '');
  signal.throwIfAborted();
  const list = listFor(parts, cards.length > 0);
  if (!list) return;
  const focused = document.activeElement as HTMLElement | null;
  const known = new Map([...list.children].map((entry) => [entry.querySelector('.go')?.getAttribute('href'), entry]));
  for (const [index, card] of cards.entries()) {
    const entry = known.get(card.href) ?? copyOf(parts, '.post');
    known.delete(card.href);
    if (!shows(entry, card)) fillCard(parts, entry, card);
    if (list.children[index] !== entry) list.insertBefore(entry, list.children[index] ?? null);
  }
  const end = cards.length < POSTS_PER_PAGE ? undefined : cards.at(-1)?.time;
  for (const entry of known.values()) {
    const time = entry.querySelector('time')?.dateTime ?? '';
    if (end === undefined || Date.parse(time) > Date.parse(end)) entry.remove();
  }
  // As in a built list, where the first image is visible when the page opens.
  const first = list.querySelector<HTMLImageElement>('.pic img');
  if (first) {
    first.removeAttribute('loading');
    first.fetchPriority = 'high';
  }
  startImages(list);
  if (focused?.isConnected) focused.focus({ preventScroll: true });
}

/** Returns the page's list, created if necessary. Without posts, shows the empty state and returns null. */
function listFor(parts: HTMLTemplateElement, hasPosts: boolean): Element | null {
  const present = document.querySelector('main ul.posts');
  if (present && hasPosts) return present;
  const other = copyOf(parts, hasPosts ? 'section:has(.posts)' : '.empty');
  const list = other.querySelector('.posts');
  list?.replaceChildren();
  (present?.parentElement ?? document.querySelector('main .empty, main .loading'))?.replaceWith(other);
  return list;
}

function fillCard(parts: HTMLTemplateElement, entry: Element, card: ListCard): void {
  fillByline(entry, card.author, card.time, shortDate(card.time, zoneOf(parts), DATE_WORDS));
  setText(entry, 'h3', card.title);
  setText(entry, '.excerpt', card.excerpt);
  setText(entry, '.go .vh', ` %%about%% ${card.title}`);
  entry.querySelector('.go')?.setAttribute('href', card.href);
  const shown = entry.querySelector('.pic');
  const picture = pictureOf(copyOf(parts, '.post .pic'), card);
  if (picture && !isSamePicture(shown, picture)) {
    if (shown) shown.replaceWith(picture);
    else entry.prepend(picture);
  } else if (!picture) shown?.remove();
}

/**
 * Shows a sanitized post from the backend, changing only what differs from a built article. Rejects without changing
 * anything if the row isn't a published post or can't be sanitized.
 */
export async function showPost(
  parts: HTMLTemplateElement,
  row: unknown,
  { url }: Backend,
  signal: AbortSignal,
): Promise<void> {
  const post = parsePost(row);
  if (!post || !isPublished(post)) throw new Error('not a post');
  const shown = shownCard(post, new URL(url).origin, parts.dataset['company'] ?? '');
  const { fillCleaned, fillData } = await loadClean();
  signal.throwIfAborted();
  const made = articleOf(parts, post, shown);
  const [callout, prose] = made.querySelectorAll('.callout, .prose') as unknown as [Element, Element];
  fillCleaned(prose, post.content);
  for (const name of ['href', 'src'])
    for (const part of prose.querySelectorAll(`[${name}^="/"]`))
      part.setAttribute(name, BASE_PATH + part.getAttribute(name));
  // As in a built post. An empty excerpt counts as the beginning of any text.
  if (repeatsBeginning(shown.excerpt, post.content)) callout.remove();
  const present = document.querySelector('main > article');
  if (present) mendArticle(present, made);
  else document.querySelector('main > .post-state')?.replaceWith(made);
  startImages(present ?? made);
  describe(parts, post, shown, fillData);
}

/**
 * Shows the post that used to have the slug `former`, and changes the URL to its current one. Resolves to the new slug,
 * or to undefined if there is no such post. Rejects if the backend doesn't respond.
 */
async function showMoved(
  parts: HTMLTemplateElement,
  former: string,
  backend: Backend,
  signal: AbortSignal,
): Promise<string | undefined> {
  const slug = await askMoved(backend, former, signal);
  const row = slug !== undefined && (await askPost(backend, slug, signal));
  if (!row) return undefined;
  await showPost(parts, row, backend, signal);
  history.replaceState(null, '', postUrl(slug) + location.search + location.hash);
  return slug;
}

/** Handles a built post that is gone from its URL: shows it at its new URL, or says that it's missing. */
export async function showGone(parts: HTMLTemplateElement, backend: Backend, signal: AbortSignal): Promise<void> {
  const moved = await showMoved(parts, parts.dataset['slug'] as string, backend, signal).catch(console.error);
  signal.throwIfAborted();
  if (moved === undefined) showMissing(parts);
  else countVisit(backend, moved);
}

/** Shows what the build didn't have: the first posts of the list, a new post, or a shared draft. */
export function showNew(parts: HTMLTemplateElement): Promise<void> {
  if (parts.content.querySelector('.posts')) return showFirstPosts(parts);
  const token = /^#draft=(\w+)$/.exec(location.hash)?.[1];
  return token === undefined
    ? showNewPost(parts)
    : import('./blog-draft.ts').then(({ showDraft }) => showDraft(parts, token, showPost));
}

/** Fills the list of a site built without posts: shows a loading message, then the posts or the empty state. */
async function showFirstPosts(parts: HTMLTemplateElement): Promise<void> {
  const signal = visitSignal();
  prepareAnnouncements();
  document.querySelector('main .empty')?.replaceWith(copyOf(parts, '.loading'));
  try {
    const backend = await findBackend(signal);
    showList(parts, (await askList(backend, signal)) as unknown[], backend, signal);
  } catch (error) {
    console.error(`the posts could not be loaded: ${error}`);
    listFor(parts, false);
  }
  announce(document.querySelector('main section:is(.empty, :has(.posts)) h2')?.textContent ?? '');
}

/** Shows the new post that the URL asks for, and corrects the URL if the host couldn't. */
async function showNewPost(parts: HTMLTemplateElement): Promise<void> {
  const path = normalizePath(location.pathname);
  const isHanded = path === postUrl(OWN_SLUG);
  // The 404 page passes on the slug and the original query.
  const [, handed = '', query = ''] = /^\?([^?]*)(.*)$/.exec(location.search) ?? [];
  const slug = postSlug(isHanded ? postUrl(handed) : path);
  if (isHanded && slug !== undefined) history.replaceState(null, '', postUrl(slug) + query + location.hash);
  const signal = visitSignal();
  prepareAnnouncements();
  let hasFailed = false;
  try {
    if (slug !== undefined) {
      setTitle(parts, showInstead(parts, '.loading').textContent);
      const backend = await findBackend(signal);
      const row = await askPost(backend, slug, signal);
      if (row) await showPost(parts, row, backend, signal);
      const shown = row ? slug : await showMoved(parts, slug, backend, signal);
      if (shown !== undefined) {
        announce(document.title);
        return countVisit(backend, shown);
      }
    }
    console.error(`404: there is no post at ${location.pathname}`);
  } catch (error) {
    hasFailed = true;
    console.error(`the post could not be loaded: ${error}`);
  }
  const again = showMissing(parts).querySelector<HTMLElement>('[data-again]');
  announce(document.title);
  if (!again || !hasFailed) return;
  again.hidden = false;
  again.addEventListener('click', () => {
    // The button disappears, so move focus to `main`.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    showNewPost(parts);
  });
}

/** The parts of an article that depend on the post, in order. */
const ARTICLE_PARTS = ['.article-top', '.lede', '.callout', '.prose'] as const;

function articleOf(parts: HTMLTemplateElement, post: PublishedPost, shown: ShownCard): HTMLElement {
  const article = copyOf(parts, 'article');
  setText(article, 'h1', shown.title);
  fillByline(article, shown.author, post.published_at, longDate(post.published_at, zoneOf(parts), DATE_WORDS));
  setText(article, '.callout', shown.excerpt);
  const lede = article.querySelector('.lede');
  if (!pictureOf(lede, shown)) lede?.remove();
  return article;
}

/** Updates the parts of the article that differ. Doesn't touch the rest of the page. */
function mendArticle(present: Element, made: Element): void {
  for (const selector of ARTICLE_PARTS) {
    const [old, fresh] = [present.querySelector(selector), made.querySelector(selector)];
    if (!fresh) old?.remove();
    else if (!old) present.querySelector(selector === '.lede' ? '.article-body' : '.prose')?.before(fresh);
    else if (selector === '.lede' ? !isSamePicture(old, fresh) : !old.isEqualNode(fresh)) old.replaceWith(fresh);
  }
}

/** Puts the post's image in its frame and returns the frame, or undefined if there's no image. */
function pictureOf<E extends Element>(frame: E | null, { image, title }: ShownCard): E | undefined {
  const element = frame?.querySelector('img');
  if (!frame || !element || image === undefined) return undefined;
  element.src = placed(image);
  element.alt = title;
  return frame;
}

function isSamePicture(a: Element | null, b: Element): boolean {
  const [one, other] = [a?.querySelector('img'), b.querySelector('img')];
  return one?.src === other?.src && one?.alt === other?.alt;
}

function fillByline(root: Element, author: string, time: string, date: string): void {
  setText(root, '.by span', author);
  setText(root, 'time', date);
  root.querySelector('time')?.setAttribute('datetime', time);
}

function setText(root: Element, selector: string, text: string): void {
  const element = root.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}

const zoneOf = ({ dataset }: HTMLTemplateElement): string => dataset['zone'] ?? '';
