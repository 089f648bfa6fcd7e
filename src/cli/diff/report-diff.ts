import { quote } from '../../base/diagnostics/diagnostic.ts';
import { counted } from '../../base/english.ts';
import { grouped } from '../../base/grouped.ts';
import type { PageChange } from './compare-pages.ts';
import type { SiteDiff } from './compare-sites.ts';

type Section = readonly [title: string, items: readonly string[]];

/** Items per list in text. */
const MOST_ITEMS = 20;
/** GitHub rejects longer comments. */
const MAX_COMMENT = 65_536;
/** A shorter change is shown with the words around it. */
const SHORT = 40;

/** Formats a diff for the terminal. */
export function textOfDiff(diff: SiteDiff, against: string): string {
  const lists = sectionsOf(diff).map(([title, items]) => `${title}\n${listOf(items, MOST_ITEMS, '  ')}\n`);
  return [...lists, summaryOf(diff, against)].join('\n');
}

/** Formats a diff as a comment in Markdown, with as many items as fit. */
export function markdownOfDiff(diff: SiteDiff, against: string): string {
  for (let most = 200; ; most = Math.floor(most / 2)) {
    const lists = sectionsOf(diff).map(([title, items]) =>
      items.length > MOST_ITEMS / 2
        ? `<details><summary>${title}</summary>\n\n${listOf(items, most, '- ')}\n\n</details>\n`
        : `**${title}**\n\n${listOf(items, most, '- ')}\n`,
    );
    const text = [`### Site changes\n\n${summaryOf(diff, against)}\n`, ...lists].join('\n');
    if (text.length < MAX_COMMENT) return text;
  }
}

function listOf(items: readonly string[], most: number, start: string): string {
  const more = items.length > most ? [`${counted(items.length - most, 'more line')}; --json lists all`] : [];
  return [...items.slice(0, most), ...more].map((item) => start + item).join('\n');
}

function summaryOf(diff: SiteDiff, against: string): string {
  if (sectionsOf(diff).length === 0) return `no differences from ${against}`;
  const { added, removed, moved, changedPages } = diff;
  const others = `${added.length} added, ${removed.length} removed, ${moved.length} moved`;
  return `compared with ${against}: ${counted(changedPages, 'page')} changed, ${others}`;
}

function sectionsOf({ changes, changedPages, weights, redirects, files, ...diff }: SiteDiff): Section[] {
  const pages = (what: string, { length }: readonly unknown[]) => `${what}: ${counted(length, 'page')}`;
  const difference = ({ before, after }: SiteDiff['weights'][number]) => Math.abs(after - before);
  const removed = diff.removed.toSorted((a, b) => Number(b.isLost) - Number(a.isLost));
  const sections: Section[] = [
    [pages('added', diff.added), addedLines(diff.added)],
    [
      pages('removed', removed),
      removed.map(({ path, to, isLost }) =>
        isLost ? `${path} was indexed and has no redirect: add it to redirects.yaml` : `${path}${to ? ` → ${to}` : ''}`,
      ),
    ],
    [pages('moved', diff.moved), diff.moved.map(({ from, to }) => `${from} → ${to}`)],
    [pages('indexed now', diff.indexed), diff.indexed],
    [pages('no longer indexed', diff.noindexed), diff.noindexed],
    [`changed: ${counted(changedPages, 'page')}`, changes.map(lineOf)],
    [
      pages('weight changed', weights),
      weights
        .toSorted((a, b) => difference(b) - difference(a))
        .map(({ path, before, after }) => `${path}: ${kilobytes(before)} → ${kilobytes(after)}`),
    ],
    [
      'redirects',
      [...redirects.added.map((one) => `added ${one}`), ...redirects.removed.map((one) => `removed ${one}`)],
    ],
    ['other files', Object.entries(files).flatMap(([how, all]) => (all.length > 0 ? `${how}: ${all.join(', ')}` : []))],
  ];
  return sections.filter(([, items]) => items.length > 0);
}

/** Returns a line for each page, by service or town: the indexed ones first, below their number if there are several groups. */
function addedLines(added: SiteDiff['added']): string[] {
  const paths = new Set(added.map(({ path }) => path));
  const groupOf = ({ path }: { readonly path: string }) => {
    const [, folder, first = '', second] = path.split('/');
    return second === undefined || paths.has(`/${folder}/${first}`) ? first : second;
  };
  const sorted = added.toSorted((a, b) => Number(b.index) - Number(a.index));
  const groups = grouped(sorted, groupOf);
  return [...groups].flatMap(([name, pages]) => {
    const title = `${name}: ${counted(pages.length, 'page')}, ${pages.filter(({ index }) => index).length} indexed`;
    const lines = pages.map((one) => `${one.path} ${code(one.title)}${one.index ? '' : ' (noindex)'}`);
    return groups.size > 1 && pages.length > 1 ? [title, ...lines] : lines;
  });
}

function lineOf({ part, before, after, excerpt, paths }: PageChange): string {
  const where = `(${[...paths.slice(0, 3), ...(paths.length > 3 ? ['…'] : [])].join(', ')})`;
  const isShort = after.length < SHORT && excerpt !== after && excerpt !== before;
  const context = isShort ? ` in ${code(excerpt)}` : '';
  const both = before === '' ? `added ${code(after)}` : after === '' ? `removed ${code(before)}` : undefined;
  const what = both ?? `${code(before)} → ${code(after)}`;
  const pages = counted(paths.length, 'page');
  return `${pages}: ${part} ${before + after === '' ? `${code(excerpt)} changed` : what + context} ${where}`;
}

/** Quotes text from a page. A backtick would end the quote, and the end of a path tells pages apart. */
function code(text: string): string {
  return /^\/\S*$/.test(text) ? `\`${text}\`` : quote(text.replaceAll('`', "'"));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
