import type { Accepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, isFailure } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { type JsonFinding, toJsonFindings } from '../base/diagnostics/report-formats.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import type { GenerateReport } from '../build/run-build.ts';
import { shownPath } from './shown-path.ts';

/* Results as plain data, for `--json` and for programs that import the package. */

/** Result of a check. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
  /** Prefix of each file name, such as `data/`. */
  readonly root: string;
  readonly counts: object;
  /** Findings accepted in site.yaml. */
  readonly accepted: readonly Accepted[];
  /** Number of errors and warnings that weren't asked for; undefined if all were. */
  readonly elsewhere?: number | undefined;
}

export function resultOfCheck({ diagnostics, textOf, root, counts, accepted }: CheckResult, strict: boolean) {
  return {
    ok: !isFailure(diagnostics, strict),
    counts: { ...counts },
    findings: toJsonFindings(diagnostics, textOf, root),
    accepted: accepted.flatMap(({ diagnostic, reason }) =>
      toJsonFindings([diagnostic], textOf, root).map((finding) => ({ ...finding, reason })),
    ),
  };
}

/** Returns findings about a data folder as JSON. */
export function dataFindings(diagnostics: readonly Diagnostic[], textOf: TextOf, data: string): JsonFinding[] {
  return toJsonFindings(diagnostics, textOf, `${shownPath(data)}/`);
}

export function resultOfReport(report: GenerateReport, data: string) {
  const { isWritten, diagnostics, textOf, counts, lost, made, setAside, posts, host, times } = report;
  return {
    ok: isWritten,
    host,
    counts: counts ?? null,
    lost,
    made,
    setAside,
    posts: posts ? summaryOfPosts(posts) : null,
    milliseconds: Object.fromEntries(Object.entries(times).map(([stage, time]) => [stage, Math.round(time)])),
    findings: dataFindings(diagnostics, textOf, data),
  };
}

function summaryOfPosts({ project, count, stale }: BuildPosts) {
  return {
    from: project.url,
    count,
    ...(stale && { stale: { reason: stale.reason, readAt: stale.at.toISOString() } }),
  };
}
