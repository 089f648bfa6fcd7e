import { type Diagnostic, noteAt, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { downgradeForPost, isPlaceOfPost } from '../../base/diagnostics/post-place.ts';
import { listOf } from '../../base/english.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, SEARCH_TITLE_MAX } from '../../base/search-lengths.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { City, Site } from '../model/site.ts';
import type { RouteRecord } from './render-site.ts';

/** Checks what search results show of each page, and reports what is twice, too long, too short, or too thin. */
export function createHeadReview({ business }: Site, report: Report): (record: RouteRecord) => void {
  const titles = new Map<string, Route>();
  const descriptions = new Map<string, Route>();
  const thin = new Set<City>();
  const suffix = ` | ${business.name}`.length;
  // A post of a backend is edited there, and not in a list of the data.
  const add = (found: Diagnostic) =>
    report(downgradeForPost(isPlaceOfPost(found.at) ? { ...found, help: 'edit the post there' } : found));
  return (record) => {
    const { route, isIndexed, isThin, held, gaps } = record;
    const { path, declaredAt: at, city } = route;
    if (isThin && city && !thin.has(city)) {
      thin.add(city);
      const effect = business.thinPages === 'noindex' ? ', so its pages are not indexed' : '';
      const message = `there are few words of its own about \`${city.slug}\`${effect}`;
      const help =
        'add a `lead` in cities.yaml, a rule in local.yaml, a job (`townpress add job`) or news, or lower `checks.thinWords` in site.yaml';
      // Whoever keeps such pages from search engines has decided already.
      const finding = business.thinPages === 'noindex' ? noteAt : warningAt;
      add(finding(city.declaredAt, 'thin-page', message, help));
    }
    if (gaps.length > 0) {
      const names = [...new Set(gaps)].map((name) => `\`${name}\``);
      const message = `\`${path}\` lacks the text ${listOf(names, 'and')}: each variant names a slot without a value there`;
      const help = 'add a variant to copy.yaml that needs only what every page has, such as `{{city.name}}`';
      add(warningAt(at, 'unfilled-text', message, help));
    }
    if (held) {
      const message = `about ${Math.floor(held.percent)}% of the words of \`${path}\` are its own, and \`index.ownShare\` asks for ${business.index.ownShare}%, so the page is noindex`;
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
    const twin = titles.get(title);
    if (twin) add(sameAs(route, twin, 'title'));
    else titles.set(title, route);
    const own = title.length - suffix;
    if (own > SEARCH_TITLE_MAX) {
      const message = `the title of \`${path}\` has ${own} characters before the name of the business; search results show about ${SEARCH_TITLE_MAX}`;
      const help = 'add a shorter title to its list, or a `shortName` to the service';
      add(warningAt(at, 'long-title', message, help));
    }
    if (description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX) {
      const message = `the description of \`${path}\` has ${description.length} characters; search results show ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`;
      add(warningAt(at, 'description-length', message, 'add a description of that length to its list'));
    }
    const same = descriptions.get(description);
    if (same) add(sameAs(route, same, 'description'));
    else descriptions.set(description, route);
  };
}

function sameAs({ path, declaredAt }: Route, twin: Route, what: 'title' | 'description'): Diagnostic {
  const code = what === 'title' ? 'duplicate-title' : 'duplicate-description';
  return warningAt(declaredAt, code, `\`${path}\` has the same ${what} as \`${twin.path}\``, {
    related: [{ message: `\`${twin.path}\` is declared here`, at: twin.declaredAt }],
    help: `let the ${what} name what tells the two apart`,
  });
}
