import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test("sample contact data that isn't declared as such is reported", () => {
  const site = project(edited('site.yaml', 'demo: true\n', ''));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[sample-contact]: \`https://acme.example\` is reserved for examples and doesn't work
      --> data/site.yaml:2:9
       |
    2  | origin: https://acme.example
       |         ^^^^^^^^^^^^^^^^^^^^
      note: so is \`+14405550101\`
      --> data/site.yaml:10:18
        |
    10  | phone: { number: "+14405550101", display: (440) 555-0101 }
        |                  ^^^^^^^^^^^^^^
      note: so is \`hello@acme.example\`
      --> data/site.yaml:11:8
        |
    11  | email: hello@acme.example
        |        ^^^^^^^^^^^^^^^^^^
      help: enter your own, or set \`demo: true\` while this is a sample"
  `);
});
