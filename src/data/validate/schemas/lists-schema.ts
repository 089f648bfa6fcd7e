import * as z from 'zod';
import {
  citySlug,
  day,
  focus,
  line,
  matching,
  portraitSlug,
  rule,
  sceneSlug,
  slug,
  text,
  webUrl,
} from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';
import { canonicalPath, decoded } from '../../../base/url.ts';

/** An entry in `data/coverage.yaml`: the cities where a service is sold. */
export const coverageSchema = lazy(() =>
  z.union([z.literal('all'), z.strictObject({ except: z.array(citySlug) }), z.array(citySlug)], {
    error: 'a list of town slugs, `all`, or `except:` with a list of town slugs',
  }),
);

export type CoverageRecord = z.output<ReturnType<typeof coverageSchema>>;

/** An entry in `data/news.yaml`: news about one city. */
export const newsSchema = lazy(() =>
  z.array(z.strictObject({ title: line, content: text, date: day.optional(), url: webUrl.optional(), domain: line })),
);

export type NewsRecord = z.output<ReturnType<typeof newsSchema>>;

/** The file with the starter texts that the owner has read and keeps. Pages don't show it. */
export const KEPT_FILE = 'read.yaml';

/** An entry in `data/read.yaml`: the text. */
export const keptSchema = lazy(() => text);

const person = lazy(() => z.strictObject({ name: line, role: line, bio: text, photo: portraitSlug, alt: line }));

/** `data/team.yaml`: the people on the about page. */
export const teamSchema = lazy(() =>
  z.strictObject({ founders: z.array(person()).default([]), team: z.array(person()).default([]) }),
);

export type TeamRecord = z.output<ReturnType<typeof teamSchema>>;

/** An image file. Its size in pixels is optional, since it's read from the file. */
const picture = lazy(() =>
  z.strictObject({
    file: line,
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    focus,
  }),
);

export type PictureRecord = z.output<ReturnType<typeof picture>>;

/** `data/photos.yaml`: images, and the scenes chosen for cities. */
export const photosSchema = lazy(() =>
  z.strictObject({
    scenes: z.record(
      slug,
      picture().extend({
        alt: line,
        /** Traits, one of which a town needs to get the image. If empty, only towns that choose it get it. */
        fits: z.array(slug).optional(),
        /** Services that the image shows. Only their pages get it, unless another one names it. */
        services: z.array(slug).optional(),
      }),
    ),
    portraits: z.record(slug, picture()).default({}),
    cities: z.record(citySlug, sceneSlug).default({}),
    home: sceneSlug.optional(),
    /** Scenes for single pages. */
    pages: z.strictObject({ benefits: sceneSlug.optional(), about: sceneSlug.optional() }).default({}),
    card: z.strictObject({ file: line, alt: line }).optional(),
  }),
);

export type PhotosRecord = z.output<ReturnType<typeof photosSchema>>;

/** Returns whether the escapes in the path of a URL are valid. Queries may be in any encoding. */
const isUtf8 = (value: string) => decoded(value.replace(/[?#].*$/, '')) !== undefined;
const NOT_UTF8 = rule('must be a path with valid escapes', {
  advice: 'write a percent sign as `%25`, and letters as they are',
});

/** Returns a function that escapes spaces and the like in a path, if nothing else is wrong with it. */
const escapedFor = (pattern: RegExp) => (value: string) => {
  const escaped = value.replace(/[ "<>^`{|}]/g, encodeURIComponent);
  return escaped !== value && pattern.test(escaped) ? escaped : undefined;
};

/** A path on this site, with an optional `*` segment. */
function oldAddress(pattern: RegExp, example: string) {
  return matching(pattern, 'must be a path', { example, repair: escapedFor(pattern) })
    .refine(isUtf8, NOT_UTF8)
    .refine(
      (value) => !/%(?:2F|5C|[01].|7F)|\/\.\.?(?:[/?]|$)/.test(canonicalPath(value)),
      rule('must be a path without `..`, `%2F`, `%5C` or control characters', { example: '`/old-page`' }),
    )
    .refine(
      (value) => !value.includes('*') || /^[^*?]*\/\*(?:\/[^*?]*)?$/.test(value),
      rule('may contain one `*`, which must be a whole path segment', { example: '`/old-service/*`' }),
    );
}

const TARGET = /^(?:\/(?![/\\])|https?:\/\/[^\s/])[^\s\\]*$/;

/** An entry in `data/redirects.yaml`: a redirect. */
export const redirectSchema = lazy(() =>
  z.strictObject({
    from: oldAddress(
      /^\/[^\s?#\\"<>^`{|}]*(?:\?[^\s?#*&=]+=[^\s?#*]*)?$/,
      '`/old-page`, `/old-service/*` or `/index.php?page=7`',
    ),
    to: matching(TARGET, 'must be a path', {
      example: '`/new-page` or a web address',
      repair: escapedFor(TARGET),
    })
      .refine(isUtf8, NOT_UTF8)
      .refine(
        // Visitors control the value of `*`, so it must not be part of the host.
        (value) => !/^[^/]*\/\/[^/?#]*[@*]/.test(value),
        rule('must have a host without `*` or user name', { example: '`https://shop.example.org/*`' }),
      ),
  }),
);

/** An entry in `data/redirects.yaml`: a permanently removed page. */
export const goneSchema = lazy(() =>
  z.strictObject({
    gone: oldAddress(/^\/[^\s?#\\"<>^`{|}]*$/, '`/old-page` or `/old-service/*`'),
  }),
);

export type RedirectRecord = z.output<ReturnType<typeof redirectSchema>> | z.output<ReturnType<typeof goneSchema>>;
