import { expect, test } from 'vitest';
import { formatText } from '../../../src/base/diagnostics/format.ts';
import { andThen } from '../../../src/base/diagnostics/outcome.ts';
import { loadSources } from '../../../src/site/load/load-sources.ts';
import { buildModel } from '../../../src/site/model/build-model.ts';
import { validateSources } from '../../../src/site/validate/validate-sources.ts';
import { project } from '../../support/project.ts';

test('a source of news that throws leaves the city without news, and says so', () => {
  const sources = loadSources(project());
  const news = {
    newsOf: (city: string) => {
      if (city === 'avon') throw new Error('no answer in 5 seconds');
      return [];
    },
  };

  const { value, diagnostics } = andThen(andThen(sources, validateSources), (records) => buildModel(records, news));

  expect(value?.cities.map((city) => city.news)).toEqual([[], [], []]);
  expect(
    formatText(diagnostics, (file) => sources.value?.texts.get(file), { withColor: false, root: 'data/' }),
  ).toMatchInlineSnapshot(`
    "warning[news-failed]: the news of \`avon\` could not be had: \`no answer in 5 seconds\`
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: its page goes without; run the command again later"
  `);
});
