import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { COMMAND } from './bench-package.mjs';
import { launchBrowser } from './launch-browser.mjs';
import { makeThousandTowns } from './make-data.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One page of each kind of the sample site. */
const PAGES = [
  ['home', '/'],
  ['about', '/about'],
  ['services', '/services'],
  ['service areas', '/service-areas'],
  ['service hub', '/services/oil-changes'],
  ['town', '/cities/worcester'],
  ['service in town', '/services/brake-services/quincy'],
  ['blog', '/blog'],
  ['not found', '/no/such/page'],
];

/** CPU slowdown of a lower mid-range phone compared with a computer. */
const SLOW_DOWN = 4;

/** Queries typed into the search key by key; along the way they match many, few, one and no towns. */
const TYPED = ['field', 'ashford', 'n', 'east oakley', 'zzz', 'Wes-Ton'];

/**
 * Measures the public pages in a local browser over the loopback interface, `runs` times each. Returns table rows:
 * metric, result, goal. Generates sites and data in the folder `work`.
 */
export async function benchBrowser(work, runs) {
  const large = `${work}/data-1000-towns`;
  if (!existsSync(large)) makeThousandTowns(large);
  const sample = await serve(`${root}data`, `${work}/out/browser-sample`);
  const towns = await serve(large, `${work}/out/browser-towns`);
  const browser = await launchBrowser();
  try {
    const rows = [];
    const { median: typical, max } = await searchTimes(browser, towns.url, runs);
    rows.push(['search of 1,000 towns, per key', `median ${typical.toFixed(1)} ms, max ${max.toFixed(1)} ms`, '5 ms']);
    for (const [kind, path] of PAGES) {
      const fast = await loading(browser, sample.url + path, 1, runs);
      const slow = await loading(browser, sample.url + path, SLOW_DOWN, runs);
      rows.push([`longest task, ${kind}`, `${fast.task} ms; ${slow.task} ms at ${SLOW_DOWN}x CPU slowdown`, '50 ms']);
      rows.push([
        `Largest Contentful Paint, ${kind}`,
        `${fast.paint} ms; ${slow.paint} ms at ${SLOW_DOWN}x CPU slowdown`,
        '',
      ]);
    }
    const assets = `${work}/out/browser-sample/site/assets`;
    const script = readFileSync(`${assets}/${readdirSync(assets).find((name) => /^site\..*\.js$/.test(name))}`);
    rows.push([
      'script on every page, Brotli',
      `${brotliCompressSync(script).length.toLocaleString('en-US')} bytes (${script.length.toLocaleString('en-US')} uncompressed)`,
      '5,120 bytes',
    ]);
    return rows;
  } finally {
    await browser.close();
    sample.stop();
    towns.stop();
  }
}

/** Generates a site and serves it with `townpress preview`. */
async function serve(data, out) {
  await new Promise((resolve, reject) => {
    spawn(process.execPath, [COMMAND, 'generate', '--data', data, '--out', out], {
      cwd: root,
      stdio: 'ignore',
    }).on('close', (code) => (code === 0 ? resolve() : reject(new Error(`could not generate a site from ${data}`))));
  });
  const server = spawn(process.execPath, [COMMAND, 'preview', '--out', out, '--port', '0', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve) =>
    server.stdout.once('data', (line) => resolve(JSON.parse(line).url.replace(/\/$/, ''))),
  );
  return { url, stop: () => server.kill('SIGINT') };
}

/** Returns the median and maximum milliseconds per key: script time plus the layout it forces. */
async function searchTimes(browser, url, runs) {
  const page = await browser.newPage();
  await page.goto(`${url}/service-areas`);
  const times = await page.evaluate(
    ({ typed, rounds }) => {
      const box = document.querySelector('input[type=search]');
      const found = [];
      for (let round = 0; round < rounds; round++) {
        for (const word of typed) {
          for (let length = 1; length <= word.length; length++) {
            box.value = word.slice(0, length);
            const start = performance.now();
            box.dispatchEvent(new Event('input', { bubbles: true }));
            document.body.getBoundingClientRect();
            found.push(performance.now() - start);
          }
        }
      }
      return found;
    },
    { typed: TYPED, rounds: runs },
  );
  await page.close();
  return { median: median(times), max: Math.max(...times) };
}

/** Returns a page load's longest task and its Largest Contentful Paint in milliseconds, each the median of the runs. */
async function loading(browser, url, slowDown, runs) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.goto(url, { waitUntil: 'load' });
    results.push(
      await page.evaluate(async () => {
        const observed = (type) =>
          new Promise((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
            setTimeout(resolve, 500, []);
          });
        const [tasks, paints] = await Promise.all([observed('longtask'), observed('largest-contentful-paint')]);
        return {
          task: Math.max(0, ...tasks.map(({ duration }) => duration)),
          paint: paints.at(-1)?.startTime ?? Number.NaN,
        };
      }),
    );
    await context.close();
  }
  // Browsers report only tasks of 50 ms or more.
  const task = median(results.map((result) => result.task));
  return {
    task: task === 0 ? 'under 50' : Math.round(task),
    paint: Math.round(median(results.map((result) => result.paint))),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
