import { postStamp } from '../../blog/dates.ts';
import { askList, askPost, type Backend, findBackend, visitSignal } from './blog-backend.ts';
import { authorOf, isAsBuilt } from './blog-glance.ts';
import { countVisit } from './blog-visit.ts';

/*
 * Script for pages whose posts come from a backend. It requests what the page shows and takes a quick look for
 * differences. Only if there are any does it load the code that validates the response and updates the page. Without a
 * valid response, the page stays as built.
 */

const loadFresh = () => import('./blog-fresh.ts');

async function refreshList(parts: HTMLTemplateElement, backend: Backend, signal: AbortSignal): Promise<void> {
  const rows = await askList(backend, signal);
  if (!isAsBuilt(rows, parts.dataset['company']))
    (await loadFresh()).showList(parts, rows as unknown[], backend, signal);
}

async function refreshPost(parts: HTMLTemplateElement, backend: Backend, signal: AbortSignal): Promise<void> {
  const { slug, built, company } = parts.dataset as Readonly<Record<'slug' | 'built' | 'company', string>>;
  const row = await askPost(backend, slug, signal);
  if (row) countVisit(backend, slug);
  if (!row) await (await loadFresh()).showGone(parts, backend, signal);
  else if (postStamp(row.updated_at, authorOf(row, company)) !== built)
    await (await loadFresh()).showPost(parts, row, backend, signal);
}

async function refresh(parts: HTMLTemplateElement, shown: typeof refreshList): Promise<void> {
  const signal = visitSignal();
  // Without a reachable backend, the page stays as built.
  const backend = await findBackend(signal).catch(() => undefined);
  if (backend)
    await shown(parts, backend, signal).catch((error) => console.error(`the blog is as it was built: ${error}`));
}

const parts = document.querySelector<HTMLTemplateElement>('template[data-live]');
if (parts) {
  const { live } = parts.dataset;
  if (live === 'new') loadFresh().then(({ showNew }) => showNew(parts));
  else refresh(parts, live === 'list' ? refreshList : refreshPost);
}
