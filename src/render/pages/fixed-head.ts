import type { PageParts } from './page.ts';
import type { Views } from '../views.ts';

/** Title, description and keywords of a page that exists once, from its front matter. */
export function fixedHead({ wording }: Views, front: { title: readonly string[]; description: readonly string[]; keywords?: readonly string[] }): Pick<PageParts, 'title' | 'description' | 'keywords'> {
  const scope = wording.siteScope;
  return {
    title: wording.title(front.title, scope),
    description: wording.description(front.description, scope),
    keywords: front.keywords ? wording.text(front.keywords, scope, 'keywords') : '',
  };
}
