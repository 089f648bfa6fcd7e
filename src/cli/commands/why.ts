import { readPage } from '../../audit/read-page.ts';
import { lineOf, positionAt } from '../../base/diagnostics/position.ts';
import { nearestFew } from '../../base/diagnostics/suggest.ts';
import { escapeRegExp } from '../../base/escape.ts';
import { grouped } from '../../base/grouped.ts';
import type { Source } from '../../base/source.ts';
import { normalizePath, offerPath, unescaped } from '../../base/url.ts';
import type { RouteRecord } from '../../build/emit/render-site.ts';
import { type OpenSite, openSite, type ValidSite } from '../../build/open-site.ts';
import { loadCode } from '../../build/overrides/load-code.ts';
import { redirectAt } from '../../build/routes/redirect-at.ts';
import { oldPathOf, type RoutePlan } from '../../build/routes/route-plan.ts';
import { addressOf, UrlLookup } from '../../build/routes/url-lookup.ts';
import { type FormatSpan, spanFormatter } from '../../build/write/routes-file.ts';
import { diskFolder } from '../../data/disk-folder.ts';
import { defaultTextsFor } from '../../data/words/default-texts.ts';
import type { Origin } from '../../dev/client/protocol.ts';
import { originsOf } from '../../dev/origins.ts';
import { USUAL_SHARE } from '../../edit/worklist/next-pages.ts';
import { assetCacheOf } from '../../look/pictures/asset-cache.ts';
import type { OfferRoute } from '../../pages/kinds/offer-kind.ts';
import { Views } from '../../pages/render/views.ts';
import { suggestPath } from '../../shared/nearest-path.ts';
import { EXIT, firstError, log, lookAt, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';

/** Facts about a path or a text, by name. */
type Answer = Readonly<Record<string, string | boolean | readonly string[]>>;

/** `townpress why PATH|TEXT`: shows why a page exists and is indexed or not, or where text comes from. */
export async function why(asked: string, flags: Pick<Flags, 'data' | 'host' | 'json'>): Promise<number> {
  const { data, host, json } = flags;
  const options = { host, isQuick: true, code: await loadCode(data) };
  const opened = await openSite(diskFolder(data), assetCacheOf(data), options);
  return lookAt({ command: 'why', json, data }, opened, 'nothing was looked up', (site) =>
    answerAbout(asked, flags, opened, site),
  );
}

async function answerAbout(
  asked: string,
  { data, json }: Pick<Flags, 'data' | 'json'>,
  opened: OpenSite,
  site: ValidSite,
): Promise<number> {
  const { plan } = site;
  const sources = [...opened.files.values(), ...builtInTexts(defaultTextsFor(plan.site.business.language))];
  const root = `${shownPath(data)}/`;
  const placeOf = spanFormatter(opened.textOf, root);
  // A browser escapes letters as typed, and hosts compare the bytes, so NFD isn't the NFC of a redirect.
  const typed = asked.replace(/^https?:\/\/[^/]*|[?#].*$|\.html$/g, '').replace(/[^\x00-\x7f]+/g, encodeURIComponent);
  const path = normalizePath(typed.startsWith('/') || typed === '' ? typed : `/${typed}`) || '/';
  const route = plan.byAddress.get(addressOf(path));
  const isPath = route !== undefined || /^(?:\/|https?:\/\/)/.test(asked);
  let answer: Answer | undefined;
  if (!isPath) answer = textAnswer(asked, sources, root);
  else if (route) {
    const renderer = await site.renderer();
    const texts = [...new Set(readPage(renderer.page(route)).blocks)];
    const origins = texts.flatMap((text) => tellingOrigins(text, path, sources).slice(0, 1));
    const lines = [...grouped(origins, ({ file }) => file)].sort().map(([file, all]) => {
      const numbers = [...new Set(all.map(({ line }) => line))].sort((a, b) => a - b);
      return `${root}${file}:${numbers.join(',')}`;
    });
    const textFrom = lines.filter((line) => !line.startsWith(root + BUILT_IN));
    answer = { ...pageAnswer(plan, renderer.describe(route), placeOf), textFrom };
  } else answer = redirectAnswer(plan, path, placeOf);
  const blocking = opened.sound ? undefined : firstError(opened, data);
  const near = answer || !isPath ? [] : nearPaths(plan, path);
  const error = isPath
    ? `${path} is neither a page nor a redirect${blocking === undefined ? '' : `, unless the error at ${blocking} hides it`}${near.length > 0 ? `; try ${near.join(' or ')}` : ''}`
    : 'this text is neither in the data nor built in; a post of the backend or custom code may contain it';
  if (json) printJson({ command: 'why', ok: answer !== undefined, asked, ...(answer ?? { error, near }) });
  else if (answer) for (const [name, value] of Object.entries(answer)) print(rowOf(name, value));
  else log(error);
  return answer ? EXIT.sound : EXIT.findings;
}

function rowOf(name: string, value: Answer[string]): string {
  const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).padEnd(14);
  return label + (typeof value === 'object' ? value.join(`\n${' '.repeat(label.length)}`) || 'none' : value);
}

function pageAnswer(plan: RoutePlan, record: RouteRecord, placeOf: FormatSpan): Answer {
  const { route, title, isIndexed } = record;
  const old = oldPathOf(plan, route);
  const rules = [...plan.redirects, ...plan.patterns, ...plan.queries].filter(({ to }) => to === route.path);
  return {
    path: route.path,
    kind: route.kind,
    title,
    declared: placeOf(route.declaredAt),
    ...(route.kind === 'offer' && {
      exists: whyItExists(route as OfferRoute),
      unique: uniqueText(plan, route as OfferRoute),
    }),
    indexed: isIndexed,
    ...(!isIndexed && { noindex: whyNoindex(plan, record, placeOf) }),
    redirects: rules
      .map(({ from, declaredAt }) => `${from} (${placeOf(declaredAt)})`)
      .concat(old ? `${old} (old URL)` : []),
  };
}

function uniqueText({ site }: RoutePlan, { service, city }: OfferRoute): string {
  const share = Math.floor(new Views(site).ownShares.percentOf(service, city));
  const { ownShare = 0 } = site.business.index;
  const goal =
    ownShare > 0 ? `${ownShare}% needed to be indexed` : `search engines may ignore it below ${USUAL_SHARE}%`;
  return `${share}% of its text; ${goal}`;
}

function whyItExists({ service, city, isSold, declaredAt }: OfferRoute): string {
  if (!isSold) return `not sold in ${city.name}, but \`uncoveredOffers: page\` in site.yaml keeps the page`;
  const why = declaredAt.file === 'coverage.yaml' ? 'coverage.yaml lists the town' : "coverage.yaml doesn't limit it";
  return `${service.name} is sold in ${city.name}: ${why}`;
}

function whyNoindex({ site }: RoutePlan, { route, held, isThin }: RouteRecord, placeOf: FormatSpan): string {
  const { service, city, isSold } = route as Partial<OfferRoute>;
  const { index, checks } = site.business;
  if (held?.isEmpty) return 'its service has no description and no features';
  if (held)
    return `${Math.round(held.percent)}% of its text is unique, and \`index.ownShare\` needs ${index.ownShare}%`;
  if (service && city && isSold === false) return `${service.name} isn't sold in ${city.name}`;
  if (service?.canonicalOf && city) {
    const canonical = offerPath(site.business.paths, service.canonicalOf.slug, city.slug);
    return `\`canonicalOf\` makes ${canonical} its canonical page (${placeOf(service.declaredAt)})`;
  }
  if (isThin) return `it has fewer than ${checks.thinWords} unique words, and \`thinPages\` is \`noindex\``;
  return route.kind === 'page' ? 'its file has `index: false`' : 'no page of this kind is indexed, or it is empty';
}

function redirectAnswer(plan: RoutePlan, path: string, placeOf: FormatSpan): Answer | undefined {
  const moved = redirectAt(plan, path);
  if (moved) return { path, redirectsTo: moved.to ?? 'nothing: it is gone', declared: placeOf(moved.rule.declaredAt) };
  const offer = new UrlLookup(plan.site, plan.byAddress).offerOfOld(path);
  if (!offer || oldPathOf(plan, offer) === undefined) return undefined;
  return { path, redirectsTo: offer.path, declared: `${placeOf(offer.declaredAt)}, as the old URL of the page` };
}

function nearPaths({ site, routes }: RoutePlan, path: string): string[] {
  const paths = routes.map((route) => route.path);
  const { paths: own } = site.business;
  const inner = encodeURI(unescaped(path)).replace(new RegExp(`^(${own.services}|${own.cities})/(?=.)`), '');
  const { towns, services } = suggestPath(inner, site.cities, site.services);
  const pairs = services.flatMap((service) => towns.map((town) => offerPath(own, service.slug, town.slug)));
  return [...new Set([...pairs.filter((pair) => paths.includes(pair)), ...nearestFew(path, paths, 3)])].slice(0, 3);
}

/** Prefix of the file name of built-in text. */
const BUILT_IN = 'built-in.';

/** Returns built-in strings as data files named after their keys. */
function builtInTexts(value: unknown, key = ''): Source[] {
  if (typeof value === 'string')
    return [{ file: BUILT_IN + key.slice(1), text: value, value, spans: { start: 0, end: value.length } }];
  return Object.entries((value ?? {}) as object).flatMap(([name, item]) =>
    builtInTexts(item, Array.isArray(value) ? key : `${key}.${name}`),
  );
}

/** Returns the data that a text may come from, without data that only explains a small part of it. */
function tellingOrigins(text: string, path: string, sources: readonly Source[]): Origin[] {
  const origins = originsOf({ text, path, isHeading: false }, sources, '');
  return origins.filter(({ text: given, isPart }) => !isPart || given.length * 2 >= text.length);
}

/** Returns up to three places: texts that make up the text, and texts that contain it. */
function textAnswer(text: string, sources: readonly Source[], root: string): Answer | undefined {
  const words = text.trim().split(/\s+/);
  const escaped = words.map(escapeRegExp).join('\\s+');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u');
  const origins = tellingOrigins(text, '', sources);
  const [whole, parts] = [origins.filter(({ isPart }) => !isPart), origins.filter(({ isPart }) => isPart)];
  const others = sources.filter(({ file }) => !whole.some((one) => one.file === file));
  const containing = others.flatMap(({ file, text: all }) => {
    const at = all.search(pattern);
    const { line } = positionAt(all, Math.max(0, at));
    return at < 0 || /^\s*#/.test(lineOf(all, line))
      ? []
      : { file, line, text: lineOf(all, line).trim(), isPart: false };
  });
  const places = [...whole, ...containing, ...parts].map(({ file, line, text: given, isPart }) => {
    const note = isPart ? 'only a part of it: ' : '';
    if (!file.startsWith(BUILT_IN)) return `${root}${file}:${line}: ${note}${given.replace(/\s+/g, ' ')}`;
    const [part = '', page] = file.slice(BUILT_IN.length).split('.');
    const where = part === 'pages' ? `pages/${page}.md` : part === 'description' ? 'site.yaml' : `${part}.yaml`;
    return `built-in text \`${file.slice(BUILT_IN.length)}\`; set it in ${where} to change it`;
  });
  return places.length > 0 ? { text, comesFrom: [...new Set(places)].slice(0, 3) } : undefined;
}
