import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a quote that is never closed is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: "Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a quote is opened and never closed
      --> data/services.yaml:6:12
       |
    6  |   summary: "Oil changed.
       |            ^^^^^^^^^^^^^
      help: close the quote at the end of the text"
  `);
});

test('a single quote that is never closed, in a list is reported', () => {
  const site = project({ 'coverage.yaml': "oil: [avon, 'elyria]\ntires: [avon]\n" });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a quote is opened and never closed
      --> data/coverage.yaml:1:13
       |
    1  | oil: [avon, 'elyria]
       |             ^^^^^^^^
      help: close the quote at the end of the text"
  `);
});

test('an apostrophe inside single quotes is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', "summary: 'Don't wait.'"));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: text goes on after the closing quote
      --> data/services.yaml:6:17
       |
    6  |   summary: 'Don't wait.'
       |                 ^^^^^^^^
      help: put the whole text in the other kind of quotes, \`"…"\` or \`'…'\`, so that a quote inside belongs to the text"
  `);
});

test('double quotes inside double quotes are reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: "A "good" oil"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: text goes on after the closing quote
      --> data/services.yaml:6:16
       |
    6  |   summary: "A "good" oil"
       |                ^^^^^^^^^^
      help: put the whole text in the other kind of quotes, \`"…"\` or \`'…'\`, so that a quote inside belongs to the text"
  `);
});

test('no space after a colon is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary:Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is no space after the colon of \`summary\`
      --> data/services.yaml:6:3
       |
    6  |   summary:Oil changed.
       |   ^^^^^^^^
      help: write \`summary: \` and then the value"
  `);
});

test('no space after the colon of the last key is reported', () => {
  const site = project(edited('services.yaml', 'features: [New tires]', 'features:[New tires]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is no space after the colon of \`features\`
      --> data/services.yaml:16:3
        |
    16  |   features:[New tires]
        |   ^^^^^^^^^
      help: write \`features: \` and then the value"
  `);
});

test('no space after a dash is reported', () => {
  const site = project({ 'coverage.yaml': 'oil:\n  - avon\n  -elyria\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is no space after the dash
      --> data/coverage.yaml:3:3
       |
    3  |   -elyria
       |   ^
      help: write \`- \` and then the entry"
  `);
});

test('no colon after a key is reported', () => {
  const site = project(edited('services.yaml', 'tires:\n', 'tires\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: this line is neither a key with its value nor an entry of a list
      --> data/services.yaml:9:1
       |
    9  | tires
       | ^^^^^
      help: write \`key: value\` or \`- entry\`; begin a comment with \`#\`; indent a line that continues a text further than its key"
  `);
});

test('a colon inside a text is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: Note: oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a colon followed by a space stands inside a text
      --> data/services.yaml:6:16
       |
    6  |   summary: Note: oil changed.
       |                ^
      help: put the whole text in double quotes"
  `);
});

test('a comment in the style of HTML is reported', () => {
  const site = project({ 'coverage.yaml': '<!-- towns -->\noil: [avon]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: this line is neither a key with its value nor an entry of a list
      --> data/coverage.yaml:1:1
       |
    1  | <!-- towns -->
       | ^^^^^^^^^^^^^^
      help: write \`key: value\` or \`- entry\`; begin a comment with \`#\`; indent a line that continues a text further than its key"
  `);
});

test('a comment without a space before it is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]#towns\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a comment needs a space before its \`#\`
      --> data/coverage.yaml:1:12
       |
    1  | oil: [avon]#towns
       |            ^
      help: put a space before the \`#\`"
  `);
});

test('a bracket that is never closed is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon, elyria\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: the bracket \`[\` is never closed
      --> data/coverage.yaml:1:6
       |
    1  | oil: [avon, elyria
       |      ^^^^^^^^^^^^^
      help: close it with \`]\`, and put commas between the entries"
  `);
});

test('a bracket around others that is never closed is reported', () => {
  const site = project(edited('site.yaml', 'east: -80 } }', 'east: -80 }'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: the bracket \`{\` is never closed
      --> data/site.yaml:5:8
       |
    5  | state: { name: Ohio, code: OH, country: US, bounds: { south: 38, west: -85, north: 42, east: -80 }
       |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: close it with \`}\`, and put commas between the entries"
  `);
});

test('a bracket closed by one of the other kind is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon}\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: \`}\` closes what \`[\` opened
      --> data/coverage.yaml:1:11
       |
    1  | oil: [avon}
       |           ^
      help: write \`]\`"
  `);
});

test('a closing bracket too many is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is a closing bracket too many
      --> data/coverage.yaml:1:12
       |
    1  | oil: [avon]]
       |            ^
      help: remove it"
  `);
});

test('a missing comma in braces is reported', () => {
  const site = project(edited('site.yaml', 'south: 38, west', 'south: 38 west'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a comma is missing between the entries in brackets
      --> data/site.yaml:5:62
       |
    5  | state: { name: Ohio, code: OH, country: US, bounds: { south: 38 west: -85, north: 42, east: -80 } }
       |                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: put a comma after each entry"
  `);
});

test('a comma too many is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon,, elyria]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is a comma too many in the brackets
      --> data/coverage.yaml:1:12
       |
    1  | oil: [avon,, elyria]
       |            ^
      help: remove it"
  `);
});

test('a slot at the beginning of a text is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "{{service.name}}"', 'heading: {{service.name}} here'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a text cannot begin with \`{{\`
      --> data/copy.yaml:41:12
        |
    41  |   heading: {{service.name}} here
        |            ^^^^^^^^^^^^^^^^^^^^^
      help: put the whole text in double quotes"
  `);
});

