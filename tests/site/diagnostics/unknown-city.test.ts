import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('the minimal site has no findings', () => {
  expect(report(project())).toBe('');
});

test('an offer in an unknown city marks the slug and suggests the nearest', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon, elyira]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`elyira\`
      --> data/coverage.yaml:1:13
       |
    1  | oil: [avon, elyira]
       |             ^^^^^^
      help: did you mean \`elyria\`?"
  `);
});

test('an unknown city that nothing resembles is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon, boston]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`boston\`
      --> data/coverage.yaml:1:13
       |
    1  | oil: [avon, boston]
       |             ^^^^^^
      help: use the slug of a city in cities.yaml, or add this one there; if it no longer exists, remove it here"
  `);
});

test('a city in an exception is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: { except: [lorian] }\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`lorian\`
      --> data/coverage.yaml:1:17
       |
    1  | oil: { except: [lorian] }
       |                 ^^^^^^
      help: did you mean \`lorain\`?"
  `);
});

test("a service's only city with a job there is one mistake", () => {
  const site = project({
    'coverage.yaml': 'oil: [elyira]\ntires: [avon]\n',
    'jobs.yaml': 'labels: [Done]\nblurbs: [Done.]\ncards: [{ service: oil, city: elyria, dynamicDesc: Fixed. }]\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`elyira\`
      --> data/coverage.yaml:1:7
       |
    1  | oil: [elyira]
       |       ^^^^^^
      help: did you mean \`elyria\`?"
  `);
});

test('a job in an unknown city is reported', () => {
  const site = project({
    'jobs.yaml': 'labels: [Done]\nblurbs: [Done.]\ncards: [{ service: oil, city: lorian, dynamicDesc: Fixed. }]\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`lorian\`
      --> data/jobs.yaml:3:31
       |
    3  | cards: [{ service: oil, city: lorian, dynamicDesc: Fixed. }]
       |                               ^^^^^^
      help: did you mean \`lorain\`?"
  `);
});

test('an image for an unknown city is reported', () => {
  const site = project(edited('photos.yaml', 'home: road', 'cities: { lorian: road }\nhome: road'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`lorian\`
      --> data/photos.yaml:3:11
       |
    3  | cities: { lorian: road }
       |           ^^^^^^
      help: did you mean \`lorain\`?"
  `);
});

test('news of an unknown city is reported', () => {
  const site = project({
    'news.yaml': 'lorian:\n  - { title: Sweeping, content: Move your vans., domain: lorain.example }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`lorian\`
      --> data/news.yaml:1:1
       |
    1  | lorian:
       | ^^^^^^
      help: did you mean \`lorain\`?"
  `);
});

test('a facts file about an unknown city is reported', () => {
  const site = project({ 'city-facts/lorian.yaml': '{}\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`lorian\`
      --> data/city-facts/lorian.yaml
      help: did you mean \`lorain\`?"
  `);
});

test('an unknown major area is reported', () => {
  const site = project(edited('site.yaml', 'majorAreas: [avon]', 'majorAreas: [aovn]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`aovn\`
      --> data/site.yaml:19:14
        |
    19  | majorAreas: [aovn]
        |              ^^^^
      help: did you mean \`avon\`?"
  `);
});

test('a city that is misspelled where it is declared is one mistake', () => {
  const site = project({
    ...edited('cities.yaml', 'lorain:', 'lorian:'),
    'coverage.yaml': 'oil: [avon, lorain]\ntires: [lorain]\n',
    ...edited('site.yaml', 'majorAreas: [avon]', 'majorAreas: [lorain]'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`lorain\`
      --> data/coverage.yaml:1:13
       |
    1  | oil: [avon, lorain]
       |             ^^^^^^
      note: also here
      --> data/coverage.yaml:2:9
       |
    2  | tires: [lorain]
       |         ^^^^^^
      note: also here
      --> data/site.yaml:19:14
        |
    19  | majorAreas: [lorain]
        |              ^^^^^^
      help: did you mean \`lorian\`?"
  `);
});

test('ZIP codes of a place that is neither a city nor a place are reported', () => {
  const site = project({ 'zips.yaml': 'elyira: ["44035"]\nboston: ["44011"]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no place has the slug \`elyira\`
      --> data/zips.yaml:1:1
       |
    1  | elyira: ["44035"]
       | ^^^^^^
      help: did you mean \`elyria\`?

    error[unknown-city]: no place has the slug \`boston\`
      --> data/zips.yaml:2:1
       |
    2  | boston: ["44011"]
       | ^^^^^^
      help: use the slug of a place in cities.yaml or places.yaml, or add this one there; if it no longer exists, remove it here"
  `);
});

test('ZIP codes of places without a page need no city', () => {
  const site = project({
    'places.yaml': 'sheffield: { name: Sheffield, lat: 41.42, lon: -82.09 }\n',
    'zips.yaml': 'sheffield: ["44054"]\navon: ["44011"]\n',
  });

  expect(report(site)).toBe('');
});

test('an unknown city with local rules is reported', () => {
  const rule = '  - { title: Sweeping, text: Streets are swept., url: https://elyria.example, read: 2026-01 }\n';

  expect(report(project({ 'local.yaml': `elyira:\n${rule}` }))).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`elyira\`
      --> data/local.yaml:1:1
       |
    1  | elyira:
       | ^^^^^^
      help: did you mean \`elyria\`?"
  `);
});
