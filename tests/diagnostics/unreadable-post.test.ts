import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { planData, readData } from '../../src/build/plan.ts';
import { adoptPosts } from '../../src/model/adopt-posts.ts';
import { project } from '../support/project.ts';

test('a backend post without a visible title is reported', () => {
  const row = {
    code: 'unreadable-post',
    error: 'its title has no visible characters',
    help: 'edit the post and give it a title',
  } as const;
  const unread = { posts: [{ ...row, name: '`oil`', id: '7', updated_at: '', isKept: false }], moved: [] };
  const run = {
    posts: [],
    moved: [],
    unread,
    project: { url: 'https://project.example', key: 'k', isHosted: true },
    count: 0,
    version: '',
    stale: undefined,
    digest: '',
    cleanedFile: '',
  };
  const { diagnostics, textOf } = planData(readData(project()), {
    complete: (site) => adoptPosts(site, run, (html) => html),
  });

  expect(formatText(diagnostics, textOf, { withColor: false, root: 'data/' })).toMatchInlineSnapshot(`
    "warning[unreadable-post]: the post \`oil\` is left out: its title has no visible characters
      --> https://acme.example/admin/blog/edit/7
      help: edit the post and give it a title"
  `);
});
