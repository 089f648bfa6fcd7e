import * as z from 'zod';
import { callToAction, day, line, plateCode, slug, template, text, titledText } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';

const head = { title: template, description: template, keywords: template };

/** Copy for a service-in-town page if the service isn't sold there. It promises nothing. */
const uncovered = lazy(() =>
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

/** The steps of a visit, and what customers should have on hand when they call. */
const visit = lazy(() =>
  z.strictObject({
    heading: template,
    steps: z.array(titledText).min(1),
    hand: z.strictObject({ heading: template, items: z.array(template).min(1) }).optional(),
  }),
);

/** `data/copy.yaml`: copy for the town, service and service-in-town pages. Defaults are in `src/data/words`. */
export const copySchema = lazy(() =>
  z.strictObject({
    city: z.strictObject({
      ...head,
      heading: template,
      /** Text on the social image for towns. Defaults to the home page's. */
      card: template.optional(),
      lead: template,
      mailSubject: template,
      factsHeading: template,
      benefitsHeading: template,
      benefits: z.array(titledText).default([]),
      servicesHeading: template,
      serviceCard: template,
      /** Heading of the section on what the town's facts mean for its services. Omit to hide the section. */
      localHeading: template.optional(),
      nearbyHeading: template,
      newsHeading: template,
      closing: callToAction,
    }),
    offer: z.strictObject({
      ...head,
      heading: template,
      lead: template,
      /** Heading of the section on what the town's facts mean for the service. Omit to hide the section. */
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
      /** Label of `site`; pages of services show it only if this is set. */
      site: line.optional(),
      townsHeading: template,
      relatedHeading: template,
      closing: callToAction,
    }),
    /** Items next to the opening hours in the dark strip below the hero. */
    strip: z
      .array(z.strictObject({ title: template, note: template, link: z.enum(['call', 'areas']).optional() }))
      .default([]),
    notFound: z.strictObject({ title: template, description: template, heading: line, text: template }),
    serviceNotFound: z.strictObject({ title: template, description: template, heading: line, text: template }),
    /** Shown if there is no local news. Omit to hide the section. */
    newsEmpty: line.optional(),
    pictureAlt: template,
    /** Caption for a town's small map. */
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

/** Front matter of every page. `card` is the text on the social image, by default the heading. */
const pageHead = { ...head, heading: template, card: template.optional(), lead: template, updated: day.optional() };

const closing = callToAction;
const items = z.array(titledText);

/** Front matter of `data/pages/home.md`. */
export const homePageSchema = lazy(() =>
  z.strictObject({
    ...pageHead,
    benefits: z.strictObject({ heading: template, items }),
    services: z.strictObject({ heading: template, intro: template.optional(), cards: z.array(slug).optional() }),
    areas: z.strictObject({ heading: template, text: template }),
    closing,
  }),
);

/** Front matter of `data/pages/about.md`; the body is the founding story. */
export const aboutPageSchema = lazy(() =>
  z.strictObject({
    ...pageHead,
    storyHeading: template,
    /** The company in a few numbers. */
    figures: z.array(z.strictObject({ label: line, value: template, note: line.optional() })).default([]),
    founders: z.strictObject({ heading: template, intro: template.optional() }),
    values: z.strictObject({ heading: template, items }),
    team: z.strictObject({ heading: template, intro: template.optional() }),
    closing,
  }),
);

/** A card without a service on the services page. */
const extraCard = lazy(() =>
  z.strictObject({
    title: line,
    code: plateCode.optional(),
    summary: line,
    description: text,
    features: z.array(line).min(1),
  }),
);

/** Front matter of `data/pages/services.md`. */
export const servicesPageSchema = lazy(() =>
  z.strictObject({
    ...pageHead,
    cards: z.array(slug).optional(),
    extraCards: z.record(slug, extraCard()).default({}),
    moreHeading: template,
    /** The steps of a visit. Omit to hide the section. */
    visit: visit().optional(),
    why: z.strictObject({ heading: template, items }),
    closing,
  }),
);

/** Front matter of `data/pages/service-areas.md`. */
export const serviceAreasPageSchema = lazy(() =>
  z.strictObject({
    ...pageHead,
    jobs: z.strictObject({ heading: template, intro: template.optional() }),
    services: z.strictObject({ heading: template, intro: template.optional() }),
    towns: z.strictObject({ heading: template, intro: template.optional() }),
    closing,
  }),
);

/** Front matter of `data/pages/blog.md`. */
export const blogPageSchema = lazy(() =>
  z.strictObject({
    ...pageHead,
    empty: z.strictObject({ heading: template, text: template }),
    /** How to get posts by email. Omit to hide the section. */
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
