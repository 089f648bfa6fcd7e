import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { COMMAND } from './bench-package.mjs';
import { against, measure, median, ms, took } from './bench-tools.mjs';

const POSTS = 10_000;

/** As docs/contract.md, section 2, and docs/decisions.md, 74, have it: posts on a page of the list, and in a feed. */
const [ON_A_PAGE, IN_A_FEED] = [24, 50];

/**
 * Measures the sample site with a blog of 10,000 posts of 1,500 words in a real backend: its list query, and runs that read all of
 * it. The bare loop renders the same pages, its posts read, clean and planned beforehand. Throws when a post is missing from what
 * was built. Answers rows of what was measured, the result and its bar.
 */
export async function benchPosts({ work, runs, data, freshFolder, loop }) {
  const cwd = freshFolder();
  mkdirSync(cwd, { recursive: true });
  const backend = await manyPosts(`${work}/bare/many-posts.js`, `${cwd}/backend`);
  try {
    const env = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.key };
    const generate = async (out) => {
      const result = await measure([COMMAND, 'generate', '--data', data, '--out', out, '--json'], { cwd, env });
      return { ...result, stages: JSON.parse(result.output).milliseconds };
    };
    const rows = [];
    for (const [what, page, filter] of [
      ['the first page', 1],
      ['page 200', 200],
      ['the first page of one author', 1, { author_id: 'eq.00000000-0000-4000-8000-000000000001' }],
    ]) {
      const times = [];
      for (let run = 0; run < 10 * runs; run++) times.push({ time: await listPage(backend, page, filter) });
      rows.push([`list query of ${POSTS.toLocaleString('en-US')} posts, ${what}`, ms(median(times)), '']);
    }

    const first = await generate(freshFolder());
    rows.push([
      'the sample site with these posts, all of them cleaned for the first time',
      `${took([first])}, ${Math.round(first.memory / 1024)} MB at its peak`,
      '',
    ]);
    const cold = [];
    const bare = [];
    const out = freshFolder();
    for (let run = 0; run < runs; run++) {
      cold.push(await generate(run === 0 ? out : freshFolder()));
      bare.push(await loop(data, freshFolder(), '', env));
      process.stderr.write(`posts ${run + 1}/${runs}: generate ${ms(cold.at(-1))}, bare loop ${ms(bare.at(-1))}\n`);
    }
    const base = median(bare);
    rows.push(['cold, cleaned before', against(cold, base, 'the loop'), '']);
    rows.push([
      'of that, reading them from the backend',
      ms(median(cold.map(({ stages }) => ({ time: stages.posts })))),
      '',
    ]);
    rows.push(['peak memory of that', `${Math.round(median(cold, 'memory') / 1024)} MB`, '600 MB']);
    refuseGaps(out);

    const unchanged = [];
    const edited = [];
    for (let run = 0; run < runs; run++) {
      unchanged.push(await generate(out));
      await backend.edit();
      edited.push(await generate(out));
    }
    rows.push(['nothing changed', against(unchanged, base, 'the loop'), '']);
    rows.push(['one post edited', against(edited, base, 'the loop'), '']);
    refuseGaps(out);
    return rows;
  } finally {
    await backend.end();
  }
}

/** Milliseconds from the request of a page of the public list to its last byte. */
async function listPage({ url, key }, page, filter) {
  const select = 'id,slug,title,excerpt,featured_image,published_at,author:profiles(name)';
  const query = new URLSearchParams({
    ...filter,
    select,
    status: 'eq.published',
    order: 'published_at.desc,id.asc',
    offset: `${(page - 1) * ON_A_PAGE}`,
    limit: `${ON_A_PAGE}`,
  });
  const started = performance.now();
  const answer = await fetch(`${url}/rest/v1/blog_posts?${query}`, { headers: { apikey: key } });
  const { length } = await answer.json();
  if (length !== ON_A_PAGE) throw new Error(`page ${page} of the list has ${length} posts`);
  return performance.now() - started;
}

/** Every post has its page, its line in the sitemap and its place in the list; feeds hold the newest. */
function refuseGaps(out) {
  const read = (file) => readFileSync(`${out}/site/${file}`, 'utf8');
  const count = (text, pattern) => new Set(text.match(pattern)).size;
  const lists = ['blog.html', ...readdirSync(`${out}/site/blog/page`).map((name) => `blog/page/${name}`)];
  const listed = lists.map(read).join('');
  const found = {
    pages: count(readdirSync(`${out}/site/blog`).join('\n'), /^post-\d+\.html$/gm),
    sitemap: count(read('sitemap.xml'), /\/blog\/post-\d+</g),
    listed: count(listed, /href="\/blog\/post-\d+"/g),
    lists: lists.length,
    rss: count(read('blog/rss.xml'), /<link>[^<]*\/blog\/post-\d+</g),
    atom: count(read('blog/atom.xml'), /<id>[^<]*\/blog\/post-\d+</g),
    json: JSON.parse(read('blog/feed.json')).items.length,
  };
  const wanted = {
    pages: POSTS,
    sitemap: POSTS,
    listed: POSTS,
    lists: Math.ceil(POSTS / ON_A_PAGE),
    rss: IN_A_FEED,
    atom: IN_A_FEED,
    json: IN_A_FEED,
  };
  for (const [what, number] of Object.entries(wanted)) {
    if (found[what] !== number) throw new Error(`the built site is not whole: ${what} has ${found[what]} of ${number}`);
  }
}

/** Starts a backend with all posts in a separate process. */
async function manyPosts(script, folder) {
  const started = performance.now();
  const child = spawn(process.execPath, [script, folder, `${POSTS}`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const line = () =>
    new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      ended.then((code) => reject(new Error(`the backend ended with ${code}`)));
    });
  const { url, key } = JSON.parse(await line());
  process.stderr.write(`a backend with ${POSTS} posts, made in ${Math.round(performance.now() - started)} ms\n`);
  return {
    url,
    key,
    edit: async () => {
      const done = line();
      child.stdin.write('\n');
      await done;
    },
    end: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
