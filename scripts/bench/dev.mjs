import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '../launch-browser.mjs';
import { COMMAND } from './tools.mjs';

/** The edits: the page to look at, the file, the change, and the text, link or image that the page then shows. */
const EDITS = {
  fact: ({ town, mark }) => ({
    page: 'town',
    file: `city-facts/${town}.yaml`,
    change: (text) => text.replace(/^( +address: ).*$/m, `$1${mark} Main Street`),
    shows: { text: mark },
  }),
  'copy text of all pages': ({ mark }) => ({
    page: 'town',
    file: 'copy.yaml',
    change: (text) => text.replace(/^( +benefitsHeading: ).*$/m, `$1${mark}`),
    shows: { text: mark },
  }),
  "service's name": ({ mark, service }) => ({
    page: 'town',
    file: 'services.yaml',
    change: (text) => text.replace(new RegExp(`(^${service}:\\n(?:  .*\\n)*?  name: ).*`, 'm'), `$1Care ${mark}`),
    shows: { text: mark },
  }),
  'coverage line': ({ town, service, isSold }) => ({
    page: 'town',
    file: 'coverage.yaml',
    change: (text) => text.replace(new RegExp(`(^${service}:\\n(?:  - .*\\n)*?)  - ${town}\\n`, 'm'), '$1'),
    shows: { link: `/services/${service}/${town}`, isThere: !isSold },
  }),
  'town added': ({ town, mark, service }) => ({
    page: 'areas',
    // Coverage goes first. It's an error until the town exists.
    first: ['coverage.yaml', (text) => text.replace(`${service}:\n`, `${service}:\n  - ${mark.toLowerCase()}\n`)],
    file: 'cities.yaml',
    change: (text) => {
      const [entry] = new RegExp(`^${town}:\\n(?:[ ].*\\n)*`, 'm').exec(text);
      const added = entry
        .replace(`${town}:`, `${mark.toLowerCase()}:`)
        .replace(/^( +name: ).*$/m, `$1${mark}`)
        .replace(/^( +lat: )([\d.]+)$/m, (_, key, lat) => `${key}${(Number(lat) + 0.02).toFixed(5)}`);
      return `${text.trimEnd()}\n\n${added}`;
    },
    shows: { text: mark },
  }),
  photo: ({ town, scene }) => ({
    page: 'town',
    file: 'photos.yaml',
    change: (text) => text.replace(/^cities:.*$/m, (line) => `${line.replace(' {}', '')}\n  ${town}: ${scene}`),
    shows: { picture: scene },
  }),
};

/** An edit that doesn't appear within this time fails the benchmark. */
const PATIENCE_MS = 20_000;

/** How many times each edit is made. */
const TIMES = Number(process.env.EDITS ?? 34);

/**
 * Measures `townpress dev`: the milliseconds from writing a file to an open page in a real browser showing the change.
 * Returns the startup time as `ready`, and the times of each kind of edit.
 */
export async function benchDev(data, work) {
  const copy = `${work}/dev-data`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  const child = spawn(process.execPath, [COMMAND, 'dev', '--data', copy, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const started = performance.now();
  const said = await new Promise((resolve) => child.stdout.once('data', resolve));
  const ready = performance.now() - started;
  const browser = await launchBrowser();
  try {
    const { url } = JSON.parse(said);
    const place = choose(copy);
    const showing = await viewer(browser, { town: `${url}cities/${place.town}`, areas: `${url}service-areas` });
    const times = new Map();
    for (let turn = 0; turn < TIMES; turn++)
      for (const [name, edit] of Object.entries(EDITS)) {
        const time = await measured(showing, copy, edit({ ...place, mark: `Zx${turn}q`, isSold: true }));
        // The first two rounds only warm up the process.
        if (turn > 1) times.set(name, [...(times.get(name) ?? []), time]);
      }
    return { ready, times };
  } finally {
    await browser.close();
    child.kill('SIGINT');
  }
}

/** Chooses a town, a service sold there, and a scene that the town's page doesn't show. */
function choose(data) {
  const text = (file) => readFileSync(`${data}/${file}`, 'utf8');
  const coverage = text('coverage.yaml');
  const [, service] = /^([a-z-]+):\n(?: {2}- )/m.exec(coverage);
  const sold = new RegExp(`^${service}:\\n((?:  - .*\\n)*)`, 'm').exec(coverage)[1];
  const known = new Set(readdirSync(`${data}/city-facts`).map((name) => name.replace('.yaml', '')));
  const towns = [...sold.matchAll(/- (\S+)/g)].map(([, slug]) => slug);
  const chosen = /^cities:\n((?: {2}.*\n)*)/m.exec(text('photos.yaml'))?.[1] ?? '';
  const town = towns.find(
    (slug) => known.has(slug) && /^ +address:/m.test(text(`city-facts/${slug}.yaml`)) && !chosen.includes(`  ${slug}:`),
  );
  return { town, service, scene: 'harbor' };
}

/** Changes a file ahead of an edit. Returns a function that restores it. */
async function prepare(path, change) {
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, change(before));
  await pause(500);
  return () => writeFileSync(path, before);
}

/** Opens a visible page, since hidden pages ignore changes. Returns a function that opens one of `urls` by name. */
async function viewer(browser, urls) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  let shown;
  return async (name) => {
    if (shown !== name) {
      await page.goto(urls[name]);
      await pause(200);
    }
    shown = name;
    return page;
  };
}

/** Makes an edit and returns the milliseconds until it appears. Restores the file afterward. */
async function measured(showing, data, { page: name, file, change, shows, first }) {
  const page = await showing(name);
  const path = `${data}/${file}`;
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  const undo = first && (await prepare(`${data}/${first[0]}`, first[1]));
  if (after === before) throw new Error(`the edit changes nothing in ${file}`);
  const shown = await watch(page, shows);
  await pause(80 + Math.random() * 120);
  const started = Date.now();
  writeFileSync(path, after);
  const time = (await shown()) - started;
  undo?.();
  writeFileSync(path, before);
  const gone = await watch(page, { ...shows, isThere: shows.isThere === false });
  await gone();
  await pause(100);
  return time;
}

/** Watches a page for something to appear or disappear. Resolves to a function that waits for the time it did. */
async function watch(page, { text, link, picture, isThere = true }) {
  const seen = await page.evaluateHandle(
    ([text, link, picture, isThere]) => {
      const main = () => document.querySelector('main');
      const holds = () => {
        if (text) return main().textContent.includes(text);
        if (link) return main().querySelector(`a[href="${link}"]`) !== null;
        return main().querySelector(`img[src*="/${picture}"], source[srcset*="/${picture}"]`) !== null;
      };
      return {
        time: new Promise((resolve) => {
          const look = () => {
            if (holds() !== isThere) return;
            observer.disconnect();
            resolve(Date.now());
          };
          const observer = new MutationObserver(look);
          observer.observe(document.documentElement, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          });
          look();
        }),
      };
    },
    [text, link, picture, isThere],
  );
  return async () => {
    const late = pause(PATIENCE_MS).then(() => undefined);
    const time = await Promise.race([seen.evaluate(({ time }) => time), late]);
    if (time === undefined)
      throw new Error(`${page.url()} never showed ${JSON.stringify({ text, link, picture, isThere })}`);
    return time;
  };
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