test('a slot alone without quotes is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "{{service.name}}"', 'heading: {{service.name}}'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a text cannot begin with \`{{\`
      --> data/copy.yaml:41:13
        |
    41  |   heading: {{service.name}}
        |             ^^^^^^^^^^^^^^
      help: put the whole text in double quotes"
  `);
});

test('a text that begins with an at sign is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: @Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a text cannot begin with \`@\`
      --> data/services.yaml:6:12
       |
    6  |   summary: @Oil changed.
       |            ^
      help: put the whole text in double quotes"
  `);
});

test('a text that begins with a star is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: *Oil* changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a text cannot begin with \`*\`
      --> data/services.yaml:6:12
       |
    6  |   summary: *Oil* changed.
       |            ^^^^^
      help: put the whole text in double quotes"
  `);
});

test('a text that begins with an ampersand and would lose its first word is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: &Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: the text begins with \`&\`, so \`Oil\` is not part of it
      --> data/services.yaml:6:12
       |
    6  |   summary: &Oil changed.
       |            ^^^^
      help: put the whole text in double quotes"
  `);
});

test('a tag is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: !important Oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a text cannot begin with \`!\`, and tags such as \`!important\` are not used here
      --> data/services.yaml:6:12
       |
    6  |   summary: !important Oil
       |            ^^^^^^^^^^
      help: remove it, or put the whole text in double quotes"
  `);
});

test('a tag of another program is reported', () => {
  const site = project(edited('services.yaml', 'features: [New oil]', 'features: !!set {New oil}'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a text cannot begin with \`!\`, and tags such as \`!!set\` are not used here
      --> data/services.yaml:8:13
       |
    8  |   features: !!set {New oil}
       |             ^^^^^
      help: remove it, or put the whole text in double quotes"
  `);
});

test('an alias that names nothing is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: *towns\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a text cannot begin with \`*\`
      --> data/coverage.yaml:1:6
       |
    1  | oil: *towns
       |      ^^^^^^
      help: put the whole text in double quotes"
  `);
});

test('an alias inside of what it names is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: &a [*a]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a text cannot begin with \`*\`
      --> data/coverage.yaml:1:10
       |
    1  | oil: &a [*a]
       |          ^^
      help: put the whole text in double quotes"
  `);
});

test('a backslash in double quotes is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: "C:\\Oil"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a backslash in double quotes begins something unknown
      --> data/services.yaml:6:15
       |
    6  |   summary: "C:\\Oil"
       |               ^^
      help: write \`\\\\\` for one backslash, or use single quotes"
  `);
});

test('the text of a block on the line of its sign is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: > Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: the text of a block begins on the line below \`|\` or \`>\`
      --> data/services.yaml:6:14
       |
    6  |   summary: > Oil changed.
       |              ^^^^^^^^^^^^
      help: move it to the next line, indented two spaces further than its key"
  `);
});

test('a list on the line of its key is reported', () => {
  const site = project(edited('services.yaml', 'features: [New oil]', 'features: - New oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a list cannot begin on the line of its key
      --> data/services.yaml:8:13
       |
    8  |   features: - New oil
       |             ^^^^^^^^^
      help: put each \`- \` on a line of its own below the key; put a text in double quotes"
  `);
});

test('a directive is reported', () => {
  const site = project({ 'coverage.yaml': '%FOO\n---\noil: [avon]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a line cannot begin with \`%\`
      --> data/coverage.yaml:1:1
       |
    1  | %FOO
       | ^^^^
      help: remove the line"
  `);
});

test('a merge that git left unfinished is reported', () => {
  const site = project({
    'coverage.yaml': '<<<<<<< HEAD\noil: [avon]\n=======\noil: [elyria]\n>>>>>>> other\ntires: [avon]\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: two versions of the file were merged and the choice between them is still open
      --> data/coverage.yaml:1:1
       |
    1  | <<<<<<< HEAD
       | ^^^^^^^^^^^^
      help: keep one of the two parts, and remove the lines \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`"
  `);
});

test('an error in front matter is found at its place in the file', () => {
  const site = project(edited('pages/about.md', 'lead: Hello.', 'lead: "Hello.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a quote is opened and never closed
      --> data/pages/about.md:6:7
       |
    6  | lead: "Hello.
       |       ^^^^^^^
      help: close the quote at the end of the text"
  `);
});

test('the marks of an unfinished merge are named wherever they stand', () => {
  const merged = 'two versions of the file were merged and the choice between them is still open';
  const cities = edited('cities.yaml', 'avon:', '<<<<<<< HEAD\n# Towns.\navon:')['cities.yaml'] ?? '';
  expect(report(project({ 'cities.yaml': cities }))).toContain(`${merged}\n  --> data/cities.yaml:1:1`);
  const ended = edited('cities.yaml', 'avon:', '# Towns.\n>>>>>>> main\navon:')['cities.yaml'] ?? '';
  expect(report(project({ 'cities.yaml': ended }))).toContain(`${merged}\n  --> data/cities.yaml:2:1`);
  const post = '---\ntitle: A\nexcerpt: B\ndate: 2026-01-01\nauthor: Ann\n---\n\nText.\n\n<<<<<<< HEAD\nMore.\n';
  expect(report(project({ 'posts/a.md': post }))).toContain(`${merged}\n  --> data/posts/a.md:10:1`);
});
