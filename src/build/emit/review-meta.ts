import { type Diagnostic, noteAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { downgradeForPost, isPlaceOfPost } from '../../base/diagnostics/post-place.ts';
import { listOf } from '../../base/english.ts';
import { grouped } from '../../base/grouped.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, longTitle, shownLength } from '../../base/search-lengths.ts';
import type { City, Service, Site } from '../../model/site.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import type { Gap } from '../../pages/render/wording.ts';
import type { RouteRecord } from './render-site.ts';

/** Checks pages for duplicate titles and descriptions, bad lengths, and thin or missing text. */
export function createMetaReview({ business }: Site, report: Report): (record: RouteRecord) => void {
  const seen = { title: new Map<string, Route>(), description: new Map<string, Route>() };
  const thin = new Set<City>();
  /** Missing strings that are already reported. */
  const known = new Map<Owner, ReadonlySet<string>>();
  const suffix = ` | ${business.name}`;
  // A backend post is edited in the admin, not in the data.
  const add = (found: Diagnostic) =>
    report(downgradeForPost(isPlaceOfPost(found.at) ? { ...found, help: 'edit the post there' } : found));
  return (record) => {
    const { route, isIndexed, isThin, held, gaps } = record;
    const { path, declaredAt: at, city } = route;
    if (isThin && city && !thin.has(city)) {
      thin.add(city);
      const effect = business.thinPages === 'noindex' ? ', so its pages are noindex' : '';
      const message = `\`${city.slug}\` has little unique text${effect}`;
      const help =
        'add a `lead` in cities.yaml, a rule in local.yaml, a job (`townpress add job`) or news, or lower `checks.thinWords` in site.yaml';
      // With `noindex`, the owner has already decided.
      const finding = business.thinPages === 'noindex' ? noteAt : warningAt;
      add(finding(city.declaredAt, 'thin-page', message, help));
    }
    for (const [owner, found] of grouped(gaps, ([, ...slots]) => ownerOf(route, slots))) {
      const fields = known.get(owner) ?? new Set();
      const fresh = found.filter(([field]) => !fields.has(field));
      known.set(owner, new Set([...fields, ...fresh.map(([field]) => field)]));
      if (fresh.length > 0) add(missingText(owner, fresh));
    }
    if (held && !held.isEmpty) {
      const message = `only ${Math.floor(held.percent)}% of the text of \`${path}\` is unique (\`index.ownShare\` requires ${business.index.ownShare}%), so the page is noindex`;
      add(
        noteAt(
          city?.declaredAt ?? at,
          'held-page',
          message,
          'add a job (`townpress add job`), a note (`townpress add note`) or a rule in local.yaml',
        ),
      );
    }
    if (!isIndexed) return;
    const { title, description } = record;
    const isPost = at.file.startsWith('posts/');
    for (const what of ['title', 'description'] as const) {
      const twin = seen[what].get(record[what]);
      if (twin) add(sameAs(route, twin, what));
      else seen[what].set(record[what], route);
    }
    const long = longTitle(path, title, suffix);
    if (long) {
      const finding = long.severity === 'note' ? noteAt : warningAt;
      const help = isPost ? 'shorten it' : 'add a shorter title to its list, or a `shortName` to the service';
      add(finding(at, 'long-title', long.message, help));
    }
    const length = shownLength(description);
    if (length < DESCRIPTION_MIN || length > DESCRIPTION_MAX) {
      const message = `the description of \`${path}\` has ${length} characters; search results show ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`;
      const help = isPost ? 'add a `description` of this length' : 'add a description of this length to its list';
      add(warningAt(at, 'description-length', message, help));
    }
  };
}

type Owner = Route | Service | City;

/** Returns the owner of empty slots: the service or the town if all of them are about it, otherwise the page. */
function ownerOf(route: Route, slots: readonly string[]): Owner {
  const { city, service } = route as Route & { readonly service?: Service };
  if (service && slots.every((slot) => slot.startsWith('service.'))) return service;
  return city && slots.every((slot) => /^(?:city|fact)\./.test(slot)) ? city : route;
}

function missingText(owner: Owner, gaps: readonly Gap[]): Diagnostic {
  const list = (names: readonly string[]) => listOf([...new Set(names)].map(quote), 'and');
  const subject = 'path' in owner ? `\`${owner.path}\` is` : `pages of \`${owner.slug}\` are`;
  const [fields, slots] = [gaps.map(([field]) => field), gaps.flatMap(([, ...empty]) => empty)];
  const keys = slots.filter((slot) => slot.startsWith('service.')).map((slot) => slot.slice('service.'.length));
  const value = 'path' in owner || keys.length === 0 ? 'a value' : `${list(keys)} to \`${owner.slug}\``;
  const help = `add ${value}, or a variant to copy.yaml that uses only slots every page has, such as \`{{city.name}}\``;
  const message = `${subject} missing ${list(fields)}: no value for ${list(slots)}`;
  return warningAt(owner.declaredAt, 'unfilled-text', message, help);
}

function sameAs({ path, declaredAt }: Route, twin: Route, what: 'title' | 'description'): Diagnostic {
  const code = what === 'title' ? 'duplicate-title' : 'duplicate-description';
  return warningAt(declaredAt, code, `\`${path}\` has the same ${what} as \`${twin.path}\``, {
    related: [{ message: `\`${twin.path}\` is declared here`, at: twin.declaredAt }],
    help: `add to the ${what} what sets this page apart`,
  });
}
