import { quote, type Span } from '../../base/diagnostics/diagnostic.ts';
import { ADMIN_FOLDER, ADMIN_PATHS, normalizePath, offerSlugsAt, oldOfferPath } from '../../base/url.ts';
import type { DeclaredRedirect } from '../../model/site.ts';
import { indexPatterns } from './pattern-index.ts';
import type { UrlLookup } from './url-lookup.ts';

/** Why an entry in the data can't redirect or be gone. */
interface Conflict {
  readonly message: string;
  readonly related?: readonly { readonly message: string; readonly at: Span }[];
  readonly help: string;
}

const declaredHere = (at: Span | undefined) => (at ? { related: [{ message: 'the page is declared here', at }] } : {});

/** Returns what already exists at a path that should redirect. */
export function conflictOf({ from, to }: DeclaredRedirect, addresses: UrlLookup): Conflict | undefined {
  const page = addresses.pageAt(from) ?? (from === ADMIN_FOLDER ? addresses.pageAt(ADMIN_PATHS.posts) : undefined);
  if (page || addresses.isWritten(from)) {
    const [what, entry] = to === undefined ? ['is not gone', 'entry'] : ['cannot redirect', 'redirect'];
    const message = `${quote(from)} is a ${page ? 'page' : 'file that the build writes'}, so it ${what}`;
    return { message, ...declaredHere(page?.declaredAt), help: `remove the ${entry}${page ? ', or the page' : ''}` };
  }
  const offer = addresses.offerOfOld(from);
  if (!offer) return undefined;
  const message = `${quote(from)} already redirects to ${quote(offer.path)}, because it's the old URL of that page`;
  return { message, ...declaredHere(offer.declaredAt), help: 'remove the redirect' };
}

/** A page or file that a pattern would hide, by its current or old URL. */
interface Hidden {
  readonly path: string;
  readonly what: string;
  /** Where the page is declared. */
  readonly at?: Span;
}

/** Finds the first page or file that each pattern matches. */
export function hiddenByPatterns(all: readonly DeclaredRedirect[], addresses: UrlLookup): ReadonlyMap<string, Hidden> {
  const matching = indexPatterns(
    all.map(({ from }) => normalizePath(from)).filter((from) => from.includes('*')),
    (from) => from,
  );
  const found = new Map<string, Hidden>();
  const look = (hidden: Hidden) => {
    for (const from of matching(hidden.path)) if (!found.has(from)) found.set(from, hidden);
  };
  for (const { path, declaredAt: at } of addresses.pages()) {
    look({ path, what: 'which is a page', at });
    const { service, city } = offerSlugsAt(addresses.paths, path);
    if (service !== undefined && city !== undefined)
      look({ path: oldOfferPath(service, city), what: 'the old URL of a page', at });
  }
  for (const path of addresses.written()) look({ path, what: 'a file that the build writes' });
  return found;
}

export function hiddenBy(from: string, hidden: Hidden | undefined): Conflict | undefined {
  if (!hidden) return undefined;
  const message = `${quote(from)} matches ${quote(hidden.path)}, ${hidden.what}`;
  const help = hidden.at
    ? 'remove the entry if these pages exist again; otherwise list the moved URLs one by one'
    : 'list the moved URLs one by one';
  return { message, ...declaredHere(hidden.at), help };
}
