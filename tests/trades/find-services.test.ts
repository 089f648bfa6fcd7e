import { expect, test } from 'vitest';
import { findServices } from '../../src/trades/find-services.ts';
import { readTrade } from '../../src/trades/trades.ts';

/** Names that owners type, by trade, and the services that they mean. */
const TYPED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  plumbing: {
    'water heaters': ['water-heater-repair', 'water-heater-replacement'],
    'tankless water heater': ['water-heater-repair', 'water-heater-replacement'],
    'water heater installation': ['water-heater-replacement'],
    toilets: ['toilet-repair'],
    leaks: ['leak-repair'],
    'Leaky Faucet': ['leak-repair', 'faucet-and-sink'],
    sewer: ['sewer-line'],
    'clogged drains': ['drain-cleaning'],
    'shut off valves': ['shutoff-valves'],
    'burst pipe': ['frozen-and-burst-pipes'],
    'water softeners': [],
    'gas lines': [],
  },
  hvac: {
    'air conditioning': ['cooling-repair', 'cooling-tune-up', 'cooling-replacement'],
    'furnace repair': ['heating-repair'],
    'mini splits': ['heat-pumps'],
    thermastats: ['thermostats'],
    'duct cleaning': ['ductwork'],
  },
  cleaning: { 'deep clean': ['deep-cleaning'], carpets: ['carpet-cleaning'], 'maid service': ['recurring-cleaning'] },
  electrician: {
    'ev charger': ['ev-chargers'],
    'panel upgrade': ['panel-upgrades'],
    'smoke detectors': ['smoke-alarms'],
    rewireing: ['rewiring'],
  },
  locksmith: {
    lockouts: ['house-lockouts', 'car-lockouts'],
    'lock out': ['house-lockouts', 'car-lockouts'],
    rekey: ['rekeying'],
    're-key': ['rekeying'],
    deadbolts: ['new-locks'],
  },
  'lawn-and-snow': {
    fertilzing: ['lawn-fertilizing'],
    'leaf pick up': ['fall-cleanup'],
    'leaf clean up': ['fall-cleanup'],
    'lawn mowing': ['mowing'],
    hedges: ['shrub-trimming'],
    salting: ['ice-control'],
  },
  'piano-tuning': {
    tunings: ['tuning'],
    regulaton: ['regulation'],
    'piano repair': ['repairs'],
    humidity: ['humidity-control'],
  },
  'fleet-maintenance': {
    'truck wont start': ['diagnostics'],
    'oil changes': ['oil-and-filters'],
    'dot inspections': ['inspection-preparation'],
  },
};

test.each(
  Object.entries(TYPED).flatMap(([trade, names]) =>
    Object.entries(names).map(([typed, slugs]) => [trade, typed, slugs] as const),
  ),
)('the trade %s understands the name "%s" as %j', (trade, typed, slugs) => {
  expect(findServices(readTrade(trade), [typed])[0]?.slugs).toEqual(slugs);
});

test('a name without a service has the services that share its words', () => {
  const found = findServices(readTrade('plumbing'), ['water softeners'])[0];
  expect(found?.near).toEqual(expect.arrayContaining(['water-heater-repair', 'water-pressure']));
  expect(findServices(readTrade('plumbing', 'es-US'), ['calentadores'])[0]?.slugs).not.toEqual([]);
  expect(findServices(readTrade('plumbing'), ['???'])).toEqual([{ typed: '???', slugs: [], isExact: false, near: [] }]);
});
