import { DESCRIPTION_MAX, DESCRIPTION_MIN, SEARCH_TITLE_MAX } from '../../../../src/base/search-lengths.ts';
import { characters } from '../../../../src/blog/rules.ts';
import { hasContent, linksOf, picturesOf } from '../html-text.ts';
import type { LinkTargets } from '../link-targets.ts';
import type { PostForm } from '../post-form.ts';

export type ChecklistId = 'content' | 'title' | 'alt' | 'links' | 'excerpt' | 'description' | 'image';

export interface ChecklistItem {
  readonly id: ChecklistId;
  readonly isDone: boolean;
  readonly text: string;
  /** Whether the post may not be published like this. A draft may always be saved. */
  readonly blocks: boolean;
}

/** What a post should have before it is published. `targets` is undefined as long as the pages of the site are not known. */
export function checklist(form: PostForm, titleInSearch: string, targets: LinkTargets | undefined): ChecklistItem[] {
  const item = (id: ChecklistId, isDone: boolean, done: string, open: string, blocks = false): ChecklistItem => ({
    id,
    isDone,
    text: isDone ? done : open,
    blocks: blocks && !isDone,
  });
  const titleLength = characters(titleInSearch);
  const pictures = picturesOf(form.content);
  const unsaid = pictures.filter(({ alt }) => alt === undefined).length;
  const links = linksOf(form.content);
  const dead = targets === undefined ? 0 : links.filter((href) => targets.warning(href) !== undefined).length;
  const description = characters(form.meta_description.trim());
  return [
    ...(hasContent(form.content) ? [] : [item('content', false, '', 'The post has no text yet')]),
    form.title.trim() === ''
      ? item('title', false, '', 'The post has no title yet')
      : item(
          'title',
          titleLength <= SEARCH_TITLE_MAX,
          'Title fits a search result',
          `Title is long for a search result: ${titleLength} of ${SEARCH_TITLE_MAX} characters with the name of the site`,
        ),
    ...(pictures.length === 0
      ? []
      : [
          item(
            'alt',
            unsaid === 0,
            'Every picture has alt text',
            unsaid === 1 ? 'A picture has no alt text yet' : `${unsaid} pictures have no alt text yet`,
            true,
          ),
        ]),
    ...(links.length === 0
      ? []
      : [
          item(
            'links',
            dead === 0,
            links.length === 1 ? 'The link leads somewhere' : `All ${links.length} links lead somewhere`,
            dead === 1 ? 'A link should be looked at' : `${dead} links should be looked at`,
          ),
        ]),
    item('image', form.featured_image !== '', 'It has a featured image', 'It has no featured image'),
    item('excerpt', form.excerpt.trim() !== '', 'The excerpt is written', 'The excerpt is missing'),
    item(
      'description',
      description >= DESCRIPTION_MIN && description <= DESCRIPTION_MAX,
      'Meta description fits a search result',
      description === 0
        ? 'The meta description is missing'
        : `Meta description is ${description < DESCRIPTION_MIN ? 'short' : 'too long'}: ${description} of ${DESCRIPTION_MAX}`,
    ),
  ];
}
