import * as z from 'zod';
import { callToAction, day, line, matching, rule, slug, template, text, titledText } from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';

const heading = { heading: template };
const intro = template.optional();

/** Where something of another site is loaded from or sent to. It must not be read on its way. */
const secureUrl = z
  .string()
  .refine(
    (value) => /^https:\/\/[^\s/]+(\/\S*)?$/.test(value) && URL.canParse(value),
    rule('must be an address that begins with https://', { example: '`https://book.example.org/acme`' }),
  );

const field = z.strictObject({
  name: matching(/^[A-Za-z][\w-]*$/, 'must be letters, digits, hyphens and underscores', { example: '`email`' }),
  label: template,
  type: z.enum(['text', 'email', 'tel', 'date', 'number', 'long']).default('text'),
  required: z.boolean().default(false),
});

/** The sections that a page of one's own is made of, by the key that an entry has. */
const parts = {
  texts: z.strictObject({ ...heading, items: z.array(titledText).min(1) }),
  list: z.strictObject({ ...heading, items: z.array(template).min(1) }),
  facts: z.strictObject({ ...heading, text: intro, rows: z.array(z.strictObject({ term: line, value: template })) }),
  questions: z.strictObject({ ...heading, items: z.array(z.strictObject({ question: template, answer: template })) }),
  services: z.strictObject({ ...heading, intro, services: z.array(slug).optional() }),
  towns: z.strictObject({ ...heading, intro, towns: z.array(slug).optional() }),
  pictures: z.strictObject({ ...heading, pictures: z.array(slug).min(1) }),
  frame: z.strictObject({ ...heading, src: secureUrl, height: z.int().min(100).max(4000).default(640) }),
  form: z.strictObject({ ...heading, intro, action: secureUrl, fields: z.array(field).min(1), button: template }),
  call: callToAction,
};

/** All of them at once, of which an entry has one. */
export const sectionsSchema = remembered(() => z.strictObject(parts).partial());

export const part = remembered(() =>
  sectionsSchema().refine(
    (value) => Object.keys(value).length === 1,
    rule('must have one key, the kind of the section', {
      advice: `begin each section with a dash and one of ${Object.keys(parts).join(', ')}`,
    }),
  ),
);

const place = z
  .union([z.boolean(), z.int().min(1)], { error: 'true, false, or its place counted from 1' })
  .default(false);

/** An address of the site, as the browser shows it. */
const address = matching(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'must be an address of the site', {
  example: '`/legal/privacy`',
});

const front = {
  title: template,
  description: template,
  keywords: template.optional(),
  /** What menus and breadcrumbs call the page. */
  name: line.optional(),
  heading: template.optional(),
  lead: template.optional(),
  index: z.boolean().default(true),
  updated: day.optional(),
  sections: z.array(part()).default([]),
};

const placed = { ...front, address: address.optional(), nav: place, footer: place };

/** Front matter of `data/pages/NAME.md`, a page of the business's own; the text of the page is below it. */
export const ownPageSchema = remembered(() => z.strictObject(placed));

/** `data/kinds/NAME.yaml`: pages alike, one for each entry, and a page that lists them. Every other key of an entry is a slot. */
export const ownKindSchema = remembered(() =>
  z.strictObject({
    ...front,
    address: matching(
      /^(\/[a-z0-9]+(-[a-z0-9]+)*)*\/([a-z0-9]+-)*\{\{entry\.slug\}\}$/,
      'must be an address of the site that ends in `{{entry.slug}}`',
      { example: '`/industries/{{entry.slug}}`' },
    ).optional(),
    list: ownPageSchema().optional(),
    entries: z.record(
      slug,
      z.object({ name: line, updated: day.optional(), sections: z.array(part()).default([]) }).catchall(text),
    ),
  }),
);

export type PartRecord = z.output<ReturnType<typeof part>>;
export type OwnPageRecord = z.output<ReturnType<typeof ownPageSchema>>;
export type OwnKindRecord = z.output<ReturnType<typeof ownKindSchema>>;
