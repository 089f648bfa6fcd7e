import * as z from 'zod';
import { line, matching, rule, text, webUrl } from '../../../base/fields.ts';

/** What may be loaded from where, in the words of a content security policy (Content Security Policy Level 3, section 2.3.1). */
export const source = matching(
  /^(\*|https?:|https?:\/\/(\*\.)?[a-z0-9][a-z0-9.-]*(:\d+)?(\/[^\s'",;?#]*)?|wss:\/\/[a-z0-9][a-z0-9.-]*(:\d+)?)$/i,
  'must be an origin',
  { example: '`https://stats.example.org`' },
);

const sources = z.array(source).default([]);

/** What a script or a stylesheet loads and calls once it runs. */
const loads = z.strictObject({
  scripts: sources,
  styles: sources,
  images: sources,
  fonts: sources,
  connect: sources,
  frames: sources,
});

const attributeName = matching(/^(?!on|src$|integrity$)[a-z][a-z0-9-]*$/, 'must be the name of an attribute', {
  example: '`data-domain`',
});

/** Browsers block what a page of https loads over http (W3C, Mixed Content). */
const secureUrl = webUrl.refine(
  (value) => value.startsWith('https:'),
  rule('must begin with https://', { example: '`https://stats.example.org/script.js`' }),
);

/** A script of another site, or a few lines of code. */
const script = z
  .strictObject({
    src: secureUrl.optional(),
    code: text.refine((value) => !/<\/script|<!--/i.test(value), 'must not end the script').optional(),
    integrity: matching(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/, 'must be a digest', {
      example: '`sha384-` and the digest',
    }).optional(),
    attributes: z.record(attributeName, z.union([line, z.literal(true)])).default({}),
    loads: loads.prefault({}),
  })
  .refine(({ src, code }) => (src === undefined) !== (code === undefined), {
    ...rule('must have either `src` or `code`', { advice: 'write two entries where you need both' }),
  });

/** Names of meta elements that every page has already, with a value of its own. */
const OWN_META = ['description', 'keywords', 'robots', 'viewport', 'referrer', 'theme-color'];

/** A `meta` or `link` element for the head of every page. */
const headEntry = z
  .strictObject({
    name: line.refine((name) => !OWN_META.includes(name), 'is one that every page has already').optional(),
    property: line.optional(),
    content: line.optional(),
    rel: z.enum(['me', 'license', 'preconnect', 'stylesheet']).optional(),
    href: secureUrl.optional(),
    loads: loads.prefault({}),
  })
  .refine(
    ({ name, property, content, rel, href }) =>
      rel === undefined
        ? (name === undefined) !== (property === undefined) && content !== undefined && href === undefined
        : href !== undefined && name === undefined && property === undefined && content === undefined,
    rule('must have `name` and `content`, `property` and `content`, or `rel` and `href`', {
      advice: 'copy the attributes of the element that you were given',
    }),
  );

/** A line of the footer: a text, or what a number is called and the number. */
const footerLine = z.union([line, z.strictObject({ name: line, value: line })], {
  error: 'a line, or `name` and `value`',
});

/** What `site.yaml` says of licenses, and of what is loaded from other sites. */
export const outsideFields = {
  license: z
    .union([line.transform((value) => [value]), z.array(line)], { error: 'a line, or a list of lines' })
    .default([]),
  footer: z.strictObject({ lines: z.array(footerLine).default([]) }).prefault({}),
  scripts: z.array(script).default([]),
  head: z.array(headEntry).default([]),
};
