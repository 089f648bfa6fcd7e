import * as z from 'zod';
import { count, line, matching, webUrl, year } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

/** Where a claim may appear. */
const PLACES = ['texts', 'footer', 'cards', 'structured-data'] as const;

export type ClaimPlace = (typeof PLACES)[number];

const wording = matching(/^[a-z][A-Za-z0-9]*$/, 'must be one word of letters and digits', {
  example: '`short` or `oneInside`',
});

/** An entry in `data/claims.yaml`: a public claim and its evidence. */
export const claimSchema = lazy(() =>
  z.strictObject({
    text: line,
    say: z.record(wording, line).default({}),
    evidence: line,
    source: webUrl.optional(),
    /** Other phrases that make the claim. */
    words: z.array(line).default([]),
    show: z.array(z.enum(PLACES)).default([...PLACES]),
    /** Year in which something began. */
    year: year.optional(),
    /** Average rating from 1 to 5, and the number of reviews. */
    value: z.number().min(1).max(5).optional(),
    count: z.int().positive().optional(),
    /** Range in miles around the base, for services sold there. */
    within: z.number().positive().optional(),
    /** Minimum number of towns, and the nouns that turn a number such as `100+` into this claim. */
    atLeast: count.optional(),
    nouns: z.array(line).default([]),
  }),
);

export type ClaimRecord = z.output<ReturnType<typeof claimSchema>>;
