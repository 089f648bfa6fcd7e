import type { Calls } from '../../base/calls.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { findingsOf, type KnownFindings } from '../known-findings.ts';
import type { Records } from '../validate/records.ts';
import { checkBusiness } from './check-business.ts';
import { checkClaims, speakingCities } from './check-claims.ts';
import { checkFacts } from './check-facts.ts';
import { checkGeography } from './check-geography.ts';
import { checkLanguage } from './check-language.ts';
import { checkOutside } from './check-outside.ts';
import { checkTemplates } from './check-templates.ts';
import { checkTheme } from './check-theme.ts';

type Check = (records: Records, calls: Calls, findings?: KnownFindings) => readonly Diagnostic[];

/** A check of some parts of the data, which is made again only when one of these is another. */
function check<Key extends keyof Records>(
  name: string,
  keys: readonly Key[],
  run: (records: Pick<Records, Key>, report: Report, calls: Calls) => void,
): Check {
  const findings = ({ calls, ...parts }: Pick<Records, Key> & { readonly calls: Calls }): readonly Diagnostic[] => {
    const found: Diagnostic[] = [];
    run(parts as unknown as Pick<Records, Key>, (diagnostic) => found.push(diagnostic), calls);
    return found;
  };
  return (records, calls, memory) => {
    const parts = Object.fromEntries(keys.map((key) => [key, records[key]])) as Pick<Records, Key>;
    return findingsOf(memory, [name, parts], () => calls.last(findings, { ...parts, calls }));
  };
}

const CHECKS: readonly Check[] = [
  check('geography', ['site', 'cities', 'places'], checkGeography),
  checkFacts,
  check('business', ['site', 'claims'], checkBusiness),
  check('language', ['site', 'labels', 'copy', 'pages', 'jobs'], checkLanguage),
  check('outside', ['site'], checkOutside),
  check(
    'claims',
    [
      ...(['site', 'copy', 'pages', 'ownPages', 'kinds', 'services', 'local', 'jobs', 'cities', 'team'] as const),
      ...(['claims', 'coverage'] as const),
    ],
    checkClaims,
  ),
];

/** Asks the cities for nothing but their texts. */
const TEMPLATES = check(
  'templates',
  [
    ...(['site', 'copy', 'pages', 'ownPages', 'kinds', 'services', 'local', 'jobs', 'cities', 'team'] as const),
    ...(['claims', 'news', 'posts', 'photos'] as const),
  ],
  checkTemplates,
);

/** Looks at files that are no records, so nothing of earlier runs is known of it. */
const THEME = check('theme', ['site', 'assets'], checkTheme);

/** Finds what cannot be true, or does not fit together, in records that each have the right shape. */
export function checkRecords(records: Records, calls: Calls, findings?: KnownFindings): Diagnostic[] {
  const cities = speakingCities(records.cities, calls);
  return [
    ...CHECKS.flatMap((run) => run(records, calls, findings)),
    ...TEMPLATES({ ...records, cities }, calls, findings),
    ...THEME(records, calls),
  ];
}
