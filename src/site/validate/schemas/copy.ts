import * as z from 'zod';
import { callToAction, day, line, plateCode, slug, template, text, titledText } from '../../../base/fields.ts';
import { remembered } from '../../../base/remembered.ts';

const head = { title: template, description: template, keywords: template };

/** The words of a page for a service in a town where it is not sold. They promise nothing. */
const uncovered = remembered(() =>
  z.strictObject({
    description: template,
    notice: template,
    lead: template,
    featuresHeading: template,
    symptomsHeading: template,
    call: callToAction,
    closing: callToAction,
  }),
);

/** How a visit goes, in steps, and what the customer has ready for the call. */
const visit = remembered(() =>
  z.strictObject({
    heading: template,
    steps: z.array(titledText).min(1),
    hand: z.strictObject({ heading: template, items: z.array(template).min(1) }).optional(),
  }),
);

/** `data/copy.yaml`: the words of the pages that exist once for each city, service or offer. What it leaves out, the words of the language say (`src/site/words`). */
export const copySchema = remembered(() =>
  z.strictObject({
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
      /** How a visit goes; without it, that section goes. */
      visit: visit().optional(),
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
      uncovered: uncovered(),
    }),
    service: z.strictObject({
      ...head,
      heading: template,
      mailSubject: template,
      featuresHeading: template,
      symptomsHeading: template,
      factsHeading: template,
      suits: line,
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
    /** What stands in the place of local news where there is none; without it, that section goes. */
    newsEmpty: line.optional(),
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
  }),
);

export type CopyRecord = z.output<ReturnType<typeof copySchema>>;

/** What the front matter of every page has. `card` holds the words on its card for networks, where they are not the heading. */
const pageHead = { ...head, heading: template, card: template.optional(), lead: template, updated: day.optional() };

const closing = callToAction;
const items = z.array(titledText);

/** Front matter of `data/pages/home.md`. */
export const homePageSchema = remembered(() =>
  z.strictObject({
    ...pageHead,
    benefits: z.strictObject({ heading: template, items }),
    services: z.strictObject({ heading: template, intro: template.optional(), cards: z.array(slug).optional() }),
    areas: z.strictObject({ heading: template, text: template }),
    closing,
  }),
);

/** Front matter of `data/pages/about.md`; the body is the founding story. */
export const aboutPageSchema = remembered(() =>
  z.strictObject({
    ...pageHead,
    storyHeading: template,
    /** What the company is, in a few numbers. */
    figures: z.array(z.strictObject({ label: line, value: template, note: line })).default([]),
    founders: z.strictObject({ heading: template, intro: template.optional() }),
    values: z.strictObject({ heading: template, items }),
    team: z.strictObject({ heading: template, intro: template.optional() }),
    closing,
  }),
);

/** A card of the services page that has no service of its own. */
const extraCard = remembered(() =>
  z.strictObject({
    title: line,
    code: plateCode.optional(),
    summary: line,
    description: text,
    features: z.array(line).min(1),
  }),
);

/** Front matter of `data/pages/services.md`. */
export const servicesPageSchema = remembered(() =>
  z.strictObject({
    ...pageHead,
    cards: z.array(slug).optional(),
    extraCards: z.record(slug, extraCard()).default({}),
    moreHeading: template,
    why: z.strictObject({ heading: template, items }),
    closing,
  }),
);

/** Front matter of `data/pages/service-areas.md`. */
export const serviceAreasPageSchema = remembered(() =>
  z.strictObject({
    ...pageHead,
    jobs: z.strictObject({ heading: template, intro: template.optional() }),
    services: z.strictObject({ heading: template, intro: template.optional() }),
    towns: z.strictObject({ heading: template, intro: template.optional() }),
    closing,
  }),
);

/** Front matter of `data/pages/blog.md`. */
export const blogPageSchema = remembered(() =>
  z.strictObject({
    ...pageHead,
    empty: z.strictObject({ heading: template, text: template }),
    /** How to have posts by email; without it, that section goes. */
    newsletter: callToAction.optional(),
  }),
);

export const pageSchemas = {
  home: homePageSchema,
  about: aboutPageSchema,
  services: servicesPageSchema,
  'service-areas': serviceAreasPageSchema,
  blog: blogPageSchema,
} as const;

export type PageName = keyof typeof pageSchemas;
export const PAGE_NAMES = Object.keys(pageSchemas) as PageName[];
export type PageRecords = { readonly [Name in PageName]: z.output<ReturnType<(typeof pageSchemas)[Name]>> };
