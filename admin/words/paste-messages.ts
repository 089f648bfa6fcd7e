import { listOf } from '../../src/base/english.ts';
import type { Message } from './messages.ts';
import { joined } from './post-messages.ts';

interface PasteLosses {
  readonly pictures: number;
  readonly links: number;
  /** Other lost parts, by name. */
  readonly kinds: readonly string[];
}

/** Messages about what was pasted, which only the editor loads. */
export const PASTE_MESSAGES = {
  pasteLost: ({ pictures, links, kinds }: PasteLosses): Message => ({
    isOfScreen: true,
    title: 'Not everything was pasted',
    text: joined(
      ' ',
      kinds.length > 0 && `This editor has no ${listOf(kinds, 'or')}: only their words stayed.`,
      pictures > 0 &&
        `${pictures === 1 ? 'A picture' : `${pictures} pictures`} from elsewhere: save it and add it with the image button.`,
      links > 0 && `${links === 1 ? 'A link' : `${links} links`} that no page may hold: the text stayed.`,
    ),
  }),
  markdownPasted: (): Message => ({
    title: 'Pasted as formatted text',
    text: 'It was written in Markdown.',
    isOfScreen: true,
  }),
} as const;
