import { expect, test } from 'vitest';
import { SiteRenderer } from '../../../src/build/emit/render-site.ts';
import type { RoutePlan } from '../../../src/build/routes/route-plan.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';
import { IS_LONG } from '../../support/runs.ts';

/** Far more than linear work takes, and far less than quadratic work would. */
const HANGS_MS = 40_000;

/** The lengths of the chain and of the other lists. */
const [CHAIN, ENTRIES] = IS_LONG ? [130_000, 20_000] : [20_000, 4_000];

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, at) => line(at));

test(
  'a static host gets a file for each of very many redirects, to the end of its chain',
  async () => {
    const count = CHAIN;
    const chain = lines(count, (at) => `- { from: /old-${at}, to: ${at + 1 < count ? `/old-${at + 1}` : '/about'} }\n`);
    const { plan: planned, diagnostics } = plan(project({ 'redirects.yaml': chain.join('') }));
    expect(diagnostics).toEqual([]);
    expect(new Set(planned?.redirects.map(({ to }) => to))).toEqual(new Set(['/about']));

    const files = await new SiteRenderer(planned as RoutePlan, 'static', 'test').standing();
    expect(files.filter(({ path }) => path.startsWith('old-'))).toHaveLength(count);
  },
  HANGS_MS,
);

test(
  'thousands of patterns are told apart, and each gone entry is one',
  () => {
    const patterns = lines(ENTRIES, (at) => `- { from: "/old-${at}/*", to: "/cities/*" }\n- gone: /gone-${at}\n`);
    const { plan: planned, diagnostics } = plan(project({ 'redirects.yaml': patterns.join('') }));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([planned?.patterns.length, planned?.gone.length]).toEqual([ENTRIES, ENTRIES]);
  },
  HANGS_MS,
);

test(
  'thousands of wrong entries of one record are each reported',
  () => {
    const news = `avon:\n${lines(ENTRIES, (at) => `  - { titl: x${at} }\n`).join('')}`;
    const { diagnostics } = plan(project({ 'news.yaml': news }));
    const of = (code: string) => diagnostics.filter((found) => found.code === code);
    expect(of('unknown-key')).toHaveLength(ENTRIES);
    // The misspelled key is reported once, and not also as missing.
    expect(of('missing-field').filter(({ message }) => message.includes('`title`'))).toEqual([]);
  },
  HANGS_MS,
);
