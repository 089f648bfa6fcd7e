import { longDate, timestamp } from '../../blog/dates.ts';
import { SHARED_DRAFT_PATH } from '../../blog/store/public-queries.ts';
import { announce, prepareAnnouncements } from './announce.ts';
import { type Backend, findBackend, visitSignal } from './blog-backend.ts';
import { copyOf, setMeta, setTitle, showInstead, showMissing } from './blog-state.ts';
import { DATE_WORDS } from './script-words.ts';

/* The page that shows a shared draft. Other pages don't load this code. */

type Row = Readonly<Record<'expires_at' | 'published_at' | 'updated_at', unknown>>;
type ShowPost = (parts: HTMLTemplateElement, row: unknown, backend: Backend, signal: AbortSignal) => Promise<void>;

/**
 * Shows an unpublished post to visitors who have its share link, without an account. The token is in the hash of the
 * URL, which isn't in logs or visible to other sites. Visits aren't counted.
 */
export async function showDraft(parts: HTMLTemplateElement, token: string, showPost: ShowPost): Promise<void> {
  const signal = visitSignal();
  prepareAnnouncements();
  setTitle(parts, showInstead(parts, '.loading').textContent);
  try {
    const backend = await findBackend(signal);
    const row = await askDraft(backend, token, signal);
    if (row) {
      const dated = { published_at: row.published_at ?? row.updated_at, status: 'published' };
      await showPost(parts, { ...row, ...dated }, backend, signal);
      const note = copyOf(parts, '.draft-note');
      const end = note.querySelector('b');
      if (end) end.textContent = longDate(timestamp(row.expires_at) ?? '', parts.dataset['zone'] ?? '', DATE_WORDS);
      document.querySelector('main > article .article-top')?.prepend(note);
    }
  } catch (error) {
    console.error(`the draft could not be loaded: ${error}`);
  }
  if (!document.querySelector('main > article')) showMissing(parts);
  setMeta('robots', 'noindex, nofollow');
  announce(document.title);
}

/** Returns the row of a shared draft, or undefined if its link is invalid or expired. Rejects on any other response. */
async function askDraft({ url, key }: Backend, token: string, signal: AbortSignal): Promise<Row | undefined> {
  const headers = { apikey: key, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify({ _token: token }), signal };
  const response = await fetch(url + SHARED_DRAFT_PATH, asked);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as Row | null) ?? undefined;
}
