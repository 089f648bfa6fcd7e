import * as z from 'zod';
import { line, matching, rule, text, webUrl } from '../../../base/fields.ts';

/** A source expression of a Content Security Policy (Level 3, section 2.3.1). */
export const source = matching(
  /^(\*|https?:|https?:\/\/(\*\.)?[a-z0-9][a-z0-9.-]*(:\d+)?(\/[^\s'",;?#]*)?|wss:\/\/[a-z0-9][a-z0-9.-]*(:\d+)?)$/i,
  'must be an origin',
  { example: '`https://stats.example.org`' },
);

const sources = z.array(source).default([]);

/** Sources that a script or stylesheet loads or connects to. */
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

/** Browsers block http requests from https pages (W3C, Mixed Content). */
const secureUrl = webUrl.refine(
  (value) => value.startsWith('https:'),
  rule('must start with https://', { example: '`https://stats.example.org/script.js`' }),
);

/** An external script, or inline code. */
const script = z
  .strictObject({
    src: secureUrl.optional(),
    code: text.refine((value) => !/<\/script|<!--/i.test(value), "can't contain `</script` or `<!--`").optional(),
    integrity: matching(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/, 'must be a digest', {
      example: '`sha384-` and the digest',
    }).optional(),
    attributes: z.record(attributeName, z.union([line, z.literal(true)])).default({}),
    loads: loads.prefault({}),
  })
  .refine(({ src, code }) => (src === undefined) !== (code === undefined), {
    ...rule('must have either `src` or `code`', { advice: 'if you need both, write two entries' }),
  });

/** Names of meta elements that every page already has. */
const OWN_META = ['description', 'keywords', 'robots', 'viewport', 'referrer', 'theme-color'];

/** A `meta` or `link` element in the head of every page. */
const headEntry = z
  .strictObject({
    name: line.refine((name) => !OWN_META.includes(name), 'is already on every page').optional(),
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
      advice: 'copy the attributes from the element you were given',
    }),
  );

/** A footer line: text, or a labeled value such as a license number. */
const footerLine = z.union([line, z.strictObject({ name: line, value: line })], {
  error: 'a line, or `name` and `value`',
});

/** Fields of `site.yaml` for licenses, and for external scripts and styles. */
export const outsideFields = {
  license: z
    .union([line.transform((value) => [value]), z.array(line)], { error: 'a line, or a list of lines' })
    .default([]),
  footer: z.strictObject({ lines: z.array(footerLine).default([]) }).prefault({}),
  scripts: z.array(script).default([]),
  head: z.array(headEntry).default([]),
};
