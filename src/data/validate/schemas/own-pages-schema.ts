import * as z from 'zod';
import {
  callToAction,
  citySlug,
  day,
  line,
  matching,
  rule,
  sceneSlug,
  serviceSlug,
  slug,
  template,
  text,
  titledText,
} from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

const heading = { heading: template };
const intro = template.optional();

/** URL of an external frame or form target. HTTPS protects it in transit. */
const secureUrl = z
  .string()
  .refine(
    (value) => /^https:\/\/[^\s/]+(\/\S*)?$/.test(value) && URL.canParse(value),
    rule('must be a web address that starts with https://', { example: '`https://book.example.org/acme`' }),
  );

const field = z.strictObject({
  name: matching(/^[A-Za-z][\w-]*$/, 'must be letters, digits, hyphens and underscores', { example: '`email`' }),
  label: template,
  type: z.enum(['text', 'email', 'tel', 'date', 'number', 'long']).default('text'),
  required: z.boolean().default(false),
});

/** Section types of custom pages, by key. */
const parts = {
  texts: z.strictObject({ ...heading, items: z.array(titledText).min(1) }),
  list: z.strictObject({ ...heading, items: z.array(template).min(1) }),
  facts: z.strictObject({ ...heading, text: intro, rows: z.array(z.strictObject({ term: line, value: template })) }),
  questions: z.strictObject({ ...heading, items: z.array(z.strictObject({ question: template, answer: template })) }),
  services: z.strictObject({ ...heading, intro, services: z.array(serviceSlug).optional() }),
  towns: z.strictObject({ ...heading, intro, towns: z.array(citySlug).optional() }),
  pictures: z.strictObject({ ...heading, pictures: z.array(sceneSlug).min(1) }),
  frame: z.strictObject({ ...heading, src: secureUrl, height: z.int().min(100).max(4000).default(640) }),
  form: z.strictObject({ ...heading, intro, action: secureUrl, fields: z.array(field).min(1), button: template }),
  call: callToAction,
};

/** All section types in one schema. An entry has exactly one. */
export const sectionsSchema = lazy(() => z.strictObject(parts).partial());

export const part = lazy(() =>
  sectionsSchema().refine(
    (value) => Object.keys(value).length === 1,
    rule('must have exactly one key, the type of the section', {
      advice: `start each section with a dash and one of ${Object.keys(parts).join(', ')}`,
    }),
  ),
);

const place = z
  .union([z.boolean(), z.int().min(1)], { error: '`true`, `false`, or its position starting at 1' })
  .default(false);

/** A path on the site. */
const address = matching(/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/, 'must be a path on the site', {
  example: '`/legal/privacy`',
});

const front = {
  title: template,
  description: template,
  keywords: template.optional(),
  /** Name in menus and breadcrumbs. */
  name: line.optional(),
  heading: template.optional(),
  lead: template.optional(),
  index: z.boolean().default(true),
  updated: day.optional(),
  sections: z.array(part()).default([]),
};

const placed = { ...front, address: address.optional(), nav: place, footer: place };

/** Front matter of `data/pages/NAME.md`, a custom page. Its text is below. */
export const ownPageSchema = lazy(() => z.strictObject(placed));

/** `data/kinds/NAME.yaml`: similar pages, one per entry, and an optional list page. Other keys of entries are slots. */
export const ownKindSchema = lazy(() =>
  z.strictObject({
    ...front,
    address: matching(
      /^(\/[a-z0-9]+(-[a-z0-9]+)*)*\/([a-z0-9]+-)*\{\{entry\.slug\}\}$/,
      'must be a path on the site that ends in `{{entry.slug}}`',
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
