import * as z from 'zod';
import { count, line, matching, webUrl, year } from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';

/** Where a claim may be shown. */
const PLACES = ['texts', 'footer', 'cards', 'structured-data'] as const;

export type ClaimPlace = (typeof PLACES)[number];

const wording = matching(/^[a-z][A-Za-z0-9]*$/, 'must be one word of letters and digits', {
  example: '`short` or `oneInside`',
});

/** An entry of `data/claims.yaml`: something that we claim in public, and what it rests on. */
export const claimSchema = remembered(() =>
  z.strictObject({
    text: line,
    say: z.record(wording, line).default({}),
    evidence: line,
    source: webUrl.optional(),
    /** Further words that make the claim. */
    words: z.array(line).default([]),
    show: z.array(z.enum(PLACES)).default([...PLACES]),
    /** The year in which something began. */
    year: year.optional(),
    /** Stars of five, and from how many reviews. */
    value: z.number().min(1).max(5).optional(),
    count: z.int().positive().optional(),
    /** How many miles around the base it holds, for services that are sold there. */
    within: z.number().positive().optional(),
    /** How many towns it needs, and the words that make a number such as `100+` this claim. */
    atLeast: count.optional(),
    nouns: z.array(line).default([]),
  }),
);

export type ClaimRecord = z.output<ReturnType<typeof claimSchema>>;
