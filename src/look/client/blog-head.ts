import type { PublishedPost, ShownCard } from '../../blog/post.ts';
import { oneLine, postingNode } from '../../blog/post.ts';
import { BASE_PATH } from '../../shared/base-path.ts';
import { setMeta, setTitle } from './blog-state.ts';
import { postUrl } from './post-url.ts';

/** The fields of a structured data node that are used here. */
interface DataNode {
  readonly '@type': string;
  readonly itemListElement?: readonly object[];
}

/**
 * Updates the page's head for its post, as a new build would (docs/contract.md, section 2), and the text that its share
 * button shares.
 */
export function describe(
  parts: HTMLTemplateElement,
  post: PublishedPost,
  { title, excerpt, author, image }: ShownCard,
  fillData: (element: Element, data: unknown) => void,
): void {
  const description = oneLine(post.meta_description ?? '') || excerpt || title;
  const keywords = oneLine(post.meta_keywords ?? '') || title;
  const { card, company = '', robots = '' } = parts.dataset;
  setTitle(parts, title);
  setMeta('description og:description twitter:description', description);
  setMeta('og:title twitter:title', document.title);
  setMeta('keywords', keywords);
  setMeta('robots', robots);
  setMeta('og:type', 'article');
  setArticle('published_time', post.published_at);
  setArticle('modified_time', post.updated_at);
  setArticle('author', author);
  const share = document.querySelector<HTMLElement>('[data-share]');
  if (share) Object.assign(share.dataset, { title, text: excerpt || title });

  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const data = document.querySelector<HTMLScriptElement>('script[type="application/ld+json"]');
  if (!canonical || !data) return;
  const { href, origin } = new URL(canonical.href);
  const url = origin + postUrl(post.slug);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=canonical], link[hreflang]')) link.href = url;
  setMeta('og:url', url);

  const said = JSON.parse(data.text.replaceAll(href, url)) as { '@graph': DataNode[] };
  const nodes = said['@graph'].filter((node) => node['@type'] !== 'BlogPosting');
  for (const node of nodes) {
    if (node['@type'] === 'WebPage')
      Object.assign(node, { name: document.title, description, about: { '@id': `${url}#post` } });
    Object.assign(node.itemListElement?.at(-1) ?? {}, { name: title });
  }
  const site = { origin: origin + BASE_PATH, language: document.documentElement.lang, company };
  const shown = { title, description, keywords, author: { name: author }, image: image ?? card };
  nodes.push(postingNode(site, url, { ...post, ...shown }));
  fillData(data, { ...said, '@graph': nodes });
}

/** Sets an Open Graph property of an article, even on a page built without one. */
function setArticle(name: string, content: string): void {
  const property = `article:${name}`;
  if (!document.querySelector(`[property="${property}"]`)) {
    const meta = document.createElement('meta');
    meta.setAttribute('property', property);
    document.head.append(meta);
  }
  setMeta(property, content);
}
