import { quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Table } from '../validate/records.ts';
import type { NewsRecord } from '../validate/schemas/lists.ts';

/** Where news about cities comes from: today the data, some day a service that is asked. */
export interface NewsSource {
  /** What is new in a city; may throw. */
  newsOf(city: string): NewsRecord;
}

/** News as it stands in `data/news.yaml`; none for cities without an entry. */
export function newsFromData(news: Table<NewsRecord>): NewsSource {
  return { newsOf: (city) => news.records.get(city)?.value ?? [] };
}

/** The news of a city; none, and a finding, where its source fails: a page does without it. */
export function readNews(source: NewsSource, city: string, at: Span, report: Report): NewsRecord {
  try {
    return source.newsOf(city);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    report({
      severity: 'warning',
      code: 'news-failed',
      message: `the news of \`${city}\` could not be had: ${quote(why)}`,
      at,
      help: 'its page goes without; run the command again later',
    });
    return [];
  }
}
