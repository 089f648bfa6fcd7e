import * as z from 'zod';
import { callToAction, line, plateCode, slug, template, text, titledText } from '../../../base/fields.ts';

const head = { title: template, description: template, keywords: template };

/** The words of a page for a service in a town where it is not sold. They promise nothing. */
const uncovered = z.strictObject({
  description: template.default([
    'We do not list {{service.phrase}} for {{city.withState}}. See what the work includes, find towns where we do it, or call {{site.phone}} and ask.',
  ]),
  notice: template.default(['Call to confirm availability in {{city.name}}']),
  lead: template.default(['{{city.name}} is not on our list for {{service.phrase}}.']),
  featuresHeading: template.default(['What the work includes']),
  symptomsHeading: template.default(['When the work is due']),
  call: callToAction.default({
    heading: ['Ask about {{service.phrase}} in {{city.name}}'],
    text: ['Call {{site.phone}} and ask whether we can help.'],
  }),
  closing: callToAction.default({ heading: ['Ask first'], text: ['Send us the address and ask whether we can help.'] }),
});

/** `data/copy.yaml`: the words of the pages that exist once for each city, service or offer. */
export const copySchema = z.strictObject({
  city: z.strictObject({
    ...head,
    heading: template,
    /** The words on the card that networks show for towns; those of the home page's card where it is missing. */
    card: template.optional(),
    lead: template,
    mailSubject: template,
    factsHeading: template,
    benefitsHeading: template,
    benefits: z.array(titledText).default([]),
    servicesHeading: template,
    serviceCard: template,
    /** The heading above what the facts of the town mean for its services; without it, that section goes. */
    localHeading: template.optional(),
    nearbyHeading: template,
    newsHeading: template,
    closing: callToAction,
  }),
  offer: z.strictObject({
    ...head,
    heading: template,
    lead: template,
    /** The heading above what the facts of the town mean for the service; without it, that section goes. */
    localHeading: template.optional(),
    mailSubject: template,
    featuresHeading: template,
    symptomsHeading: template,
    whyHeading: template,
    why: z.array(titledText).default([]),
    chipsHeading: template,
    aboutHeading: template,
    hallHeading: template,
    businessHeading: template,
    newsHeading: template,
    call: callToAction,
    closing: callToAction,
    relatedHeading: template,
    nearbyHeading: template,
    popularHeading: template,
    majorHeading: template,
    uncovered: uncovered.prefault({}),
  }),
  service: z.strictObject({
    ...head,
    heading: template,
    mailSubject: template,
    featuresHeading: template,
    symptomsHeading: template,
    factsHeading: template,
    suits: line.default('For'),
    townsHeading: template,
    relatedHeading: template,
    closing: callToAction,
  }),
  /** What the dark strip under the hero says beside the opening hours. */
  strip: z
    .array(z.strictObject({ title: template, note: template, link: z.enum(['call', 'areas']).optional() }))
    .default([]),
  notFound: z.strictObject({ title: template, description: template, heading: line, text: template }),
  serviceNotFound: z.strictObject({ title: template, description: template, heading: line, text: template }),
  newsEmpty: line,
  pictureAlt: template,
  /** Below the small map of a town. */
  mapCaption: template,
  facts: z.strictObject({
    overview: z.array(template).default([]),
    roads: z.array(template).default([]),
    trade: z.array(template).default([]),
    hall: z.array(template).default([]),
    business: z.array(template).default([]),
  }),
});

export type CopyRecord = z.output<typeof copySchema>;

/** What the front matter of every page has. `card` holds the words on its card for networks, where they are not the heading. */
const pageHead = { ...head, heading: line, card: line.optional(), lead: template };

const closing = callToAction;
const items = z.array(titledText);

/** Front matter of `data/pages/home.md`. */
export const homePageSchema = z.strictObject({
  ...pageHead,
  benefits: z.strictObject({ heading: line, items }),
  services: z.strictObject({ heading: line, intro: template.optional(), cards: z.array(slug) }),
  areas: z.strictObject({ heading: line, text: template }),
  closing,
});

/** Front matter of `data/pages/about.md`; the body is the founding story. */
export const aboutPageSchema = z.strictObject({
  ...pageHead,
  storyHeading: line,
  /** What the company is, in a few numbers. */
  figures: z.array(z.strictObject({ label: line, value: template, note: line })).default([]),
  founders: z.strictObject({ heading: line, intro: template.optional() }),
  values: z.strictObject({ heading: line, items }),
  team: z.strictObject({ heading: line, intro: template.optional() }),
  closing,
});

/** A card of the services page that has no service of its own. */
const extraCard = z.strictObject({
  title: line,
  code: plateCode.optional(),
  summary: line,
  description: text,
  features: z.array(line).min(1),
});

/** Front matter of `data/pages/services.md`. */
export const servicesPageSchema = z.strictObject({
  ...pageHead,
  cards: z.array(slug),
  extraCards: z.record(slug, extraCard).default({}),
  moreHeading: line,
  why: z.strictObject({ heading: line, items }),
  closing,
});

/** Front matter of `data/pages/service-areas.md`. */
export const serviceAreasPageSchema = z.strictObject({
  ...pageHead,
  jobs: z.strictObject({ heading: line, intro: template.optional() }),
  services: z.strictObject({ heading: line, intro: template.optional() }),
  towns: z.strictObject({ heading: line, intro: template.optional() }),
  closing,
});

/** Front matter of `data/pages/blog.md`. */
export const blogPageSchema = z.strictObject({
  ...pageHead,
  empty: z.strictObject({ heading: line, text: line }),
  newsletter: callToAction,
});

export const pageSchemas = {
  home: homePageSchema,
  about: aboutPageSchema,
  services: servicesPageSchema,
  'service-areas': serviceAreasPageSchema,
  blog: blogPageSchema,
} as const;

export type PageName = keyof typeof pageSchemas;
export type PageRecords = { readonly [Name in PageName]: z.output<(typeof pageSchemas)[Name]> };
