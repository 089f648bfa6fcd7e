import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

test('a slug of 61 characters is reported', () => {
  const site = project({ 'places.yaml': `${'a'.repeat(61)}: { name: Far, lat: 41.4, lon: -82.2 }\n` });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[invalid-slug]: the slug \`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\` has 61 characters; the limit is 60
      --> data/places.yaml:1:1
       |
    1  | aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa: { name: Far, lat: 41.4, lon: -82.2 }
       | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: for example, write \`aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\`"
  `);
});
