import { EditorSession } from '../../../admin/features/posts/editor/session/editor-session.ts';
import { chosenForm, mergeFields } from '../../../admin/features/posts/editor/session/merge.ts';
import type { PostStore } from '../../../admin/features/posts/editor/session/post-store.ts';
import type { PostForm } from '../../../admin/features/posts/post-form.ts';
import { MemoryJournal, TestClock } from './memory.ts';

/** All 20 orders of three saves by each of two editors. */
export const ORDERS: readonly string[] = (function orders(ones: number, twos: number): string[] {
  if (ones + twos === 0) return [''];
  return [
    ...(ones > 0 ? orders(ones - 1, twos).map((rest) => `1${rest}`) : []),
    ...(twos > 0 ? orders(ones, twos - 1).map((rest) => `2${rest}`) : []),
  ];
})(3, 3);

/** Where the two editors type. Each adds a new word before each of its saves. */
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

/** Each place, in each manner and pace. */
export const PLAYS = Object.entries(PLACES).flatMap(([place, typing]) =>
  (['leaves it', 'merges it'] as const).flatMap((manner) =>
    [false, true].map((isHasty) => ({ place, typing, manner, isHasty, haste: isHasty ? 'at once' : 'in turn' })),
  ),
);

/** How an author handles a conflict: not yet, or by merging so that all words of both survive. */
export type Manner = 'leaves it' | 'merges it';

interface Play {
  readonly stores: readonly [PostStore, PostStore];
  readonly postId: string;
  readonly order: string;
  readonly typing: readonly [Typing, Typing];
  readonly manner: Manner;
  /** Whether saves start without waiting for the previous one. */
  readonly isHasty: boolean;
}

/**
 * Plays one order of saves and returns the words lost silently: missing from the site although their save succeeded, or
 * neither on the site nor in an editor that reports them as unsaved.
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
        if (!conflict) throw new Error('a conflict without data');
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
    // Each editor acts sequentially. The two wait for each other only if neither is hasty.
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
