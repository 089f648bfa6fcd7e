import type { Calls } from '../../base/calls.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { Records } from '../validate/records.ts';
import { checkBusiness } from './check-business.ts';
import { checkClaims, speakingCities } from './check-claims.ts';
import { checkFacts } from './check-facts.ts';
import { checkGeography } from './check-geography.ts';
import { checkLanguage } from './check-language.ts';
import { checkOutside } from './check-outside.ts';
import { checkTemplates } from './check-templates.ts';
import { checkTheme } from './check-theme.ts';

type Check = (records: Records, calls: Calls) => readonly Diagnostic[];

/** A check of some parts of the data, which is made again only when one of these is another. */
function check<Key extends keyof Records>(
  keys: readonly Key[],
  run: (records: Pick<Records, Key>, report: Report, calls: Calls) => void,
): Check {
  const findings = ({ calls, ...parts }: Pick<Records, Key> & { readonly calls: Calls }): readonly Diagnostic[] => {
    const found: Diagnostic[] = [];
    run(parts as unknown as Pick<Records, Key>, (diagnostic) => found.push(diagnostic), calls);
    return found;
  };
  return (records, calls) => {
    const parts = Object.fromEntries(keys.map((key) => [key, records[key]])) as Pick<Records, Key>;
    return calls.last(findings, { ...parts, calls });
  };
}

const CHECKS: readonly Check[] = [
  check(['site', 'cities', 'places'], checkGeography),
  checkFacts,
  check(['site', 'claims'], checkBusiness),
  check(['site', 'labels', 'copy', 'pages', 'jobs'], checkLanguage),
  check(['site'], checkOutside),
  check(
    [
      ...(['site', 'copy', 'pages', 'ownPages', 'kinds', 'services', 'local', 'jobs', 'cities', 'team'] as const),
      ...(['claims', 'coverage'] as const),
    ],
    checkClaims,
  ),
];

/** Asks the cities for nothing but their texts. */
const TEMPLATES = check(
  [
    ...(['site', 'copy', 'pages', 'ownPages', 'kinds', 'services', 'local', 'jobs', 'cities', 'team'] as const),
    ...(['claims', 'news', 'posts', 'photos'] as const),
  ],
  checkTemplates,
);

const THEME = check(['site', 'assets'], checkTheme);

/** Finds what cannot be true, or does not fit together, in records that each have the right shape. */
export function checkRecords(records: Records, calls: Calls): Diagnostic[] {
  const cities = speakingCities(records.cities, calls);
  return [
    ...CHECKS.flatMap((run) => run(records, calls)),
    ...TEMPLATES({ ...records, cities }, calls),
    ...THEME(records, calls),
  ];
}
