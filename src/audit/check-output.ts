import { createFramer } from '../base/masked-sentences.ts';
import type { RoutesFile } from '../build/routes/route-plan.ts';
import type { SiteRules } from '../hosts/host.ts';
import { createHeadCheck, isIndexedPage } from './heads.ts';
import { checkImages } from './image-audit.ts';
import { checkLinks, checkReach, linksOf } from './link-audit.ts';
import { LinkTargets } from './link-targets.ts';
import { createPlaceCheck } from './map-audit.ts';
import { checkMarkup } from './markup.ts';
import { checkAssets, checkPrivacy, ScriptUsage } from './privacy.ts';
import { readPage } from './read-page.ts';
import { checkRedirectPage, checkWrapperSet, isRedirectPage } from './redirect-pages.ts';
import { checkRoutes } from './route-audit.ts';
import { checkRules } from './rule-audit.ts';
import { checkPromises, createRepeatCheck } from './sentences.ts';
import { checkSimilarity, createShingler } from './similarity.ts';
import {
  type AuditReport,
  indexSite,
  isPageFile,
  type Output,
  type Page,
  type PageRecord,
  pathOfFile,
  type SiteIndex,
  textOfFile,
} from './site-index.ts';
import { checkSitemap } from './sitemap-audit.ts';
import { createSocialCheck } from './social.ts';
import { checkStructuredData } from './structured-data.ts';
import { checkContact, checkTexts, copyString } from './text-audit.ts';
import { checkUniqueShare, createFrameReader } from './unique-share.ts';

/**
 * Audits a generated site against `routes.json` and `rules.json`. Each page is read once; only links, IDs and shingles
 * are kept.
 */
export function checkOutput(output: Output, routes: RoutesFile, rules: SiteRules): AuditReport {
  const index = indexSite(output, routes, rules);
  const addresses = new LinkTargets(index);
  const { pages, wrappers, images, jsonLdBlocks, scripts } = readPages(index, addresses);
  checkRoutes(index, wrappers);
  const counts = { links: 0, anchors: 0 };
  for (const page of pages) checkLinks(index, addresses, page, counts);
  checkAssets(index, scripts);
  const sitemapUrls = checkSitemap(index);
  if (index.hasRules) checkRules(index, wrappers);
  else checkWrapperSet(index, wrappers);
  const maxDepth = checkReach(index, pages, addresses);
  const similarity = checkSimilarity(index, pages);
  const ownShares = checkUniqueShare(index, pages);
  return {
    diagnostics: index.findings.inOrder(),
    textOf: (name) => {
      const file = name.replace(/^site\//, '');
      return name !== file && index.files.has(file) ? textOfFile(output, file) : undefined;
    },
    figures: { pages: pages.length, ...counts, images, jsonLdBlocks, sitemapUrls, ...similarity, ownShares, maxDepth },
  };
}

function readPages(
  index: SiteIndex,
  addresses: LinkTargets,
): { pages: PageRecord[]; wrappers: Set<string>; images: number; jsonLdBlocks: number; scripts: ScriptUsage } {
  const checkHead = createHeadCheck(index);
  const checkSocial = createSocialCheck(index);
  const shinglesOf = createShingler();
  const checkPlaces = createPlaceCheck(index);
  const framer = createFramer([...(index.routes.places ?? []), ...(index.routes.serviceNames ?? [])]);
  const checkRepeats = createRepeatCheck(framer);
  const framesOf = createFrameReader(framer);
  const pages: PageRecord[] = [];
  const wrappers = new Set<string>();
  const scripts = new ScriptUsage();
  let images = 0;
  let jsonLdBlocks = 0;
  for (const file of index.output.files) {
    if (!isPageFile(file) || index.added.has(file)) continue;
    const text = textOfFile(index.output, file);
    const facts = readPage(text);
    const path = pathOfFile(file);
    if (isRedirectPage(facts)) {
      wrappers.add(file);
      addresses.addRedirectPage(path);
      checkRedirectPage(index, file, facts);
      continue;
    }
    const page: Page = {
      file,
      path,
      facts,
      text,
      route: index.routeAt.get(path),
      find: index.findings.in(file),
    };
    checkHead(page);
    checkSocial(page);
    checkMarkup(page, index.routes.outside?.scripts);
    checkContact(page, checkStructuredData(page, index));
    checkImages(page, index);
    checkTexts(page);
    checkPlaces(page);
    checkPromises(page);
    checkRepeats(page);
    checkPrivacy(page, index);
    scripts.add(page);
    const record: PageRecord = {
      file,
      path,
      route: page.route,
      isIndexed: isIndexedPage(page),
      ids: new Set(facts.ids.map(({ text: id }) => copyString(id))),
      links: linksOf(page, addresses),
      shingles: shinglesOf(facts.mainText),
      frames: framesOf(facts),
    };
    addresses.addPage(record);
    pages.push(record);
    images += facts.images.length;
    jsonLdBlocks += facts.jsonLd.length;
  }
  return { pages, wrappers, images, jsonLdBlocks, scripts };
}
