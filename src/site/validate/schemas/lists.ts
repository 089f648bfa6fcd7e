import * as z from 'zod';
import { day, line, matching, rule, slug, text, webUrl } from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';

/** An entry of `data/coverage.yaml`: the cities where a service is sold. */
export const coverageSchema = remembered(() =>
  z.union([z.literal('all'), z.strictObject({ except: z.array(slug) }), z.array(slug)], {
    error: 'a list of city slugs, `all`, or `except:` with a list of city slugs',
  }),
);

export type CoverageRecord = z.output<ReturnType<typeof coverageSchema>>;

/** An entry of `data/news.yaml`: what is worth knowing in one city. */
export const newsSchema = remembered(() =>
  z.array(z.strictObject({ title: line, content: text, date: day.optional(), url: webUrl.optional(), domain: line })),
);

export type NewsRecord = z.output<ReturnType<typeof newsSchema>>;

const person = remembered(() => z.strictObject({ name: line, role: line, bio: text, photo: slug, alt: line }));

/** `data/team.yaml`: the people on the about page. */
export const teamSchema = remembered(() =>
  z.strictObject({ founders: z.array(person()).default([]), team: z.array(person()).default([]) }),
);

export type TeamRecord = z.output<ReturnType<typeof teamSchema>>;

/** A picture file. Its size in pixels is that of the file and need not be given. */
const picture = remembered(() =>
  z.strictObject({
    file: line,
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    /** The side that stays to be seen where the picture is cut. */
    focus: z.enum(['left', 'middle', 'right']).default('middle'),
  }),
);

export type PictureRecord = z.output<ReturnType<typeof picture>>;

/** `data/photos.yaml`: the pictures, and the cities that have a chosen one. */
export const photosSchema = remembered(() =>
  z.strictObject({
    scenes: z.record(
      slug,
      picture().extend({
        alt: line,
        /** The words for a town, one of which a town must have to be given the picture. None: only a town that chooses it has it. */
        fits: z.array(slug).optional(),
      }),
    ),
    portraits: z.record(slug, picture()).default({}),
    cities: z.record(slug, slug).default({}),
    home: slug.optional(),
    /** Scenes of pages that exist once. */
    pages: z.strictObject({ benefits: slug.optional(), about: slug.optional() }).default({}),
    card: z.strictObject({ file: line, alt: line }).optional(),
  }),
);

export type PhotosRecord = z.output<ReturnType<typeof photosSchema>>;

/** An address of this site, of which one part may be a `*`. */
function oldAddress(pattern: RegExp, example: string) {
  return matching(pattern, 'must be a path', { example })
    .refine(
      (value) => !value.split(/[/?]/).some((part) => part === '.' || part === '..'),
      rule('must be a path without `..`', { example: '`/old-page`' }),
    )
    .refine(
      (value) => !value.includes('*') || /^[^*?]*\/\*(?:\/[^*?]*)?$/.test(value),
      rule('may have one `*`, which stands for a whole part', { example: '`/old-service/*`' }),
    );
}

/** An entry of `data/redirects.yaml`: an address that moved. */
export const redirectSchema = remembered(() =>
  z.strictObject({
    from: oldAddress(
      /^\/[\w./~%@+,=*-]*(?:\?[^\s?#*&=]+=[^\s?#*]*)?$/,
      '`/old-page`, `/old-service/*` or `/index.php?page=7`',
    ),
    to: matching(/^(?:\/(?![/\\])|https?:\/\/[^\s/])[^\s\\]*$/, 'must be a path', {
      example: '`/new-page` or a web address',
    }).refine(
      // Visitors choose the value of a `*`, so it must not be part of the host.
      (value) => !/^[^/]*\/\/[^/?#]*[@*]/.test(value),
      rule('must name its host without a `*` and without a user', { example: '`https://shop.example.org/*`' }),
    ),
  }),
);

/** An entry of `data/redirects.yaml`: an address that is gone for good. */
export const goneSchema = remembered(() =>
  z.strictObject({
    gone: oldAddress(/^\/[\w./~%@+,=*-]*$/, '`/old-page` or `/old-service/*`'),
  }),
);

export type RedirectRecord = z.output<ReturnType<typeof redirectSchema>> | z.output<ReturnType<typeof goneSchema>>;
