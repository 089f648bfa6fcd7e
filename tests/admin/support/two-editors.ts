import { EditorSession } from '../../../admin/features/posts/editor/session/editor-session.ts';
import { chosenForm, mergeFields } from '../../../admin/features/posts/editor/session/merge.ts';
import type { PostStore } from '../../../admin/features/posts/editor/session/post-store.ts';
import type { PostForm } from '../../../admin/features/posts/post-form.ts';
import { MemoryJournal, TestClock } from './memory.ts';

/** All orders of three saves of each of two editors: 20. */
export const ORDERS: readonly string[] = (function orders(ones: number, twos: number): string[] {
  if (ones + twos === 0) return [''];
  return [
    ...(ones > 0 ? orders(ones - 1, twos).map((rest) => `1${rest}`) : []),
    ...(twos > 0 ? orders(ones, twos - 1).map((rest) => `2${rest}`) : []),
  ];
})(3, 3);

/** Where the two type: each adds a word of its own before each of its saves. */
export const PLACES = {
  'the same field': [addTo('title'), addTo('title')],
  'different fields': [addTo('title'), addTo('excerpt')],
  'one paragraph': [addToParagraph(0), addToParagraph(0)],
  'different paragraphs': [addToParagraph(0), addToParagraph(1)],
} as const;

type Typing = (form: PostForm, word: string) => Partial<PostForm>;

function addTo(field: 'title' | 'excerpt'): Typing {
  return (form, word) => ({ [field]: `${form[field]} ${word}` });
}

function addToParagraph(index: number): Typing {
  return ({ content }, word) => {
    let at = -1;
    return { content: content.replace(/<\/p>/g, (end) => (++at === index ? ` ${word}${end}` : end)) };
  };
}

/** Each place, with each manner and pace. */
export const PLAYS = Object.entries(PLACES).flatMap(([place, typing]) =>
  (['leaves it', 'merges it'] as const).flatMap((manner) =>
    [false, true].map((isHasty) => ({ place, typing, manner, isHasty, haste: isHasty ? 'at once' : 'in turn' })),
  ),
);

/** What somebody does with a conflict: nothing yet, or make one text that keeps all words of both. */
export type Manner = 'leaves it' | 'merges it';

interface Play {
  readonly stores: readonly [PostStore, PostStore];
  readonly postId: string;
  readonly order: string;
  readonly typing: readonly [Typing, Typing];
  readonly manner: Manner;
  /** Whether saves are begun without waiting for the one before. */
  readonly isHasty: boolean;
}

/**
 * Plays one order of saves and says which words were lost in silence: not on the site, though their save was said to have worked, or
 * neither there nor in front of an editor who is told that they are not saved.
 */
export async function wordsLost({ stores, postId, order, typing, manner, isHasty }: Play): Promise<readonly string[]> {
  const sessions = stores.map(
    (posts, index) =>
      new EditorSession({
        posts,
        journal: new MemoryJournal(),
        clock: new TestClock(),
        userId: `user-${index}`,
        postId,
        writer: `window-${index}`,
      }),
  ) as [EditorSession, EditorSession];
  await Promise.all(sessions.map((session) => session.load()));
  const typed: { readonly word: string; readonly editor: number }[] = [];
  const turns = [Promise.resolve(), Promise.resolve()];
  let last: Promise<unknown> = Promise.resolve();

  for (const [step, who] of [...order].entries()) {
    const editor = Number(who) - 1;
    const session = sessions[editor] as EditorSession;
    const word = `word${editor}${step}`;
    const act = async () => {
      session.change((typing[editor] as Typing)(session.read().form, word));
      typed.push({ word, editor });
      for (let round = 0; (await session.save()).kind === 'conflict' && manner === 'merges it'; round++) {
        if (round > 20) throw new Error('it never ends');
        const { conflict, form } = session.read();
        if (!conflict) throw new Error('a conflict that nobody can see');
        const fields = mergeFields(conflict, form);
        const both = chosenForm(
          form,
          fields,
          new Map(fields.filter(({ proposal }) => !proposal).map(({ field }) => [field, 'merged'])),
        );
        for (const { field, merged, proposal, mine, theirs } of fields)
          if (!proposal && merged === undefined) Object.assign(both, { [field]: `${mine} ${theirs}` });
        session.resolve(both);
      }
    };
    // Each editor does one thing after the other; the two wait for each other only when nobody is in a hurry.
    const turn = Promise.all([turns[editor], isHasty ? undefined : last]).then(act);
    turns[editor] = turn;
    last = turn;
  }
  await Promise.all(turns);

  const saved = JSON.stringify((await (stores[0] as PostStore).load(postId))?.form);
  return typed.flatMap(({ word, editor }) => {
    const { form, conflict, isDirty, status } = (sessions[editor] as EditorSession).read();
    const isTold = isDirty && (status.site.kind === 'offline' || (conflict !== undefined && manner === 'leaves it'));
    return saved.includes(word) || (isTold && JSON.stringify(form).includes(word)) ? [] : [word];
  });
}
