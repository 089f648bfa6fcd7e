import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { readData } from '../../src/build/plan.ts';
import { byPopulation } from '../../src/gazetteer/find.ts';
import { type Place, placesIn } from '../../src/gazetteer/places.ts';
import { STATES } from '../../src/gazetteer/states.ts';
import { citiesYaml, zipsYaml } from '../../src/gazetteer/town-yaml.ts';
import { townsAround, townsOf } from '../../src/gazetteer/towns.ts';
import { checkCounties } from '../../src/look/map/check-counties.ts';
import { prepareMap } from '../../src/look/map/site-map.ts';
import { reviewPlaces } from '../../src/model/review-places.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { plan } from '../support/plan.ts';
import { project } from '../support/project.ts';

test.each(STATES.map((state) => [state.name, state] as const))(
  'towns around the largest place of %s form a site without findings, with a map',
  async (_, state) => {
    const center = [...placesIn(state)].sort(byPopulation)[0] as Place;
    const { name, lat, lon } = center;
    const towns = townsOf(townsAround(center, 30, 60), { home: state });
    const site = (MINIMAL_SITE['site.yaml'] as string)
      .replace(
        /state: .*\nbase: .*/,
        `state: { name: ${state.name}, code: "${state.code}", country: US }\nbase: { name: "${name}", lat: ${lat}, lon: ${lon}, radius: 50000 }`,
      )
      .replace('majorAreas: [avon]\n', '');
    const folder = project({
      'site.yaml': site,
      'cities.yaml': citiesYaml(towns),
      'zips.yaml': zipsYaml(towns),
      'coverage.yaml': 'oil: all\ntires: all\n',
    });
    const { plan: planned, diagnostics, textOf } = plan(folder);
    const { value: records } = readData(folder);
    if (!planned || !records) throw new Error(formatText(diagnostics, textOf, { withColor: false, root: '' }));
    const found = [...diagnostics, ...(await checkCounties(records)), ...(await reviewPlaces(records))];
    expect(formatText(found, textOf, { withColor: false, root: '' })).toBe('');
    expect((await prepareMap(planned.site))?.places.size).toBe(towns.length);
  },
);
