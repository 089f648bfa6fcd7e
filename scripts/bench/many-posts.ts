import { startBackend } from '../../src/blog/backend/embedded.ts';

/*
 * Starts a real backend with many posts for the benchmark. Prints its URL and key, and serves until it receives
 * SIGTERM. Each line on stdin edits a post; `edited` on stdout confirms it.
 *
 *   node many-posts.js FOLDER COUNT
 */
const [folder, count] = process.argv.slice(2) as [string, string];

/** Words per post. */
const WORDS = 1_500;
const VOCABULARY =
  'the a of and to in for before after when every truck van fleet oil brake tire battery winter mile engine driver route depot shop invoice filter coolant pressure check change wear costs saves hours morning week plan record'.split(
    ' ',
  );

/** Returns a post's HTML as the editor saves it, with headings, paragraphs, lists and links. Varies by `number`. */
function textOf(number: number): string {
  let state = number * 2_654_435_761;
  const word = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return VOCABULARY[state % VOCABULARY.length] as string;
  };
  const words = (many: number) => Array.from({ length: many }, word).join(' ');
  let html = '';
  for (let written = 0; written < WORDS; written += 150) {
    html += `<h2>${words(6)}</h2><p>${words(60)} <a href="/services">${words(3)}</a> ${words(20)}.</p><p><strong>${words(3)}</strong> ${words(28)}.</p>`;
    html += `<ul><li>${words(10)}</li><li>${words(10)}</li><li>${words(10)}</li></ul>`;
  }
  return html;
}

const backend = await startBackend({ folder, port: 0 });
const { database } = backend;
await database.query(
  "insert into public.profiles (id, full_name) values ('00000000-0000-4000-8000-000000000001', 'Ann Lee')",
);
const total = Number(count);
for (let from = 0; from < total; from += 500) {
  const rows = Array.from({ length: Math.min(500, total - from) }, (_, index) => {
    const number = from + index;
    return {
      slug: `post-${number}`,
      title: `Benchmark post ${number}`,
      excerpt: `A summary of post ${number}, in a sentence or two.`,
      content: textOf(number),
      meta_description: `A summary of benchmark post ${number} for search results.`,
      published_at: new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString(),
    };
  });
  await database.query(
    `insert into public.blog_posts (slug, title, excerpt, content, meta_description, published_at, status, author_id)
     select r.slug, r.title, r.excerpt, r.content, r.meta_description, r.published_at, 'published', '00000000-0000-4000-8000-000000000001'
     from jsonb_to_recordset($1::jsonb) as r (slug text, title text, excerpt text, content text, meta_description text, published_at timestamptz)`,
    [JSON.stringify(rows)],
  );
}
await database.exec('analyze public.blog_posts');
let edits = 0;
process.stdin.on('data', async () => {
  await database.query("update public.blog_posts set content = content || $1 where slug = 'post-17'", [
    `<p>Edit ${edits++}.</p>`,
  ]);
  process.stdout.write('edited\n');
});
process.once('SIGTERM', () => backend.close().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ url: backend.url, key: backend.publishableKey })}\n`);
