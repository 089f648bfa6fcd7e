import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startPreview } from '../../../src/cli/commands/preview.ts';
import type { Preview } from '../../../src/cli/preview/serve-site.ts';
import type { HostName } from '../../../src/hosts/hosts.ts';
import type { FakeBackend } from '../../blog/sync/support/fake-backend.ts';
import { persistentSiteFolder, townpressWith } from '../../support/run-command.ts';

/** Serves a site with a backend's current posts behind a host's preview, in its base path. `close` removes it. */
export async function liveSite(
  backend: FakeBackend,
  host: HostName,
  files: Readonly<Record<string, string>> = {},
): Promise<Preview> {
  const folder = persistentSiteFolder(files);
  const { code, stdout, stderr } = await townpressWith(backend.env, folder, 'generate', '--host', host, '--out', 'out');
  if (code !== 0) throw new Error(`the live site was not made:\n${stdout}${stderr}`);
  const [, basePath = ''] = /^basePath: (.*)$/m.exec(files['site.yaml'] ?? '') ?? [];
  const preview = await startPreview({ root: join(folder, 'out/site'), host, basePath, port: 0 });
  return {
    ...preview,
    close: async () => {
      await preview.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns what a page shows between header and footer, without the state of its images. */
export const shown = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const element of copy.querySelectorAll('template, .tool')) element.remove();
    // Links to other posts are updated by the next build.
    copy.querySelector('.related')?.closest('.band')?.remove();
    for (const element of copy.querySelectorAll('.loaded, .waiting')) element.classList.remove('loaded', 'waiting');
    return copy.innerHTML.replaceAll(' class=""', '');
  });

/** Returns the machine-readable contents of head and share button: by name, and structured data by node type. */
export const headOf = (page: Page) =>
  page.evaluate(() => {
    const said: [string, unknown][] = [['title', document.title]];
    for (const meta of document.querySelectorAll('meta[name], meta[property]')) {
      if (meta.getAttribute('name') !== 'theme-color')
        said.push([meta.getAttribute('name') ?? meta.getAttribute('property') ?? '', meta.getAttribute('content')]);
    }
    for (const link of document.querySelectorAll('link[rel=canonical], link[hreflang]'))
      said.push([`${link.getAttribute('rel')} ${link.getAttribute('hreflang')}`, link.getAttribute('href')]);
    const { '@graph': graph } = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    ) as { '@graph': Record<string, unknown>[] };
    for (const node of graph) said.push([`${node['@type']}`, node]);
    const { title, text } = document.querySelector<HTMLElement>('[data-share]')?.dataset ?? {};
    said.push(['share', { title, text }]);
    const names = said.map(([name]) => name);
    if (new Set(names).size < names.length) throw new Error(`said twice: ${names}`);
    return Object.fromEntries(said);
  });
