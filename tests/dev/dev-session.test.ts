import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { DevSession, type DevState } from '../../src/dev/dev-session.ts';
import { watchCode, watchData } from '../../src/dev/watch-data.ts';
import { clonedSite, put } from '../support/run-command.ts';

const ABOUT = 'pages/about.md';
const POST = '---\ntitle: Owls\nexcerpt: In short.\ndate: 2026-01-05\nauthor: Ann\n---\n\nText.\n';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A data folder that has been read. */
async function opened() {
  const folder = clonedSite();
  const data = join(folder, 'data');
  const resident = new DevSession({ data });
  await resident.open();
  const original = readFileSync(join(data, ABOUT), 'utf8');
  return {
    folder,
    data,
    resident,
    about: (word: string) => original.replace('heading: About', `heading: ${word}`),
    /** Saves an existing page. */
    save: (text: string) => {
      writeFileSync(join(data, ABOUT), text);
      return resident.save([ABOUT]);
    },
    /** Returns the current content of a page, if there is one. */
    page: async (path: string) => {
      const { site } = await resident.present();
      const isThere = (await site?.served(path.replace('.html', '')))?.has(path) === true;
      return isThere ? String((await site?.file(path))?.content) : '';
    },
  };
}

/** A watched data folder, with everything that was shown of it. */
async function watched() {
  const site = await opened();
  const { data, resident } = site;
  const shown: DevState[] = [];
  resident.subscribe((now) => shown.push(now));
  await new Promise<void>((resolve) => {
    const stop = watchData(
      data,
      (changed) => {
        if (changed.length === 0) resolve();
        void resident.save(changed);
      },
      () => {},
    );
    onTestFinished(stop);
  });
  return {
    ...site,
    shown,
    write: (file: string, text: string) => writeFileSync(join(data, file), text),
    codes: async () => (await resident.present()).findings.map(({ code }) => code),
  };
}

test('a saved file is shown, even if it is renamed into place, new, or removed', async () => {
  const { data, page, about, write } = await watched();
  write(ABOUT, about('Heron'));
  await expect.poll(() => page('/about.html')).toContain('<h1>Heron</h1>');
  write('pages/.about.md.swp', about('Egret'));
  renameSync(join(data, 'pages/.about.md.swp'), join(data, ABOUT));
  await expect.poll(() => page('/about.html')).toContain('<h1>Egret</h1>');
  const posts = join(data, 'posts');
  mkdirSync(posts);
  write('posts/owl.md', POST);
  await expect.poll(() => page('/blog/owl.html')).toContain('Owls');
  rmSync(join(posts, 'owl.md'));
  await expect.poll(() => page('/blog/owl.html')).toBe('');
});

test('a file that is removed from a new folder right away is noticed', async () => {
  const isNoticed = async (_: unknown, index: number) => {
    const data = join(clonedSite(), 'data');
    let heard: string[] = [];
    await new Promise<void>((resolve) => {
      const onSave = (files: readonly string[]) => {
        if (files.length === 0) resolve();
        heard.push(...(files.length === 0 ? ['everything'] : files));
      };
      onTestFinished(watchData(data, onSave, () => {}));
    });
    put(data, 'posts/owl.md', POST);
    await expect.poll(() => heard.some((name) => name.startsWith('posts')), { interval: 1 }).toBe(true);
    await pause(index);
    rmSync(join(data, 'posts/owl.md'));
    heard = [];
    await expect.poll(() => heard.some((name) => name === 'everything' || name === 'posts/owl.md')).toBe(true);
  };
  await Promise.all(Array.from({ length: 40 }, isNoticed));
});

test('an edit of a page keeps the same town and service objects', async () => {
  const { resident, about, save } = await opened();
  const siteNow = async () => (await resident.present()).site?.plan.site;
  const before = await siteNow();
  await save(about('Heron'));
  const after = await siteNow();
  expect(after).not.toBe(before);
  expect(after?.cities).toBe(before?.cities);
  expect(after?.services[0]).toBe(before?.services[0]);
});

test('data with an error keeps the previous pages, and shows the error until it is fixed', async () => {
  const { page, codes, write } = await watched();
  const before = await page('/index.html');
  write('coverage.yaml', 'oil: [avon, elyria, lorrain]\ntires: [avon]\n');
  await expect.poll(codes).toEqual(['unknown-city']);
  expect(await page('/index.html')).toBe(before);
  write('coverage.yaml', 'oil: [avon, elyria, lorain]\ntires: [avon]\n');
  await expect.poll(codes).toEqual([]);
});

test('a file that an editor empties before writing it shows no error', async () => {
  const { page, about, write, shown } = await watched();
  write(ABOUT, '');
  await pause(20);
  write(ABOUT, about('Heron'));
  await expect.poll(() => page('/about.html')).toContain('<h1>Heron</h1>');
  expect(shown.flatMap(({ findings }) => findings)).toEqual([]);
});

