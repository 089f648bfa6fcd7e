import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { downgradeForPost, isPlaceOfPost } from '../../base/diagnostics/post-place.ts';
import { listOf } from '../../base/english.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, SEARCH_TITLE_MAX } from '../../base/search-lengths.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { Site } from '../model/site.ts';
import type { RouteRecord } from './render-site.ts';

/** Looks at what search results show of each page, and finds what is twice, too long, too short, or too thin. */
export class HeadReview {
  private readonly site: Site;
  private readonly report: Report;
  private readonly titles = new Map<string, Route>();
  private readonly descriptions = new Map<string, Route>();
  private readonly thin = new Set<string>();

  constructor(site: Site, report: Report) {
    this.site = site;
    // Nobody mends a post of a backend in a list of the data.
    this.report = (found) =>
      report(downgradeForPost(isPlaceOfPost(found.at) ? { ...found, help: 'edit the post there' } : found));
  }

  add({ route, title, description, isIndexed, isThin, gaps }: RouteRecord): void {
    const { path, declaredAt: at } = route;
    const { city } = route;
    if (isThin && city && !this.thin.has(city.slug)) {
      this.thin.add(city.slug);
      const effect = this.site.business.thinPages === 'noindex' ? ', so its pages are not indexed' : '';
      this.report({
        severity: 'warning',
        code: 'thin-page',
        message: `there are few words of its own about \`${city.slug}\`${effect}`,
        at: city.declaredAt,
        help: `add a file \`city-facts/${city.slug}.yaml\`, or lower \`checks.thinWords\` in site.yaml`,
      });
    }
    if (gaps.length > 0) {
      const names = [...new Set(gaps)].map((name) => `\`${name}\``);
      this.report({
        severity: 'warning',
        code: 'unfilled-text',
        message: `\`${path}\` lacks the text ${listOf(names, 'and')}: each variant names a slot without a value there`,
        at,
        help: 'add a variant to copy.yaml that needs only what every page has, such as `{{city.name}}`',
      });
    }
    if (!isIndexed) return;
    const twin = this.titles.get(title);
    if (twin) {
      this.report({
        severity: 'warning',
        code: 'duplicate-title',
        message: `\`${path}\` has the same title as \`${twin.path}\``,
        at,
        related: [{ message: `\`${twin.path}\` is declared here`, at: twin.declaredAt }],
        help: 'let the title name what tells the two apart',
      });
    } else this.titles.set(title, route);
    const suffix = ` | ${this.site.business.name}`.length;
    if (title.length > SEARCH_TITLE_MAX && suffix < SEARCH_TITLE_MAX / 2) {
      this.report({
        severity: 'warning',
        code: 'long-title',
        message: `the title of \`${path}\` has ${title.length} characters; search results show about ${SEARCH_TITLE_MAX}`,
        at,
        help: 'add a shorter title to its list, or a `shortName` to the service',
      });
    }
    if (description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX) {
      this.report({
        severity: 'warning',
        code: 'description-length',
        message: `the description of \`${path}\` has ${description.length} characters; search results show ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`,
        at,
        help: 'add a description of that length to its list',
      });
    }
    const same = this.descriptions.get(description);
    if (same) {
      this.report({
        severity: 'warning',
        code: 'duplicate-description',
        message: `\`${path}\` has the same description as \`${same.path}\``,
        at,
        related: [{ message: `\`${same.path}\` is declared here`, at: same.declaredAt }],
        help: 'let the description name what tells the two apart',
      });
    } else this.descriptions.set(description, route);
  }
}
