import { Check, CircleAlert } from 'lucide-react';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, SEARCH_TITLE_MAX } from '../../../../../src/base/search-lengths.ts';
import { characters } from '../../../../../src/blog/rules.ts';
import { Button } from '../../../../ui/controls.tsx';
import { CHECKLIST } from '../../../../words/editor.ts';
import { hasContent, linksOf, picturesOf } from '../../html-text.ts';
import type { LinkTargets } from '../../link-targets.ts';
import type { PostForm } from '../../post-form.ts';

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
    ...(hasContent(form.content) ? [] : [item('content', false, '', CHECKLIST.noText)]),
    form.title.trim() === ''
      ? item('title', false, '', CHECKLIST.noTitle)
      : item(
          'title',
          titleLength <= SEARCH_TITLE_MAX,
          CHECKLIST.titleFits,
          CHECKLIST.titleLong(titleLength, SEARCH_TITLE_MAX),
        ),
    ...(pictures.length === 0
      ? []
      : [item('alt', unsaid === 0, CHECKLIST.altDone, CHECKLIST.altMissing(unsaid), true)]),
    ...(links.length === 0
      ? []
      : [item('links', dead === 0, CHECKLIST.linksDone(links.length), CHECKLIST.linksDead(dead))]),
    item('image', form.featured_image !== '', CHECKLIST.imageDone, CHECKLIST.imageMissing),
    item('excerpt', form.excerpt.trim() !== '', CHECKLIST.excerptDone, CHECKLIST.excerptMissing),
    item(
      'description',
      description >= DESCRIPTION_MIN && description <= DESCRIPTION_MAX,
      CHECKLIST.descriptionFits,
      description === 0
        ? CHECKLIST.descriptionMissing
        : description < DESCRIPTION_MIN
          ? CHECKLIST.descriptionShort(description, DESCRIPTION_MAX)
          : CHECKLIST.descriptionLong(description, DESCRIPTION_MAX),
    ),
  ];
}

interface ChecklistViewProps {
  readonly items: readonly ChecklistItem[];
  readonly onGo: (id: ChecklistId) => void;
}

export function ChecklistView({ items, onGo }: ChecklistViewProps) {
  const open = items.filter(({ isDone }) => !isDone).length;
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist">{CHECKLIST.heading}</h2>
      <ul className="todo">
        {items.map(({ id, isDone, text, blocks }) => (
          <li key={id} className={isDone ? 'ok' : blocks ? 'warn' : 'todo-open'}>
            {isDone ? (
              <Check className="i" aria-label={CHECKLIST.done} />
            ) : (
              <CircleAlert className="i" aria-label={blocks ? CHECKLIST.blocking : CHECKLIST.open} />
            )}
            <span>
              {text}
              {!isDone && '. '}
              {!isDone && (
                <Button look="link" onClick={() => onGo(id)}>
                  {CHECKLIST.goThere}
                  <span className="vh">: {text}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {open === 0 ? CHECKLIST.allDone : CHECKLIST.countOpen(open)}
      </p>
    </section>
  );
}