test('text that an editor empties before writing it is never shown as empty', async () => {
  const { page, write, shown } = await watched();
  const words = (word: string) => `skipToContent: ${word} to the text\n`;
  write('labels.yaml', words('Hop'));
  await expect.poll(() => page('/about.html')).toContain('Hop to the text');
  shown.length = 0;
  write('labels.yaml', '');
  await pause(20);
  write('labels.yaml', words('Leap'));
  await expect.poll(() => page('/about.html')).toContain('Leap to the text');
  const pages = await Promise.all(shown.map(async ({ site }) => String((await site?.file('/about.html'))?.content)));
  expect(pages.filter((html) => !html.includes('Leap to the text'))).toEqual([]);
  write('labels.yaml', '');
  await expect.poll(() => page('/about.html')).not.toContain('to the text');
});

test('a file saved right after an event without a change is shown', async () => {
  const { data, page, about, write } = await watched();
  const path = join(data, ABOUT);
  for (const word of ['Heron', 'Egret', 'Bittern', 'Ibis']) {
    const { mtime } = statSync(path);
    // Reading a file changes no more of it than this.
    utimesSync(path, new Date('2100-01-01'), mtime);
    await pause(300);
    utimesSync(path, new Date('2100-01-02'), mtime);
    await pause(2);
    write(ABOUT, about(word));
    await expect.poll(() => page('/about.html')).toContain(`<h1>${word}</h1>`);
  }
});

test('a save at the moment when another one is shown is shown too', async () => {
  const { resident, page, about, save } = await opened();
  const stop = resident.subscribe(() => {
    stop();
    queueMicrotask(() => void save(about('Egret')));
  });
  await save(about('Heron'));
  await expect.poll(() => page('/about.html')).toContain('<h1>Egret</h1>');
});

test('what was read before the data folder went away is shown once it is back', async () => {
  const { folder, data, resident, page, save } = await opened();
  const emptied = save('');
  // It was read, and waits in case an editor is still writing.
  for (let turn = 0; turn < 10; turn++) await undefined;
  renameSync(data, join(folder, 'away'));
  await expect(emptied).rejects.toThrow();
  renameSync(join(folder, 'away'), data);
  expect(await page('/about.html')).toContain('<h1>');
  await resident.save([]);
  expect((await resident.present()).findings).not.toEqual([]);
});

test('a thousand saves in a second end in the page of the last, after few renders', async () => {
  const { page, about, write, shown } = await watched();
  for (let turn = 1; turn <= 1000; turn++) {
    write(ABOUT, about(`Heron ${turn}`));
    if (turn % 50 === 0) await pause(5);
  }
  await expect.poll(() => page('/about.html')).toContain('<h1>Heron 1000</h1>');
  await pause(300);
  expect(await page('/about.html')).toContain('<h1>Heron 1000</h1>');
  expect(shown.length).toBeLessThan(300);
});

test('a data folder that goes away is reported, and is shown again once it is back', async () => {
  const { folder, data, page, resident } = await watched();
  renameSync(data, join(folder, 'away'));
  await expect(resident.save([])).rejects.toThrow();
  renameSync(join(folder, 'away'), data);
  await resident.save([]);
  expect(await page('/index.html')).toContain('<!doctype html>');
});

test('code next to the data is shown as saved, with its imports, even if it is new', async () => {
  const { folder, data, resident, page } = await watched();
  const watch = watchCode(data, (files) => void resident.save(files));
  onTestFinished(() => watch.stop());
  resident.subscribe(() => watch.add(resident.codeFiles()));
  await pause(100);
  const hero = (word: string) => `import { mark } from '../lib/mark'; export default () => <h1>${word}{mark}</h1>;`;
  put(folder, 'lib/mark.ts', 'export const mark = 1;');
  put(folder, 'components/Hero.tsx', hero('Owl'));
  await expect.poll(() => page('/about.html')).toContain('<h1>Owl1</h1>');
  put(folder, 'lib/mark.ts', 'export const mark = 2;');
  await expect.poll(() => page('/about.html')).toContain('<h1>Owl2</h1>');
  put(folder, 'components/Hero.tsx', `${hero('Crow')} (`);
  await expect.poll(async () => (await resident.present()).findings.map(({ code }) => code)).toEqual(['code-syntax']);
  expect(await page('/about.html')).toContain('<h1>Owl2</h1>');
  put(folder, 'components/Hero.tsx', hero('Crow'));
  await expect.poll(() => page('/about.html')).toContain('<h1>Crow2</h1>');
  rmSync(join(folder, 'components'), { recursive: true });
  await expect.poll(() => page('/about.html')).toContain('<h1>About</h1>');
});

test('the memory of a replaced site is freed', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { data, resident } = await opened();
  const service = readFileSync(join(data, 'services.yaml'), 'utf8');
  const rename = async (name: string) => {
    writeFileSync(join(data, 'services.yaml'), service.replace(/^ {2}name: .*$/m, `  name: ${name}`));
    await resident.save(['services.yaml']);
    const { site } = await resident.present();
    const routes = site?.plan.routes.filter(({ kind }) => kind !== 'staff') ?? [];
    for (const { path } of routes) await site?.file(path === '/' ? '/index.html' : `${path}.html`);
    return new WeakRef(site?.plan.site.services[0] as object);
  };
  const before = await rename('Owl counting');
  await rename('Bird counting');
  await rename('Fish counting');
  // Objects stay alive until the end of the turn in which a reference was created.
  await pause(50);
  collect();
  expect(before.deref()).toBeUndefined();
});
