import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('an unclosed quote is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: "Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a quote is never closed
      --> data/services.yaml:6:12
       |
    6  |   summary: "Oil changed.
       |            ^^^^^^^^^^^^^
      help: close the quote at the end of the text"
  `);
});

test('an unclosed single quote in a list is reported', () => {
  const site = project({ 'coverage.yaml': "oil: [avon, 'elyria]\ntires: [avon]\n" });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a quote is never closed
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
    "error[yaml-syntax]: text continues after the closing quote
      --> data/services.yaml:6:17
       |
    6  |   summary: 'Don't wait.'
       |                 ^^^^^^^^
      help: put the whole text in the other kind of quotes, \`"…"\` or \`'…'\`, so that it can contain this one"
  `);
});

test('double quotes inside double quotes are reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: "A "good" oil"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: text continues after the closing quote
      --> data/services.yaml:6:16
       |
    6  |   summary: "A "good" oil"
       |                ^^^^^^^^^^
      help: put the whole text in the other kind of quotes, \`"…"\` or \`'…'\`, so that it can contain this one"
  `);
});

test('a missing space after a colon is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary:Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is no space after the colon that follows \`summary\`
      --> data/services.yaml:6:3
       |
    6  |   summary:Oil changed.
       |   ^^^^^^^^
      help: write \`summary: \` and then the value"
  `);
});

test('a missing space after the colon of the last key is reported', () => {
  const site = project(edited('services.yaml', 'features: [New tires]', 'features:[New tires]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is no space after the colon that follows \`features\`
      --> data/services.yaml:16:3
        |
    16  |   features:[New tires]
        |   ^^^^^^^^^
      help: write \`features: \` and then the value"
  `);
});

test('a missing space after a dash is reported', () => {
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

test('a missing colon after a key is reported', () => {
  const site = project(edited('services.yaml', 'tires:\n', 'tires\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: this line is neither a key with a value nor a list entry
      --> data/services.yaml:9:1
       |
    9  | tires
       | ^^^^^
      help: write \`key: value\` or \`- entry\`; start comments with \`#\`; indent continued text more than its key"
  `);
});

test('a colon inside text is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: Note: oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: unquoted text contains a colon followed by a space
      --> data/services.yaml:6:16
       |
    6  |   summary: Note: oil changed.
       |                ^
      help: put the whole text in double quotes"
  `);
});

test('an HTML comment is reported', () => {
  const site = project({ 'coverage.yaml': '<!-- towns -->\noil: [avon]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: this line is neither a key with a value nor a list entry
      --> data/coverage.yaml:1:1
       |
    1  | <!-- towns -->
       | ^^^^^^^^^^^^^^
      help: write \`key: value\` or \`- entry\`; start comments with \`#\`; indent continued text more than its key"
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

test('an unclosed bracket is reported', () => {
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

test('an unclosed bracket around others is reported', () => {
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

test('a bracket closed by one of another kind is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon}\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: \`}\` doesn't match the opening \`[\`
      --> data/coverage.yaml:1:11
       |
    1  | oil: [avon}
       |           ^
      help: write \`]\`"
  `);
});

test('an extra closing bracket is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is an extra closing bracket
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

test('an extra comma is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon,, elyria]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: there is an extra comma in the brackets
      --> data/coverage.yaml:1:12
       |
    1  | oil: [avon,, elyria]
       |            ^
      help: remove it"
  `);
});

test('a slot at the start of text is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "{{service.name}}"', 'heading: {{service.name}} here'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: unquoted text can't start with \`{{\`
      --> data/copy.yaml:41:12
        |
    41  |   heading: {{service.name}} here
        |            ^^^^^^^^^^^^^^^^^^^^^
      help: put the whole text in double quotes"
  `);
});

test('a lone slot without quotes is reported', () => {
  const site = project(edited('copy.yaml', 'heading: "{{service.name}}"', 'heading: {{service.name}}'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: unquoted text can't start with \`{{\`
      --> data/copy.yaml:41:13
        |
    41  |   heading: {{service.name}}
        |             ^^^^^^^^^^^^^^
      help: put the whole text in double quotes"
  `);
});

test('text that starts with an at sign is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: @Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: unquoted text can't start with \`@\`
      --> data/services.yaml:6:12
       |
    6  |   summary: @Oil changed.
       |            ^
      help: put the whole text in double quotes"
  `);
});

test('text that starts with an asterisk is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: *Oil* changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: unquoted text can't start with \`*\`
      --> data/services.yaml:6:12
       |
    6  |   summary: *Oil* changed.
       |            ^^^^^
      help: put the whole text in double quotes"
  `);
});

