import { cpSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clonedSite, contents, townpressWith } from '../../support/run-command.ts';
import { clientOf, migratedFolder, startBackend } from '../backend/support/backend.ts';

test("--posts local reads the folder's embedded backend, which no one else can reach", async () => {
  const folder = clonedSite();
  const own = join(folder, '.townpress/backend');
  cpSync(await migratedFolder(), own, { recursive: true });
  const backend = await startBackend({ folder: own, port: 0 });
  onTestFinished(backend.close);
  const picture = `${backend.url}/storage/v1/object/public/blog-images/1-a.png`;
  const operator = clientOf(backend, backend.secretKey);
  const row = {
    slug: 'oil-news',
    title: 'Oil news',
    content: '<p>New oil.</p><script>alert(1)</script>',
    excerpt: 'New.',
    status: 'published',
    featured_image: picture,
  };
  await operator
    .from('blog_posts')
    .insert([row, { ...row, slug: 'secret', status: 'draft' }])
    .throwOnError();
  await operator.from('blog_posts').update({ slug: 'oil-today' }).eq('slug', 'oil-news').throwOnError();

  const { code, stdout, stderr } = await townpressWith({}, folder, 'generate', '--posts', 'local');

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`1 post from ${backend.url}`);
  const site = contents(realpathSync(join(folder, 'generated/site')));
  expect(site['blog/oil-today.html']).toContain('<p>New oil.</p></div>');
  expect(site['blog/oil-today.html']).toContain(`src="${picture}"`);
  expect(site['blog/oil-today.html']).toContain(`img-src &#x27;self&#x27; ${backend.url};`);
  expect(site['blog/oil-today.html']).toContain(`connect-src &#x27;self&#x27; ${backend.url};`);
  expect(site['blog/oil-news.html']).toContain('url=/blog/oil-today');
  expect(site).not.toHaveProperty(['blog/secret.html']);
  expect(site['backend.json']).toBe('{}\n');
});
