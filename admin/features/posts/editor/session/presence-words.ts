import type { OtherEditor } from '../../../../../src/blog/store/editor-calls.ts';
import { OTHERS } from '../../../../words/saving-words.ts';
import { formatTime } from '../../format-time.ts';
import type { Presence } from './presence.ts';

/** Up to this many people are all named; with more, the note names the first ones and counts the rest. */
const NAMED = 3;

const list = new Intl.ListFormat('en-US');

/** Reports who else has the post open: a sentence each for the user's own windows and for other users. */
export function presenceWords(
  presence: Pick<Presence, 'others' | 'knows'>,
  windows: readonly OtherEditor[],
  userId: string,
  now: number,
): readonly string[] {
  const away = windows.filter(({ writer }) => !presence.knows(writer));
  const isOwn = (window: OtherEditor) => window.userId === userId;
  const own = presence.others() > 0 || away.some(isOwn) ? OTHERS.ownWindow : '';
  const people = away.filter(
    (window, index) => !isOwn(window) && away.findIndex((other) => other.userId === window.userId) === index,
  );
  return [own, peopleWords(people, now)].filter((words) => words !== '');
}

/** `people` has one window per user, the earliest first. */
function peopleWords(people: readonly OtherEditor[], now: number): string {
  const [first] = people;
  if (!first) return '';
  if (people.length === 1) return OTHERS.one(first.name || OTHERS.nameless, formatTime(first.since, now));
  const names = people.flatMap(({ name }) => name || []).slice(0, people.length > NAMED ? NAMED - 1 : NAMED);
  const others = people.length - names.length;
  if (names.length === 0) return OTHERS.manyNameless(others);
  const rest = others > 1 ? [OTHERS.more(others)] : others === 1 ? [OTHERS.oneMore] : [];
  return OTHERS.many(list.format([...names, ...rest]));
}
