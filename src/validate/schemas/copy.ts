import * as z from 'zod';
import { callToAction, line, slug, template, text, titledText } from './common.ts';

const head = { title: template, description: template, keywords: template };

/** `data/copy.yaml`: the words of the pages that exist once for each city, service or offer. */
export const copySchema = z.strictObject({
  city: z.strictObject({
    ...head,
    heading: template,
    lead: template,
    mailSubject: template,
    factsHeading: template,
    benefitsHeading: template,
    benefits: z.array(titledText).default([]),
    servicesHeading: template,
    serviceCard: template,
    nearbyHeading: template,
    newsHeading: template,
    closing: callToAction,
  }),
  offer: z.strictObject({
    ...head,
    heading: template,
    lead: template,
    uncovered: template,
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
  }),
  service: z.strictObject({
    ...head,
    heading: template,
    mailSubject: template,
    featuresHeading: template,
    symptomsHeading: template,
    factsHeading: template,
    townsHeading: template,
    relatedHeading: template,
    closing: callToAction,
  }),
  notFound: z.strictObject({ title: template, description: template, heading: line, text: template }),
  serviceNotFound: z.strictObject({ title: template, description: template, heading: line, text: template }),
  newsEmpty: line,
  pictureAlt: template,
  facts: z.strictObject({
    overview: z.array(template).default([]),
    roads: z.array(template).default([]),
    trucks: z.array(template).default([]),
    hall: z.array(template).default([]),
    business: z.array(template).default([]),
  }),
});

export type CopyRecord = z.output<typeof copySchema>;

const closing = callToAction;
const items = z.array(titledText);

/** Front matter of `data/pages/home.md`. */
export const homePageSchema = z.strictObject({
  ...head,
  heading: line,
  lead: template,
  benefits: z.strictObject({ heading: line, items }),
  services: z.strictObject({ heading: line, intro: template.optional(), cards: z.array(slug) }),
  areas: z.strictObject({ heading: line, text: template }),
  closing,
});

/** Front matter of `data/pages/about.md`; the body is the founding story. */
export const aboutPageSchema = z.strictObject({
  ...head,
  heading: line,
  lead: template,
  storyHeading: line,
  founders: z.strictObject({ heading: line, intro: template.optional() }),
  values: z.strictObject({ heading: line, items }),
  team: z.strictObject({ heading: line, intro: template.optional() }),
  closing,
});

/** A card of the services page that has no service of its own. */
const extraCard = z.strictObject({ title: line, summary: line, description: text, features: z.array(line).min(1) });

/** Front matter of `data/pages/services.md`. */
export const servicesPageSchema = z.strictObject({
  ...head,
  heading: line,
  lead: template,
  cards: z.array(slug),
  extraCards: z.record(slug, extraCard).default({}),
  moreHeading: line,
  why: z.strictObject({ heading: line, items }),
  closing,
});

/** Front matter of `data/pages/service-areas.md`. */
export const serviceAreasPageSchema = z.strictObject({
  ...head,
  heading: line,
  lead: template,
  jobs: z.strictObject({ heading: line, intro: template.optional() }),
  services: z.strictObject({ heading: line, intro: template.optional() }),
  towns: z.strictObject({ heading: line, intro: template.optional() }),
  closing,
});

/** Front matter of `data/pages/blog.md`. */
export const blogPageSchema = z.strictObject({
  ...head,
  heading: line,
  lead: template,
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
