import type { Records } from '../data/validate/records.ts';

/** The records with text that a person wrote. */
export const WITH_TEXT = [
  'site',
  'copy',
  'pages',
  'ownPages',
  'kinds',
  'services',
  'local',
  'jobs',
  'cities',
  'team',
  'claims',
  'finishedJobs',
  'credentials',
  'prices',
  'terms',
] as const;

export type TextRecords = Pick<Records, (typeof WITH_TEXT)[number]>;

/** The records whose text is checked for slots. */
export const TEMPLATE_RECORDS = [...WITH_TEXT, 'news', 'posts', 'photos', 'reviews'] as const;

export type TemplateRecords = Pick<Records, (typeof TEMPLATE_RECORDS)[number]>;