test('text that starts with an ampersand and would lose its first word is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: &Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: the text starts with \`&\`, so \`Oil\` isn't part of it
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
    "error[yaml-syntax]: unquoted text can't start with \`!\`, and tags such as \`!important\` aren't supported
      --> data/services.yaml:6:12
       |
    6  |   summary: !important Oil
       |            ^^^^^^^^^^
      help: remove it, or put the whole text in double quotes"
  `);
});

test('a tag of another application is reported', () => {
  const site = project(edited('services.yaml', 'features: [New oil]', 'features: !!set {New oil}'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: unquoted text can't start with \`!\`, and tags such as \`!!set\` aren't supported
      --> data/services.yaml:8:13
       |
    8  |   features: !!set {New oil}
       |             ^^^^^
      help: remove it, or put the whole text in double quotes"
  `);
});

test('an alias without an anchor is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: *towns\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: unquoted text can't start with \`*\`
      --> data/coverage.yaml:1:6
       |
    1  | oil: *towns
       |      ^^^^^^
      help: put the whole text in double quotes"
  `);
});

test('an alias inside its own anchor is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: &a [*a]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: unquoted text can't start with \`*\`
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
    "error[yaml-syntax]: unknown escape sequence after a backslash in double quotes
      --> data/services.yaml:6:15
       |
    6  |   summary: "C:\\Oil"
       |               ^^
      help: write \`\\\\\` for a backslash, or use single quotes"
  `);
});

test('block text on the line of its indicator is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: > Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: the text of a block must start on the line below \`|\` or \`>\`
      --> data/services.yaml:6:14
       |
    6  |   summary: > Oil changed.
       |              ^^^^^^^^^^^^
      help: move it to the next line, indented two spaces more than its key"
  `);
});

test('a list on the line of its key is reported', () => {
  const site = project(edited('services.yaml', 'features: [New oil]', 'features: - New oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a list can't start on the same line as its key
      --> data/services.yaml:8:13
       |
    8  |   features: - New oil
       |             ^^^^^^^^^
      help: put each \`- \` on its own line below the key; if this is text, put it in double quotes"
  `);
});

test('a directive is reported', () => {
  const site = project({ 'coverage.yaml': '%FOO\n---\noil: [avon]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a line can't start with \`%\`
      --> data/coverage.yaml:1:1
       |
    1  | %FOO
       | ^^^^
      help: remove the line"
  `);
});

test('an unfinished git merge is reported', () => {
  const site = project({
    'coverage.yaml': '<<<<<<< HEAD\noil: [avon]\n=======\noil: [elyria]\n>>>>>>> other\ntires: [avon]\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: the file has an unresolved merge conflict
      --> data/coverage.yaml:1:1
       |
    1  | <<<<<<< HEAD
       | ^^^^^^^^^^^^
      help: keep one of the two versions, and remove the lines \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`"
  `);
});

test('an error in front matter is found at its position in the file', () => {
  const site = project(edited('pages/about.md', 'lead: Hello.', 'lead: "Hello.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[yaml-syntax]: a quote is never closed
      --> data/pages/about.md:6:7
       |
    6  | lead: "Hello.
       |       ^^^^^^^
      help: close the quote at the end of the text"
  `);
});

test('the markers of an unfinished merge are named wherever they are', () => {
  const merged = 'the file has an unresolved merge conflict';
  const cities = edited('cities.yaml', 'avon:', '<<<<<<< HEAD\n# Towns.\navon:')['cities.yaml'] ?? '';
  expect(report(project({ 'cities.yaml': cities }))).toContain(`${merged}\n  --> data/cities.yaml:1:1`);
  const ended = edited('cities.yaml', 'avon:', '# Towns.\n>>>>>>> main\navon:')['cities.yaml'] ?? '';
  expect(report(project({ 'cities.yaml': ended }))).toContain(`${merged}\n  --> data/cities.yaml:2:1`);
  const post = '---\ntitle: A\nexcerpt: B\ndate: 2026-01-01\nauthor: Ann\n---\n\nText.\n\n<<<<<<< HEAD\nMore.\n';
  expect(report(project({ 'posts/a.md': post }))).toContain(`${merged}\n  --> data/posts/a.md:10:1`);
});
