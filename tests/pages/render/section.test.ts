import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { joinedUtf8, textOfUtf8, type Utf8 } from '../../../src/base/utf8.ts';
import { RouteRenderer } from '../../../src/build/emit/render-route.ts';
import { SHEET_NAMES, type SheetName } from '../../../src/pages/kinds/sheet-names.ts';
import { createRenderer, elementOf } from '../../../src/pages/render/section.ts';
import { ENGLISH } from '../../support/labels.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { OWN_PAGES } from '../../support/own-pages.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

/** Markup and replacement patterns, in quotes. */
const ODD = JSON.stringify('<b>&amp;"\'</section><!-- -->$&$1\\ \u00e4\u{1F600}');

test('every kind of page is byte for byte what React renders, whatever its texts contain', () => {
  const services = String(MINIMAL_SITE['services.yaml'])
    .replace('New oil', () => ODD)
    .replace('Oil changed.', () => ODD);
  const { plan: planned } = plan(
    project({
      ...OWN_PAGES,
      'services.yaml': services,
      'posts/oil.md': `---\ntitle: ${ODD}\nexcerpt: ${ODD}\ndate: 2025-11-03\nauthor: ${ODD}\n---\n\nThin *oil*.\n`,
    }),
  );
  if (!planned) throw new Error('the data has no plan');
  const routes = new RouteRenderer(planned, {
    sheets: Object.fromEntries(SHEET_NAMES.map((name) => [name, `/${name}.css`])) as Record<SheetName, string>,
    script: '/s.js',
    movedScript: '/m.js',
    scripts: { areas: '/a.js', admin: '/d.js', blog: undefined, missing: '/n.js' },
    fonts: ['/f.woff2'],
    engine: '',
  });
  const render = createRenderer(ENGLISH);
  const bodies = planned.routes.map((route) => routes.page(route).body);
  const shown = bodies.map((body) => {
    const out: Utf8[] = [];
    render(body, out);
    return textOfUtf8(joinedUtf8(out));
  });
  expect(shown).toEqual(bodies.map((body) => renderToStaticMarkup(elementOf(body, ENGLISH))));
  expect(shown.filter((html) => html.includes('&lt;b&gt;&amp;amp;')).length).toBeGreaterThan(4);
  expect(shown.join()).toContain('\u00e4\u{1F600}');
});
