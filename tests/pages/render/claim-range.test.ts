import { expect, test } from 'vitest';
import { parseHtml, textsOf } from '../../support/html.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, type Files, project } from '../../support/project.ts';

/** Avon is at the base, and Elyria and Lorain are about 6.6 and 7.3 miles away. */
const CLAIMING: Files = {
  'claims.yaml': `same-day:
  text: Same-day service within {{claims.sameDayWithin}} miles
  say: { short: Same day, both: "{{claims.sameDayShort}} and night" }
  within: 7
  evidence: A technician is free.
`,
  'copy.yaml': String(MINIMAL_SITE['copy.yaml'])
    .replaceAll('lead: We come to you.', 'lead: ["{{claims.sameDayShort}}.", "{{claims.sameDayBoth}}.", Soon.]')
    .replace('facts: {}', 'facts: {}\nstrip: [{ title: "{{claims.sameDayShort}}", note: Ask }]'),
};

const opening = async (path: string) => {
  const { files } = await build(project(CLAIMING));
  const page = parseHtml(String(files.get(path)));
  return {
    lead: textsOf(page, '.hero .lead')[0] ?? '',
    strip: textsOf(page, '.strip b'),
    footer: textsOf(page, 'footer .claims li'),
  };
};

const footer = ['Same-day service within 7 miles'];

test.each(['cities/elyria.html', 'cities/avon.html', 'services/oil/elyria.html', 'services/tires/avon.html'])(
  'a claim is on %s, within its range and where the service is sold',
  async (path) => {
    const { lead, strip, ...rest } = await opening(path);
    expect(lead).toMatch(/^(Same day( and night)?|Soon)\.$/);
    expect(strip).toContain('Same day');
    expect(rest).toEqual({ footer });
  },
);

test.each(['cities/lorain.html', 'services/oil/lorain.html', 'services/tires/elyria.html'])(
  'a neutral text is on %s, out of range or not sold, with the wording that states it',
  async (path) => {
    const { lead, strip, ...rest } = await opening(path);
    expect(lead).not.toMatch(/same day/i);
    expect(lead).not.toBe('');
    expect(strip).not.toContain('Same day');
    expect(rest).toEqual({ footer });
  },
);

test("a claim whose text doesn't state its range is not in the footer", async () => {
  const { files } = await build(
    project({ 'claims.yaml': 'same-day: { text: Same-day service, within: 7, evidence: A technician is free. }\n' }),
  );
  for (const file of ['index.html', 'cities/avon.html', 'cities/lorain.html'])
    expect(textsOf(parseHtml(String(files.get(file))), 'footer .claims li'), file).toEqual([]);
});
