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

/** How many times slower a phone of the lower middle is than a computer. */
const SLOW_DOWN = 4;

/** What is typed into the search, key by key: many, few, one and no towns are found on the way. */
const TYPED = ['field', 'ashford', 'n', 'east oakley', 'zzz', 'Wes-Ton'];

/**
 * Measures the public pages in the browser, on this machine and over the loopback interface, `runs` times each, and answers
 * rows of what was measured, the result and its bar. Sites and data are made in the folder `work`.
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
    rows.push(['search among 1,000 towns, one key', `${typical.toFixed(1)} ms, at most ${max.toFixed(1)} ms`, '5 ms']);
    for (const [kind, path] of PAGES) {
      const fast = await loading(browser, sample.url + path, 1, runs);
      const slow = await loading(browser, sample.url + path, SLOW_DOWN, runs);
      rows.push([
        `longest task, ${kind}`,
        `${fast.task} ms; ${slow.task} ms on a processor ${SLOW_DOWN} × as slow`,
        '50 ms',
      ]);
      rows.push([
        `largest paint, ${kind}`,
        `${fast.paint} ms; ${slow.paint} ms on a processor ${SLOW_DOWN} × as slow`,
        '',
      ]);
    }
    const assets = `${work}/out/browser-sample/site/assets`;
    const script = readFileSync(`${assets}/${readdirSync(assets).find((name) => /^site\..*\.js$/.test(name))}`);
    rows.push([
      'script of a page, with Brotli',
      `${brotliCompressSync(script).length.toLocaleString('en-US')} bytes (${script.length.toLocaleString('en-US')} without)`,
      '5,120 bytes',
    ]);
    return rows;
  } finally {
    await browser.close();
    sample.stop();
    towns.stop();
  }
}

/** Generates a site and serves it as the command does. */
async function serve(data, out) {
  await new Promise((resolve, reject) => {
    spawn(process.execPath, [COMMAND, 'generate', '--data', data, '--out', out], {
      cwd: root,
      stdio: 'ignore',
    }).on('close', (code) => (code === 0 ? resolve() : reject(new Error(`can't generate a site from ${data}`))));
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

/** Milliseconds from a key to the answer: the work of the script and of the layout it asks for. */
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

/** The longest task while a page loads, and when its largest part was painted, in milliseconds: the median of the runs. */
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
  // Browsers report tasks from 50 ms on.
  const task = median(results.map((result) => result.task));
  return {
    task: task === 0 ? 'below 50' : Math.round(task),
    paint: Math.round(median(results.map((result) => result.paint))),
  };
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
