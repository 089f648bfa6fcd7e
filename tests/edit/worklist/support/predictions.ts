import { expect } from 'vitest';
import { memoize } from '../../../../src/base/lazy.ts';
import type { DataFolder } from '../../../../src/base/source.ts';
import { openSite } from '../../../../src/build/open-site.ts';
import { overlayFiles } from '../../../../src/data/disk-folder.ts';
import { type NextPage, rankPages } from '../../../../src/edit/worklist/next-pages.ts';
import { assetCacheOf } from '../../../../src/look/pictures/asset-cache.ts';
import { Views } from '../../../../src/pages/render/views.ts';
import { SAMPLE_DATA } from '../../../support/sample.ts';

export const textIn = (data: DataFolder, file: string) => new TextDecoder().decode(data.read(file));

/** Writes what the first pages need, half of it first, and compares their unique text with the prediction. */
export async function expectPredictions(data: DataFolder): Promise<void> {
  const { pages } = await ranked(data);
  const towns = pages.filter(({ service }) => service === undefined);
  const todo = [...new Set([...pages.slice(0, 10), ...towns.slice(0, 3)])].filter(({ write }) => write.words > 0);
  expect(todo.length).toBeGreaterThan(2);
  await expectEffect(data, todo, ({ write }) => write.words);
  const half = await expectEffect(data, todo, ({ write }) => Math.ceil(write.words / 2));
  const rest = (await ranked(half)).pages.filter(
    ({ path, write }) => write.words > 0 && todo.some((page) => page.path === path),
  );
  const offers = rest.filter(({ service }) => service !== undefined);
  expect(offers.map(({ write, start }) => [write.as, start.command?.split(' ')[2]])).toEqual(
    offers.map(() => [['job'], 'job']),
  );
  await expectEffect(half, offers, ({ write }) => write.words);
  // On its own, because a job counts on its town's page, too.
  const leads = rest.filter(({ service }) => service === undefined);
  await expectEffect(half, leads, ({ write }) => write.words);
}

export const ranked = memoize(async (data: DataFolder) => {
  const opened = await openSite(data, assetCacheOf(SAMPLE_DATA), { isQuick: true });
  if (!opened.sound) throw new Error(opened.diagnostics.map(({ message }) => message).join('\n'));
  const { plan } = opened.sound;
  const renderer = await opened.sound.renderer();
  return { plan, renderer, pages: rankPages(plan, renderer, new Map(), 'data') };
});

/** Writes text for some pages and returns the data. Text of the predicted length must have the predicted effect. */
async function expectEffect(data: DataFolder, todo: readonly NextPage[], wordsOf: (page: NextPage) => number) {
  const files = new Map<string, string>();
  const { services } = (await ranked(data)).plan.site;
  for (const page of todo) {
    const { town, service, start } = page;
    const text = uniqueText(wordsOf(page));
    if (start.command?.startsWith('townpress add note')) {
      const title = services.find(({ slug }) => slug === service)?.name;
      files.set(`notes/${service}/${town}.md`, `---\ntitle: ${title}\n---\n\n${text}\n`);
    } else if (start.command)
      files.set(
        `jobs/2026-01-0${(files.size % 9) + 1}-${service}-${town}.md`,
        `---\nservice: ${service}\ntown: ${town}\n---\n\n${text}\n`,
      );
    else {
      const known = files.get('cities.yaml') ?? textIn(data, 'cities.yaml');
      const has = new RegExp(`^${town}:\\n(?: {2}.*\\n)*? {2}lead: "`, 'm').exec(known)?.[0];
      const lead = has ? known.replace(has, `${has}${text} `) : known.replace(`${town}:\n`, `$&  lead: "${text}"\n`);
      files.set('cities.yaml', lead);
    }
  }
  const changed = overlayFiles(data, files);
  const { plan, renderer } = await ranked(changed);
  const { ownShares } = new Views(plan.site);
  for (const page of todo.filter((one) => wordsOf(one) === one.write.words)) {
    const route = plan.byAddress.get(page.path);
    const [service, city] = [
      plan.site.services.find(({ slug }) => slug === page.service),
      plan.site.cities.find(({ slug }) => slug === page.town),
    ];
    if (!route || !city) throw new Error(page.path);
    const now = service ? ownShares.percentOf(service, city) : ownShares.ofTown(city);
    expect([page.path, renderer.isIndexed(route)]).toEqual([page.path, true]);
    expect(now, page.path).toBeGreaterThanOrEqual(page.unique.needed);
    expect(Math.abs(now - page.unique.after), `${page.path}: ${now}`).toBeLessThan(1);
  }
  return changed;
}

let made = 0;

/** Returns sentences of at most nine words that no other text has. */
function uniqueText(count: number): string {
  const words = Array.from({ length: count }, () => {
    made++;
    const letters = [...made.toString(26).padStart(5, '0')].map((digit) =>
      String.fromCharCode(97 + Number.parseInt(digit, 26)),
    );
    return letters.join('');
  });
  return words.map((word, index) => (index % 9 === 8 || index === count - 1 ? `${word}.` : word)).join(' ');
}
