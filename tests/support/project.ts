import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { formatText } from '../../src/base/diagnostics/format.ts';
import type { DataFolder } from '../../src/base/source.ts';
import { type RouteRecord, SiteRenderer } from '../../src/build/emit/render-site.ts';
import { createMetaReview } from '../../src/build/emit/review-meta.ts';
import { MINIMAL_SITE } from './minimal-site.ts';
import { plan } from './plan.ts';
import { renderSite } from './render-site.ts';

/** Content by path inside the data folder. `undefined` removes a file of the minimal site. */
export type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

/**
 * Returns a whole site in memory: the given files, and otherwise the smallest data that is valid and free of findings.
 */
export function project(files: Files = {}): DataFolder {
  const all = new Map(
    Object.entries({ ...MINIMAL_SITE, ...files }).filter(
      (entry): entry is [string, string | Uint8Array] => entry[1] !== undefined,
    ),
  );
  const encoder = new TextEncoder();
  return {
    list: () => [...all.keys()].sort(),
    read: (file) => {
      const content = all.get(file) as string | Uint8Array;
      return typeof content === 'string' ? encoder.encode(content) : content;
    },
  };
}

/** Returns all findings of a site as `check` shows them, including its pages' titles and descriptions. */
export function report(host: DataFolder): string {
  const planned = plan(host);
  const diagnostics: Diagnostic[] = [...planned.diagnostics];
  if (planned.plan && !diagnostics.some(({ severity }) => severity === 'error')) {
    const renderer = new SiteRenderer(planned.plan, planned.host, 'test');
    const review = createMetaReview(planned.plan.site, (diagnostic) => diagnostics.push(diagnostic));
    for (const route of planned.plan.routes) review(renderer.describe(route));
  }
  return formatText(diagnostics, planned.textOf, { withColor: false, root: 'data/' });
}

/** Renders every file of the site. */
export async function build(
  host: DataFolder,
): Promise<{ files: Map<string, string | Uint8Array>; records: RouteRecord[] }> {
  const planned = plan(host);
  if (!planned.plan) throw new Error(report(host));
  return renderSite(planned.plan, planned.host, 'test');
}
