import { Check, Circle, CircleAlert } from 'lucide-react';
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  SEARCH_TITLE_MAX,
  shownLength,
} from '../../../../../src/base/search-lengths.ts';
import { characters } from '../../../../../src/blog/rules.ts';
import { Button, HiddenStatus } from '../../../../ui/controls.tsx';
import { Section } from '../../../../ui/fold.tsx';
import { CHECKLIST } from '../../../../words/editor-words.ts';
import { hasContent, linksOf, picturesOf } from '../../html-text.ts';
import type { LinkTargets } from '../../link-targets.ts';
import type { PostForm } from '../../post-form.ts';

export type ChecklistId = 'content' | 'title' | 'alt' | 'links' | 'excerpt' | 'description' | 'image';

export interface ChecklistItem {
  readonly id: ChecklistId;
  readonly isDone: boolean;
  readonly text: string;
  /** Whether publishing requires it or it's only recommended. */
  readonly need: 'publish' | 'help';
}

/** Returns whether an item blocks publishing. */
export function isNeeded({ isDone, need }: ChecklistItem): boolean {
  return !isDone && need === 'publish';
}

/** Returns the checklist of a post. `targets` is undefined until the site's pages are loaded. */
export function checklist(form: PostForm, targets: LinkTargets | undefined): ChecklistItem[] {
  const item = (id: ChecklistId, need: ChecklistItem['need'], isDone: boolean, [done, open]: [string, string]) => ({
    id,
    need,
    isDone,
    text: isDone ? done : open,
  });
  // Not counting the site's name after it, which search results may cut off.
  const title = shownLength(form.title.trim());
  const pictures = picturesOf(form.content);
  const unsaid = pictures.filter(({ alt }) => alt === undefined).length;
  const links = linksOf(form.content);
  const dead = targets === undefined ? 0 : links.filter((href) => targets.warning(href) !== undefined).length;
  const description = characters(form.meta_description.trim());
  return [
    item('title', 'publish', title > 0, [CHECKLIST.titleDone, CHECKLIST.noTitle]),
    item('content', 'publish', hasContent(form.content), [CHECKLIST.textDone, CHECKLIST.noText]),
    item('excerpt', 'publish', form.excerpt.trim() !== '', [CHECKLIST.excerptDone, CHECKLIST.excerptMissing]),
    ...(pictures.length === 0
      ? []
      : [item('alt', 'publish', unsaid === 0, [CHECKLIST.altDone, CHECKLIST.altMissing(unsaid)])]),
    ...(title <= SEARCH_TITLE_MAX
      ? []
      : [item('title', 'help', false, ['', CHECKLIST.titleLong(title, SEARCH_TITLE_MAX)])]),
    ...(links.length === 0
      ? []
      : [item('links', 'help', dead === 0, [CHECKLIST.linksDone, CHECKLIST.linksDead(dead)])]),
    item('image', 'help', form.featured_image !== '', [CHECKLIST.imageDone, CHECKLIST.imageMissing]),
    item(
      'description',
      description > DESCRIPTION_MAX ? 'publish' : 'help',
      description >= DESCRIPTION_MIN && description <= DESCRIPTION_MAX,
      [
        CHECKLIST.descriptionFits,
        description === 0
          ? CHECKLIST.descriptionMissing
          : description < DESCRIPTION_MIN
            ? CHECKLIST.descriptionShort(description, DESCRIPTION_MAX)
            : CHECKLIST.descriptionLong(description, DESCRIPTION_MAX),
      ],
    ),
  ];
}

interface ChecklistViewProps {
  readonly items: readonly ChecklistItem[];
  readonly onGo: (id: ChecklistId) => void;
}

export function ChecklistView({ items, onGo }: ChecklistViewProps) {
  const open = items.filter(({ isDone }) => !isDone);
  const needed = open.filter(isNeeded).length;
  const words = CHECKLIST.countOpen(needed, open.length - needed);
  return (
    <section aria-labelledby="checklist">
      <Section id="checklist" heading={CHECKLIST.heading} aside={words} isOpen={true}>
        <Group heading={CHECKLIST.needed} items={items.filter(({ need }) => need === 'publish')} onGo={onGo} />
        <Group heading={CHECKLIST.helps} items={items.filter(({ need }) => need === 'help')} onGo={onGo} />
      </Section>
      <HiddenStatus text={CHECKLIST.said(words)} />
    </section>
  );
}

interface GroupProps extends ChecklistViewProps {
  readonly heading: string;
}

function Group({ heading, items, onGo }: GroupProps) {
  return (
    <>
      <h3>{heading}</h3>
      <ul className="todo">
        {items.map((item) => (
          <Item key={item.id + item.need} item={item} onGo={() => onGo(item.id)} />
        ))}
      </ul>
    </>
  );
}

function Item({ item, onGo }: { readonly item: ChecklistItem; readonly onGo: () => void }) {
  const { isDone, text } = item;
  const [Sign, look, said] = isDone
    ? [Check, 'ok', CHECKLIST.done]
    : isNeeded(item)
      ? [CircleAlert, 'warn', CHECKLIST.blocking]
      : [Circle, 'todo-open', CHECKLIST.open];
  return (
    <li className={look}>
      <Sign className="i" aria-label={said} />
      {isDone ? (
        <span>{text}</span>
      ) : (
        <Button look="link" onClick={onGo}>
          {text}
          <span className="vh">: {CHECKLIST.goThere}</span>
        </Button>
      )}
    </li>
  );
}
