import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { reviewLanguage } from '../../src/trades/review-language.ts';
import { readTrade } from '../../src/trades/trades.ts';
import { edited } from '../support/edited.ts';
import { plan } from '../support/plan.ts';
import { type Files, project } from '../support/project.ts';

const SPANISH = edited('site.yaml', 'demo: true', 'demo: true\nlanguage: es-US');

/** Returns the findings for a site with a trade's texts. */
function found(files: Files): string {
  const planned = plan(project({ ...Object.fromEntries(readTrade('plumbing').files), ...files }));
  return formatText(reviewLanguage(planned), planned.textOf, { withColor: false, root: 'data/' });
}

test("a trade's English texts on a Spanish site are reported, one finding per file", () => {
  const report = found(SPANISH);

  expect(report.split('\n\n')[0]).toMatchInlineSnapshot(`
    "warning[other-language]: 56 values in \`copy.yaml\` are in English, but \`language\` is \`es-US\`
      --> data/copy.yaml:9:7
       |
    9  |     - Plumber in {{city.withState}}. See what each job includes, when to call and what to have ready, or call us at {{si…
       |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: translate them, or remove the file to use built-in copy in the site's language"
  `);
  expect(report).toContain('in `copy.yaml` are in English');
  expect(report).toContain("help: translate them, or remove the file to use built-in copy in the site's language");
});

test('the texts are fine on an English site, as are a few English names on a Spanish one', () => {
  expect(found({})).toBe('');
  const services =
    'oil: { name: Aceite, summary: Cambiamos el aceite y el filtro de su camioneta con las piezas que usted elija. }\ntires: { name: The best of the tires and the wheels for your truck, summary: Se cambian las llantas. }\n';
  const planned = plan(project({ ...SPANISH, 'services.yaml': services }));
  expect(reviewLanguage(planned).filter(({ at }) => at.file === 'services.yaml')).toEqual([]);
});
