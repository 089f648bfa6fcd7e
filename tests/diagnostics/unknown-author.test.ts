import { expect, test } from 'vitest';
import { project, report } from '../support/project.ts';

const POST = '---\ntitle: Tires\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann Millar\n---\nNow.\n';
const TEAM = {
  'team.yaml': 'team:\n  - { name: Ann Miller, role: Mechanic, bio: Fixes vans., photo: ann, alt: Ann }\n',
};
const PORTRAIT = {
  'photos.yaml':
    'scenes:\n  road: { file: road.svg, alt: A road }\nportraits:\n  ann: { file: road.svg }\nhome: road\ncard: { file: card.png, alt: Card }\n',
};

test('a post by an author with a misspelled name is reported', () => {
  expect(report(project({ ...TEAM, ...PORTRAIT, 'posts/tires.md': POST }))).toMatchInlineSnapshot(`
    "error[unknown-author]: the author \`Ann Millar\` isn't in team.yaml
      --> data/posts/tires.md:5:9
       |
    5  | author: Ann Millar
       |         ^^^^^^^^^^
      help: did you mean \`Ann Miller\`?"
  `);
});

test('a company that shows no team may have any author', () => {
  expect(report(project({ 'posts/tires.md': POST }))).not.toContain('unknown-author');
});
