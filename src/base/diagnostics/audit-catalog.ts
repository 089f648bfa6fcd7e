import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '../search-lengths.ts';

/** Every code that the check of an output may report. The first line of a text is its title. */
export const AUDIT_CATALOG = {
  'site-missing-page':
    'a declared page was not built\nroutes.json lists this page, but the output has no file for it. Visitors and search engines that follow a link to it see an error. Usually a run was stopped or a file was deleted by hand: run generate again. Under clean URLs `/cities/avon` is the file `cities/avon.html`.',
  'site-unlisted-page':
    'a page file that nothing declares\nThe output holds an HTML file that is neither a page of routes.json nor an old address nor a page for unknown addresses. It can be found and indexed although nobody decided so. Left-overs of an earlier site are the usual cause; every page comes from the data.',
  'site-duplicate-route':
    'one address stands for two pages\nroutes.json declares the address twice, or two files answer it, such as `a.html` and `a/index.html`. Which one a host shows is up to the host. So an address has one page.',
  'site-missing-not-found':
    'the page for unknown addresses is missing\nEvery host needs `404.html`, and `services/404.html` for unknown services; where posts come from a backend, `blog/404.html` fetches those that are newer than the site. Without the first, Cloudflare Pages answers every unknown address with the home page and status 200, which Google calls a soft 404. These pages are `noindex`.',
  'site-broken-link':
    'a link or file that leads nowhere\nThe address in a link, picture, stylesheet or preload is answered by no file of the output. Visitors meet an error page, and crawlers waste their visit (Google, "Make your links crawlable"). The finding points at the address; where one page is clearly meant, it is suggested.',
  'site-missing-anchor':
    'a link to a part of a page that is not there\nThe part behind `#` must be the id of an element of the page that is linked (HTML Living Standard, navigating to a fragment). Otherwise the visitor lands at the top and looks for it. Check the id, or remove it from the link.',
  'site-link-form':
    'a link in a second spelling of an address\nEvery page has one address: lower case, no slash at the end, none doubled, no `.html`. Other spellings are redirected or split what search engines know of the page, as RFC 3986 section 6 explains. Write the form in the help line.',
  'site-link-to-redirect':
    'a link to an address that only leads on\nOld addresses work for visitors from outside; links of our own go to the page at once. A redirect costs a round trip, and Google advises against internal links through redirects. Replace the address with the one it leads to.',
  'site-link-to-noindex':
    'an indexed page links to one kept from search engines\nPages for services that are not sold in a town exist for visitors who ask for them, and are `noindex`. Indexed pages link only to live, indexed ones, so that no crawl is spent on the others. The data decides: sell the service there, or drop the link.',
  'site-canonical':
    'a wrong or missing canonical address\nEach page names one canonical address, absolute and in its one form: its own, or for an offer that another service speaks for, that indexed page. Google ("How to specify a canonical") ignores hints that contradict each other or lead to pages it may not index.',
  'site-hreflang':
    'wrong language alternates\nEach page names itself as the alternate for its own language and for `x-default`, both equal to the canonical address. Google ("Tell Google about localized versions") ignores sets without the reference to the page itself.',
  'site-robots':
    'the robots directive is not what the index decision says\nroutes.json decides whether a page is indexed. An indexed page carries the exact directives that townpress gives; every other has `noindex` (Google, "Robots meta tag specifications"). A page that says something else vanishes from search or shows up where it should not.',
  'site-title':
    'a wrong or missing title\nEach page has one title, the one of routes.json, ending once in a bar and the name of the site. It is the headline of a search result and the name of the tab (WCAG 2.4.2).',
  'site-duplicate-title':
    'two indexed pages with one title\nSearch results show titles; two that read the same cannot be told apart. Google ("Influencing title links") asks for distinct, descriptive titles. Let the title template name what differs, such as the town.',
  'site-title-length':
    'a title longer than search results show\nAbout 60 characters are shown; the rest, often the name of the company, is cut. The width in pixels decides, so this is a rule of thumb and a warning. Give the page kind a shorter variant, or the service a `shortName`.',
  'site-description':
    'the description is missing\nThe description is the text below the headline of a search result (Google, "Control your snippets"). Without one, search engines pick a piece of the page. Every page kind has a template for it in the data.',
  'site-duplicate-description':
    'two indexed pages with one description\nGoogle ("Control your snippets") asks for a description of its own for each page; the same text on many is ignored. Let the template name what differs.',
  'site-description-length': `a description too short or too long\nSearch results show about ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters. Shorter ones waste the place, longer ones are cut in the middle. It is a rule of thumb, so a warning.`,
  'site-keywords':
    'the keywords are missing\nThe keywords element stands on every page. Search engines ignore it, so nothing else depends on it. The data has a template for each page kind.',
  'site-duplicate-meta':
    'a meta element that stands twice\nWith two elements of one name it is open which is read; for robots the stricter one wins (Google, "Robots meta tag specifications"). Keep one of each.',
  'site-social-tags':
    'tags for shared links are missing or disagree\nNetworks show a shared link by its Open Graph tags (ogp.me) and X by its Twitter tags. All of title, description, address, type, site name and picture with size and text are needed, and the address is the canonical one. An incomplete set shows a bare link.',
  'site-card-image':
    'the picture for shared links does not fit\nThe card is a PNG or JPEG of 1200 × 630 pixels below 1 MB on this site, by an absolute address, and the size in the tags is its true size. Other sizes are cropped, and SVG is not shown at all (Open Graph and X practice).',
  'site-sitemap':
    'the sitemap is malformed\nA sitemap is well-formed XML of the sitemaps.org schema with at most 50,000 addresses and 50 MB a file; larger sites have an index. `lastmod` is a date of the W3C profile such as `2026-11-20`. Search engines drop a file that breaks one of these.',
  'site-sitemap-missing':
    'an indexed page is not in the sitemap\nThe sitemap lists every page that may be indexed, exactly (sitemaps.org; Google, "Build and submit a sitemap"). A page that is not in it is found late. One decision in routes.json feeds robots directive and sitemap alike.',
  'site-sitemap-extra':
    'the sitemap lists what is no indexed page\nAn address in the sitemap asks to be indexed; one that is `noindex`, redirects or does not exist contradicts itself and shows up as an error in Search Console. It must be listed once, in its canonical form.',
  'site-robots-txt':
    'robots.txt is missing, or keeps crawlers out\nrobots.txt (RFC 9309) names the sitemap by its full address and disallows nothing. A page that may not be read cannot show its `noindex`, and so may be listed all the same.',
  'site-json-ld-syntax':
    'structured data that cannot be read\nEach page has one block of JSON-LD: valid JSON, the context `https://schema.org`, and all nodes in one `@graph` (JSON-LD 1.1; Google, "General structured data guidelines"). A block that does not parse counts as none.',
  'site-json-ld-reference':
    'an id of the structured data is doubled or dangling\nNodes refer to each other by `@id`. Each id names one node of the page, and each reference must find its node there, since search engines do not fetch other pages to resolve it (JSON-LD 1.1, section 3.3).',
  'site-json-ld-type':
    'a type that schema.org does not know\nEach node of the structured data has a type of schema.org, written as it is there. Search engines ignore a node of any other type, and with it all that it says. The type of the business is `businessType` in site.yaml.',
  'site-json-ld-business':
    'the local business is incomplete\nGoogle ("Local business structured data") requires name and address, and recommends telephone, url, opening hours, price range below 100 characters and coordinates. Missing recommended fields are notes, since a business may leave them unsaid. Special hours have the dates of their first and last day. All of them come from site.yaml.',
  'site-json-ld-post':
    'a post is not described as one, or wrongly\nEach page of a post has one BlogPosting with headline, datePublished and the name of its author; dateModified, image and the address of the author are recommended (Google, "Article structured data": https://developers.google.com/search/docs/appearance/structured-data/article). Times are those of ISO 8601 with their zone, and a picture is a file of the site or an address over https. What is missing comes from the post: give it an author or a picture there.',
  'site-json-ld-rating':
    'a rating that is not shown, or cannot be\nStructured data must match what visitors see (Google, "General structured data guidelines"). Value and number of reviews have to stand together in the text of the page, and the value lies between the worst and the best.',
  'site-json-ld-breadcrumb':
    'the breadcrumb of the page and its structured data differ\nAll pages but the home page and those for unknown addresses show the way from the home page, and say the same in a BreadcrumbList of at least two items with position, name and item (Google, "Breadcrumb structured data"). Names and addresses agree item by item.',
  'site-json-ld-page':
    'the nodes of website and page are wrong\nThe WebSite has the name, the address and the publisher of the site, and the WebPage the canonical address of the page (schema.org). They tie the other nodes to this page.',
  'site-json-ld-service':
    'a service without name or provider\nA Service of the structured data has a name, and a provider that is the business (schema.org Service). Without a provider nothing says whose service it is.',
  'site-json-ld-area':
    'the service area is no circle on Earth\nA GeoCircle has a middle with latitude and longitude as numbers, and a radius in meters above zero (schema.org GeoCircle). Text in place of numbers is not read.',
  'site-document':
    'the frame of the document is incomplete\nEach page begins with the doctype, and names its language (WCAG 3.1.1) and its encoding within the first 1,024 bytes (HTML Living Standard). Its viewport is as wide as the device and can be zoomed (WCAG 1.4.4).',
  'site-headings':
    'headings out of order\nA page has one `h1`, and no level is skipped on the way down. People who use a screen reader move by headings (WCAG 1.3.1, technique G141). Change the level, not the size: the stylesheet decides how it looks.',
  'site-landmarks':
    'a landmark is missing or doubled\nEach page has one `main`, one `header` and one `footer` of the page, outside of sections and articles. Assistive technology jumps between these landmarks (WCAG 1.3.1, ARIA11).',
  'site-duplicate-id':
    'an id that stands twice on a page\nAn id names one element (HTML Living Standard, section 3.2.6). With two, links and labels reach only the first.',
  'site-skip-link':
    'no link past the navigation\nThe first thing to be reached by keyboard is a link to the content, and its target exists (WCAG 2.4.1, technique G1). Without it, keyboard users walk through the whole navigation on every page.',
  'site-inline-code':
    'style or script inside the page\n`style` attributes, event handlers, `javascript:` addresses and scripts in the page are blocked by the strict content security policy that the site is made for (CSP Level 3). Only JSON-LD may stand in a script element. Use the stylesheet or a script file.',
  'site-form':
    'a form on a public page\nNothing on a static site receives what a form sends. Only pages of your own have forms, under `form` in the front matter, and these name the address of a service that receives them. A form anywhere else, or an attribute that would send one, is not meant to be there.',
  'site-phone':
    'a telephone link that does not fit\nA `tel:` link holds an international number (RFC 3966, E.164), the same as in the structured data. Other spellings fail on some phones or abroad, and two numbers confuse both people and search engines.',
  'site-email':
    'a mail link that does not work\nA `mailto:` link holds one valid address and percent-encoded fields (RFC 6068). A space or an empty address opens an empty message, or nothing.',
  'site-outside-resource':
    'the page fetches something from elsewhere\nScripts, stylesheets, pictures, fonts, frames and connections come from this site only (public pages make no network calls). Each outside request tells a third party who visits, and fails when that party does.',
  'site-network-call':
    'a script that calls the network\nScripts of the public pages use no `fetch`, `XMLHttpRequest`, `sendBeacon`, `WebSocket` or `EventSource`, unless the script is named as an exception. Where posts come from a backend, the scripts that pages of the blog alone load may ask for them. The pages are complete as they are served.',
  'site-image-alt':
    'a picture without a description\nEach picture has an `alt` that says what it shows; it may be empty only when the picture is marked as decoration by `aria-hidden` or `role="presentation"` (WCAG 1.1.1). The texts are in photos.yaml.',
  'site-image-size':
    'a picture without its size\nWidth and height in whole pixels let the browser keep the place free until the picture arrives. Without them the text jumps, which counts as layout shift (web.dev, Cumulative Layout Shift).',
  'site-image-weight':
    'a picture that is too heavy\nA picture has at most 500 KB, so that the largest one of a page can be shown within 2.5 seconds on a phone (web.dev, Largest Contentful Paint). Make it smaller or choose another format.',
  'site-rule-file':
    '`_redirects` is missing, malformed, or not for this host\nNetlify and Cloudflare Pages read their redirects from `_redirects`, one rule a line: from, to, status. Other hosts would show the file to visitors and follow nothing. The host is chosen in site.yaml or by `--host`.',
  'site-wrapper':
    'the file at an old address is missing or wrong\nOn hosts without redirect rules each old address is a small file with an instant refresh, a canonical address and a plain link, all to the page that took its place (Google, "Redirects and Google Search": an instant meta refresh counts as permanent). On hosts with rules there is no such file, since it would shadow the rule.',
  'site-redirect-rule':
    "a redirect rule is missing or says something else\nEach service has one rule from its old addresses to the present ones, and each redirect of the data has its own. They are permanent: 301, on Netlify `301!` so that the rule wins over a file (RFC 9110, section 15.4.2; the hosts' documentation).",
  'site-redirect-shadow':
    'a rule and something else claim one address\nThe first rule that matches wins, so a later one that it covers is never reached. On Cloudflare Pages, and on Netlify with `!`, a rule also wins over a built page, which then nobody sees.',
  'site-redirect-chain':
    'a redirect that leads to another, or in a circle\nEach redirect ends at its page in one hop. Chains cost a round trip each, and crawlers give up after a few; a circle ends in an error of the browser (RFC 9110, section 15.4).',
  'site-redirect-target':
    'a redirect to a page that does not exist\nThe target of a redirect within the site must be a declared page. Google treats a redirect to an error page as a soft 404, and what the old address had earned is lost.',
  'site-not-found-rule':
    'the rule for unknown services is missing or not last\nNetlify shows nested error pages only by a rule: `/services/* /services/404.html 404` (Netlify documentation, redirect options). It is the last one, since the first match wins. Where posts come from a backend, `/blog/* /blog/404.html 200` shows those that are newer than the site; it has no `!`, so built pages win over it.',
  'site-rule-order':
    'a rule without placeholder stands behind one with\nCloudflare Pages wants static rules before those with placeholders or splats (Cloudflare Pages documentation, redirects). A static rule that follows may be ignored.',
  'site-rule-limit':
    'more rules than the host allows\nCloudflare Pages allows 2,000 static and 100 dynamic rules of at most 1,000 characters each (Cloudflare Pages documentation, redirects). Rules beyond are dropped without a word.',
  'site-template-slip':
    'a trace of a value that was missing\nWords such as `undefined`, `NaN`, `null`, `[object Object]` or an open slot `{{` in a text or attribute mean that a template met a value that was not there. Look for the field in the data of this page. If the word is meant, write it otherwise.',
  'site-unserved-place':
    'a text names a town where it is not sold\nOutside of posts, a text names a place that the data knows and where nothing is sold, or on the page of a service a served town where that service is not sold. A visitor from there takes it for a promise. Name a town where it is sold, or leave the name out. Longer names such as those of roads, stations and people are no names of towns, and asides and lists of links are not looked at.',
  'site-uncovered-promise':
    'a promise to come where the service is not sold\nThe page of a service in a town where it is not sold says that somebody comes, drives, brings, works, services, repairs or serves: "we come to ...", "our technicians drive ...". A visitor who relies on it is turned away on the telephone. English texts are looked at; words such as "if", "whether" and "where" before the promise make it none. Say on such pages that the service has to be asked for first.',
  'site-repeated-sentence':
    'a page says a sentence twice\nThe same sentence of eight words or more stands twice in the texts of one page, capitals aside. Readers notice it, and take the page for one that nobody wrote. Leave one of the two out, or give its text more variants in the data.',
  'site-empty-heading':
    'a heading without text\nScreen readers announce an empty heading and say nothing (WCAG 1.3.1, 2.4.6). Give it a text in the data, or leave its section out.',
  'site-empty-link':
    'a link without a name\nA link is named by its text, the `alt` of its picture, or an `aria-label` (WCAG 2.4.4, 4.1.2). Without one a screen reader reads out the address.',
  'site-new-tab':
    'a link that opens a new tab without saying so\nA link with `target="_blank"` carries `rel="noopener"`, so that the other page cannot steer this one (HTML Living Standard, link types). Its name says that it opens a new tab (WCAG 3.2.5, technique G201).',
  'site-orphan':
    "an indexed page that no way leads to\nEvery indexed page can be reached from the home page by links. Google's spam policies call pages that are only in a sitemap, without a browseable hierarchy, doorway pages. Link to it from the list that it belongs to.",
  'site-depth':
    'a page too many clicks away\nEvery indexed page is at most three clicks from the home page. Deep pages are visited rarely, by people and by crawlers (Google, "SEO link best practices").',
  'site-own-share':
    'an indexed page with too little original text\n`index.ownShare` in site.yaml sets the least share of original words on the page of a town or of a service in a town, in percent of all words in its main part, including headings, lists and facts. A sentence is original if at most two pages say it, ignoring names, places, roads, months and numbers, and if this page is its home. A job belongs to the page of its service in its town and to the town page; a rule of local.yaml belongs to the services that it names, or else to the town page. Search engines take pages without such text for doorways (Google, spam policies). Give it a job, a note or a rule, or keep it from the index.',
  'site-similar-pages':
    'two indexed pages that are near copies\nAny two indexed pages share less than 80 % of their 5-word shingles (Jaccard); crawlers fold pages from about 90 % on. Of two near copies search engines show one, and often not the one meant (Google, duplicate content). Let each say more of its own, or keep one from the index.',
} as const satisfies Record<string, string>;

/** A code of a finding about an output. */
export type AuditCode = keyof typeof AUDIT_CATALOG;
