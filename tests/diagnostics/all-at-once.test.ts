import { expect, test } from 'vitest';
import { edited, withFacts } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('one run shows every independent mistake in file and line order, without consequences', () => {
  const site = project({
    ...edited('cities.yaml', 'lat: 41.37', 'lat: forty-one'),
    ...withFacts('population: { value: 24000, source: cencus, asOf: 2020 }\n'),
    ...edited('copy.yaml', 'heading: "Us in {{city.label}}"', 'heading: "Us in {{city.lable}}"'),
    'coverage.yaml': 'oil: [avon, elyria, lorain, avon]\ntires: [avno]\n',
    ...edited('pages/about.md', 'lead: Hello.', 'lead: "Hello.'),
    'redirects.yaml': '- { from: /a, to: /b }\n- { from: /b, to: /a }\n- { from: /elyria, to: /cities/elyria }\n',
    ...edited('site.yaml', 'opens: "08:00"', 'opens: "18:00"'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`lat\` must be a number, not the text \`forty-one\`
      --> data/cities.yaml:8:8
       |
    8  |   lat: forty-one
       |        ^^^^^^^^^
      help: write only digits, with a decimal point if needed

    error[unknown-source]: no source has the slug \`cencus\`
      --> data/city-facts/avon.yaml:1:37
       |
    1  | population: { value: 24000, source: cencus, asOf: 2020 }
       |                                     ^^^^^^
      help: did you mean \`census\`?

    error[unknown-slot]: there is no slot \`city.lable\` here
      --> data/copy.yaml:5:19
       |
    5  |   heading: "Us in {{city.lable}}"
       |                   ^^^^^^^^^^^^^^
      help: did you mean \`city.label\`?

    error[duplicate-offer]: \`oil\` lists \`avon\` twice
      --> data/coverage.yaml:1:29
       |
    1  | oil: [avon, elyria, lorain, avon]
       |                             ^^^^
      note: first listed here
      --> data/coverage.yaml:1:7
       |
    1  | oil: [avon, elyria, lorain, avon]
       |       ^^^^
      help: remove one of the two

    error[unknown-city]: no city has the slug \`avno\`
      --> data/coverage.yaml:2:9
       |
    2  | tires: [avno]
       |         ^^^^
      help: did you mean \`avon\`?

    error[yaml-syntax]: a quote is never closed
      --> data/pages/about.md:6:7
       |
    6  | lead: "Hello.
       |       ^^^^^^^
      help: close the quote at the end of the text

    error[redirect-loop]: \`/a\` → \`/b\` → \`/a\` is a redirect loop
      --> data/redirects.yaml:1:19
       |
    1  | - { from: /a, to: /b }
       |                   ^^
      note: \`/b\` redirects from here
      --> data/redirects.yaml:2:19
       |
    2  | - { from: /b, to: /a }
       |                   ^^
      help: point one of them to a page

    warning[invalid-hours]: it closes at \`17:00\` on the next day, after 23 hours
      --> data/site.yaml:16:13
        |
    16  |     closes: "17:00"
        |             ^^^^^^^
      help: write closing times in the afternoon on the 24-hour clock, such as \`"17:00"\`"
  `);
});
