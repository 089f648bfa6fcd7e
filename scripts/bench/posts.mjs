import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { generate, median, ms, repeat, took } from './tools.mjs';

const POSTS = 10_000;

/** Posts per list page (docs/contract.md, section 2). */
const ON_A_PAGE = 24;

/**
 * Measures the sample site with a blog of 10,000 posts of 1,500 words in a real backend: the list query, and builds
 * that read every post. `program` is many-posts.ts, bundled. Returns table rows: metric, result, goal.
 */
export async function benchPosts({ program, runs, data, freshFolder }) {
  const cwd = freshFolder();
  mkdirSync(cwd, { recursive: true });
  const backend = await manyPosts(program, `${cwd}/backend`);
  try {
    const env = { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.key };
    const build = (out) => generate(data, out, { cwd, env });
    const lists = await repeat(10 * runs, async () => ({ time: await firstPage(backend) }));
    const first = await build(freshFolder());
    const out = freshFolder();
    const cold = await repeat(runs, (run) => build(run === 0 ? out : freshFolder()));
    const edited = await repeat(runs, async () => {
      await backend.edit();
      return build(out);
    });
    return [
      [`list query, ${POSTS.toLocaleString('en-US')} posts`, ms(median(lists)), ''],
      ['cold, the sample with these posts, sanitized for the first time', took([first]), ''],
      ['cold, posts sanitized before', took(cold), ''],
      ['peak memory', `${Math.round(median(cold, 'memory') / 1024)} MB`, '600 MB'],
      ['one post edited', took(edited), ''],
    ];
  } finally {
    await backend.end();
  }
}

/** Returns the milliseconds from requesting the first page of the public list to its last byte. */
async function firstPage({ url, key }) {
  const query = new URLSearchParams({
    select: 'id,slug,title,excerpt,featured_image,published_at,author:profiles(name)',
    status: 'eq.published',
    order: 'published_at.desc,id.asc',
    limit: `${ON_A_PAGE}`,
  });
  const started = performance.now();
  const answer = await fetch(`${url}/rest/v1/blog_posts?${query}`, { headers: { apikey: key } });
  const { length } = await answer.json();
  if (length !== ON_A_PAGE) throw new Error(`the list has ${length} posts`);
  return performance.now() - started;
}

/** Starts a backend with all the posts in a separate process. */
async function manyPosts(script, folder) {
  const started = performance.now();
  const child = spawn(process.execPath, [script, folder, `${POSTS}`], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const line = () =>
    new Promise((resolve, reject) => {
      child.stdout.once('data', resolve);
      ended.then((code) => reject(new Error(`the backend exited with code ${code}`)));
    });
  const { url, key } = JSON.parse(await line());
  process.stderr.write(`backend with ${POSTS} posts ready in ${Math.round(performance.now() - started)} ms\n`);
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
