import type { Source } from '../../base/source.ts';
import { linksIn } from '../../blog/content/markdown.ts';
import type { Records } from '../validate/records.ts';
import type { Link } from './site.ts';

/** The links in the texts of pages and notes that are written in Markdown. Posts have theirs. */
export function textLinks({ pages, ownPages, notes }: Records): Link[] {
  const records = [...Object.values(pages), ...ownPages.records.values(), ...notes.records.values()];
  return records.flatMap((record) => (record ? bodyLinks(record.source) : []));
}

function bodyLinks({ file, body }: Source): Link[] {
  if (!body) return [];
  return linksIn(body.text).map(({ text, start, end }) => ({
    href: text,
    at: { file, start: body.start + start, end: body.start + end },
  }));
}
