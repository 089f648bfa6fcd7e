import { listOf } from '../../src/base/english.ts';
import type { Message } from './messages.ts';
import { joined } from './post-messages.ts';

interface PasteLosses {
  readonly pictures: number;
  readonly links: number;
  /** Names of other formatting that was lost. */
  readonly kinds: readonly string[];
}

/** Messages about pasting, loaded with the editor. */
export const PASTE_MESSAGES = {
  pasteLost: ({ pictures, links, kinds }: PasteLosses): Message => ({
    isOfScreen: true,
    title: 'Some content was lost',
    text: joined(
      ' ',
      kinds.length > 0 && `This editor doesn't support ${listOf(kinds, 'or')}: only the text was kept.`,
      pictures > 0 &&
        `Left out ${pictures === 1 ? '1 image from another site' : `${pictures} images from other sites`}. To keep an image, download it and add it with the image button.`,
      links > 0 &&
        `Removed ${links === 1 ? "1 link because its URL isn't" : `${links} links because their URLs aren't`} allowed. The text was kept.`,
    ),
  }),
  markdownPasted: {
    title: 'Pasted as formatted text',
    text: 'The Markdown was converted.',
    isOfScreen: true,
  },
} as const;
