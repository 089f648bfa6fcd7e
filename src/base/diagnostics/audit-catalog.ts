import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '../search-lengths.ts';

/** Findings about the generated site. The first line of each is its severity, unless it is an error, and its title. */
export const AUDIT_CATALOG = {
  'site-missing-page': `page was not built
\`routes.json\` lists this page, but the output folder has no file for it. Visitors and crawlers that follow a link to it get an error. With clean URLs \`/cities/avon\` is the file \`cities/avon.html\`. The build may have been interrupted, or the file was deleted: run \`townpress generate\` again.`,
  'site-unlisted-page': `page isn't in \`routes.json\`
The output folder has an HTML file that isn't a page, an old URL or a 404 page in \`routes.json\`. Search engines can find and index it. It's usually left over from an earlier site: delete it.`,
  'site-duplicate-route': `two pages have the same URL
\`routes.json\` lists the URL twice, or two files serve it, such as \`a.html\` and \`a/index.html\`. Which one visitors see depends on the host. Remove one of them.`,
  'site-missing-not-found': `404 page is missing
Every host needs \`404.html\`, and \`services/404.html\` for unknown services; if posts come from a backend, \`blog/404.html\` loads posts newer than the site. Without the first, Cloudflare Pages answers every unknown URL with the home page and status 200, which Google calls a soft 404. Run \`townpress generate\` again; these pages are \`noindex\`.`,
  'site-broken-link': `broken link
The link, image, stylesheet or preload points to a URL that doesn't exist in the output folder. Visitors get an error page, and crawlers waste a request (Google, "Make your links crawlable"). Correct the URL at the marked place, or add the missing page or file.`,
  'site-missing-anchor': `link to an anchor that doesn't exist
The part after \`#\` must be the ID of an element on the linked page (HTML Living Standard, navigating to a fragment). Otherwise visitors land at the top of the page. Correct the ID, or remove it from the link.`,
  'site-link-form': `link isn't in canonical form
Every page has one URL: lowercase, without a trailing slash, double slashes or \`.html\`. Other spellings are redirected, or search engines treat them as different pages (RFC 3986, section 6). Use the URL in the help line.`,
  'site-link-to-redirect': `internal link to a redirect
Redirects are for visitors from outside; internal links should go straight to the page. A redirect costs a round trip, and Google advises against internal links to redirects. Link to its target instead.`,
  'site-link-to-noindex': `indexed page links to a noindex page
Pages of services that aren't sold in a town are \`noindex\` and only serve visitors who look for them. Links to them from indexed pages waste crawl budget. Sell the service there, or remove the link.`,
  'site-canonical': `wrong or missing canonical URL
Each page has one absolute canonical URL in canonical form: its own, or the indexed page of the service that \`canonicalOf\` names. Google ("How to specify a canonical") ignores canonicals that contradict each other or point to a page it can't index. Correct the link in the page's head.`,
  'site-hreflang': `wrong or missing language alternates
Each page lists itself as the alternate for its own language and for \`x-default\`, both equal to its canonical URL. Google ("Tell Google about localized versions") ignores sets that don't include the page itself. Correct the links in the page's head.`,
  'site-robots': `robots directive doesn't match \`routes.json\`
\`routes.json\` decides whether a page is indexed. Indexed pages must have the exact directives that townpress writes; all other pages must have \`noindex\` (Google, "Robots meta tag specifications"). Otherwise a page disappears from search results or shows up where it shouldn't. Write the directive in the help line.`,
  'site-title': `wrong or missing title
Each page has one title, the one in \`routes.json\`, which ends in a vertical bar and the site name. It's the headline in search results and the name of the browser tab (WCAG 2.4.2). Correct the page's \`title\` element.`,
  'site-duplicate-title': `two indexed pages have the same title
Pages with the same title can't be told apart in search results. Google ("Influencing title links") recommends distinct, descriptive titles. In the title template, use something that differs from page to page, such as the town.`,
  'site-title-length': `warning or note: title is too long for search results
About 60 characters are shown, and the rest is cut off. If that is only the name of the business, this is a note. The actual limit is a width in pixels. Add a shorter title for this kind of page, or give the service a \`shortName\`.`,
  'site-description': `description is missing
The description is the text below the headline in search results (Google, "Control your snippets"). Without one, search engines pick text from the page. Add one to the data: every kind of page has a template for it.`,
  'site-duplicate-description': `two indexed pages have the same description
Google ("Control your snippets") recommends a unique description for each page and ignores repeated ones. In the template, use something that differs from page to page, such as the town.`,
  'site-description-length': `warning: description is too short or too long
Search results show about ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters. Shorter descriptions waste space, and longer ones are cut off. Change the template in the data; this is a rule of thumb, so it's only a warning.`,
  'site-keywords': `keywords are missing
Every page has a keywords element. Search engines ignore it, so nothing else depends on it. Add keywords to the template for this kind of page.`,
  'site-duplicate-meta': `duplicate meta element
If a page has two meta elements with the same name, there's no rule for which one counts; for robots the stricter one does (Google, "Robots meta tag specifications"). Keep one.`,
  'site-social-tags': `social tags are missing or inconsistent
Social networks preview shared links from Open Graph tags (ogp.me), and X from Twitter tags. Without the full set, networks show a bare link. Include title, description, type, site name, the canonical URL, and an image with its size and alt text.`,
  'site-card-image': `invalid social image
A social image is a PNG or JPEG of 1200 × 630 pixels, smaller than 1 MB, on this site. Its URL is absolute and its size matches the tags. Other sizes are cropped, and SVG isn't shown at all (Open Graph and X practice). Replace the image.`,
  'site-sitemap': `invalid sitemap
A sitemap is well-formed XML that follows the sitemaps.org schema with at most 50,000 URLs and 50 MB per file; larger sites need an index. \`lastmod\` is a W3C date such as \`2026-11-20\`. Search engines reject a file that breaks these rules: correct it at the marked place.`,
  'site-sitemap-missing': `indexed page isn't in the sitemap
The sitemap lists exactly the indexed pages (sitemaps.org; Google, "Build and submit a sitemap"). Search engines take longer to find a page that isn't in it. Add the page, or run \`townpress generate\` again: robots directives and sitemap both come from \`routes.json\`.`,
  'site-sitemap-extra': `sitemap includes a page that isn't indexed
A sitemap lists pages to index; one that's \`noindex\`, redirects or doesn't exist is an error in Search Console. List each indexed page once, by its canonical URL, and remove all others.`,
  'site-robots-txt': `\`robots.txt\` is missing or blocks crawlers
\`robots.txt\` (RFC 9309) must have the full URL of the sitemap and disallow nothing. If a page is blocked, crawlers can't see its \`noindex\`, so it may be indexed anyway. Remove the rule, or run \`townpress generate\` again.`,
  'site-json-ld-syntax': `invalid JSON-LD
Each page has one block of JSON-LD: valid JSON, the context \`https://schema.org\`, and all nodes in one \`@graph\` (JSON-LD 1.1; Google, "General structured data guidelines"). Search engines ignore a block that doesn't parse. Correct it at the marked place.`,
  'site-json-ld-reference': `duplicate or dangling JSON-LD ID
Nodes refer to each other by \`@id\`. Each ID must belong to one node on the page, and each reference must have its node there, because search engines don't load other pages to resolve it (JSON-LD 1.1, section 3.3). Rename the duplicate, or add the missing node.`,
  'site-json-ld-type': `unknown schema.org type
Each node in the structured data must have a schema.org type, spelled exactly. Search engines ignore nodes of other types, along with all their properties. Correct the type; the type of your business is \`businessType\` in \`site.yaml\`.`,
  'site-json-ld-business': `error or note: incomplete LocalBusiness
Google ("Local business structured data") requires name and address, and recommends telephone, url, opening hours, coordinates and a price range under 100 characters. Missing recommended fields are reported as notes, because a business may leave them out. Special hours need a first and a last date. Add the missing fields in \`site.yaml\`.`,
  'site-json-ld-post': `error or warning: invalid or missing BlogPosting
Each post has one BlogPosting with a headline, \`datePublished\` and the author's name; \`dateModified\`, an image and the author's URL are recommended (Google, "Article structured data": https://developers.google.com/search/docs/appearance/structured-data/article). Times use ISO 8601 with a time zone, and images are files on the site or https URLs. Fill in the missing fields of the post, such as its author or image.`,
  'site-json-ld-rating': `rating is invalid or isn't visible
Structured data must match what visitors see (Google, "General structured data guidelines"). Show the value and the number of reviews together in the page's text, and keep the value between the worst and best rating.`,
  'site-json-ld-breadcrumb': `breadcrumb doesn't match its structured data
Every page except the home page and the 404 pages shows a breadcrumb, and its BreadcrumbList has at least two items with position, name and item (Google, "Breadcrumb structured data"). Use the same names and URLs in both.`,
  'site-json-ld-page': `invalid WebSite or WebPage
WebSite needs the site's name, URL and publisher, and WebPage needs the page's canonical URL (schema.org). They connect the other nodes to this page. Correct the marked node.`,
  'site-json-ld-service': `incomplete Service
A Service needs a name and a provider, which is the business (schema.org Service). Without a provider, search engines don't know whose service it is. Add the missing property.`,
  'site-json-ld-area': `invalid service area
A GeoCircle needs a midpoint with latitude and longitude as numbers and a positive radius in meters (schema.org GeoCircle). Search engines ignore text in place of numbers. Correct the value.`,
  'site-document': `incomplete HTML document
Each page needs a doctype, a language (WCAG 3.1.1), and its encoding within the first 1,024 bytes (HTML Living Standard). Its viewport has the width of the device and allows zooming (WCAG 1.4.4). Add what's missing.`,
  'site-headings': `headings out of order
A page has one \`h1\` and doesn't skip a level on the way down. People who use screen readers navigate by headings (WCAG 1.3.1, technique G141). Change the heading's level, not its size, which is set in the stylesheet.`,
  'site-landmarks': `missing or duplicate landmark
Each page has one \`main\`, one \`header\` and one \`footer\` outside of sections and articles. Assistive technology jumps between these landmarks (WCAG 1.3.1, ARIA11). Add the missing one, or remove the duplicate.`,
  'site-duplicate-id': `duplicate ID
An ID must be unique on its page (HTML Living Standard, section 3.2.6). Links and labels only reach the first element. Rename the second ID.`,
  'site-skip-link': `no skip link
The first element reached by keyboard must be a link to the main content, and its target must exist (WCAG 2.4.1, technique G1). Without it, keyboard users step through the whole navigation on every page. Start the body with a link to an anchor such as \`#main\`.`,
  'site-inline-code': `inline style or script
The site's strict content security policy (CSP Level 3) blocks \`style\` attributes, event handlers, \`javascript:\` URLs and inline scripts except JSON-LD. Use the stylesheet or a script file.`,
  'site-form': `form on a public page
A static site can't receive what a form submits. Only custom pages have forms, under \`form\` in the front matter, with the URL of a service that receives them. Remove any other form or attribute that submits one.`,
  'site-phone': `invalid phone link
A \`tel:\` link needs a number in international format (RFC 3966, E.164), the same as in the structured data. Other formats fail on some phones or abroad, and two numbers confuse people and search engines. Use the number in \`site.yaml\`.`,
  'site-email': `invalid email link
A \`mailto:\` link needs one valid address and percent-encoded fields (RFC 6068). A space or an empty address opens an empty message, or nothing. Correct the link.`,
  'site-outside-resource': `page loads a resource from another site
Scripts, stylesheets, images, fonts, frames and connections must come from this site. Each outside request tells a third party who visits, and fails when the third party is down. Serve the file from this site, or remove it.`,
  'site-network-call': `script makes a network call
Public scripts don't use \`fetch\`, \`XMLHttpRequest\`, \`sendBeacon\`, \`WebSocket\` or \`EventSource\`, because pages are complete as served. If posts come from a backend, scripts used only by the blog may load them. Remove the call, or list the script as an exception.`,
  'site-image-alt': `error or warning: image has no alt text
Each image needs an \`alt\` that describes it; it can be empty only if the image is decorative, with \`aria-hidden\` or \`role="presentation"\` (WCAG 1.1.1). Add the alt text in \`photos.yaml\`.`,
  'site-image-size': `error or warning: image has no width and height
With width and height in whole pixels, the browser reserves space until the image has loaded. Without them the text jumps, which counts as layout shift (web.dev, Cumulative Layout Shift). Add both attributes.`,
  'site-image-weight': `image file is too large
An image can have at most 500 KB, so that a phone can show the largest one on a page within 2.5 seconds (web.dev, Largest Contentful Paint). Resize it or use another format.`,
  'site-rule-file': `edited, missing or unexpected file with the host's rules
A file such as \`_redirects\`, \`vercel.json\` or \`nginx.conf\` has the redirects and headers for the host, as listed in \`rules.json\`. It was edited by hand or deleted, or it's for another host, which would serve it to visitors. Change redirects in \`redirects.yaml\` and run \`townpress generate --clean\`, or set the right host in \`site.yaml\` or with \`--host\`.`,
  'site-wrapper': `redirect page is missing or wrong
On a host without redirect rules, each old URL is a small file with an instant refresh, a canonical URL and a plain link, all to the new page (Google, "Redirects and Google Search": an instant meta refresh counts as permanent). On a host with rules the file would hide the rule. Run \`townpress generate\` for the right host.`,
  'site-redirect-shadow': `redirect rule conflicts with another rule or a page
The first rule that matches wins, so a later rule it covers is never used. On Cloudflare Pages, and on Netlify with \`!\`, a rule also wins over a page and hides it. Change or remove the redirect.`,
  'site-redirect-chain': `redirect chain or loop
Each redirect should reach its page in one hop. Every extra hop costs a round trip, crawlers give up after a few, and a loop ends in a browser error (RFC 9110, section 15.4). Redirect straight to the page.`,
  'site-redirect-target': `redirect target doesn't exist
The target of a redirect within the site must be a page in \`routes.json\`. Google treats a redirect to an error page as a soft 404, and the old URL loses its ranking. Correct the target, or remove the redirect.`,
  'site-template-slip': `missing value in text or an attribute
\`undefined\`, \`NaN\`, \`null\`, \`[object Object]\` or an unfilled slot \`{{\` in text or an attribute means that a template got no value. Check the field in the page's data. If you mean the word itself, rephrase the text.`,
  'site-unserved-place': `text names a town where you don't sell the service
The text, which isn't in a post, names a place in the data where you sell nothing, or the page of a service names a town where you don't sell that service. Visitors from there take it as a promise. Name a town you serve, or remove the name. Names of roads, stations and people that contain a town's name are ignored, as are asides and lists of links.`,
  'site-uncovered-promise': `promise in a town where the service isn't sold
The page of a service in a town where it isn't sold says that someone comes, drives, brings, works, services, repairs or serves there: "we come to ...", "our technicians drive ...". Visitors who rely on it are turned away on the phone. On such pages, ask visitors to call first. Only English text is checked, and a promise after "if", "whether" or "where" is ignored.`,
  'site-repeated-sentence': `warning: repeated sentence
A sentence of eight words or more appears twice on the page, ignoring case. Readers notice and take the page for generated text. Remove one of the two, or add variants of the text to the data.`,
  'site-empty-heading': `empty heading
Screen readers announce an empty heading, but have nothing to read (WCAG 1.3.1, 2.4.6). Add its text to the data, or leave out the section.`,
  'site-empty-link': `link without text
A link is named by its text, its image's \`alt\`, or an \`aria-label\` (WCAG 2.4.4, 4.1.2). Without a name, screen readers read out the URL. Add one.`,
  'site-new-tab': `link opens a new tab without notice
A link with \`target="_blank"\` needs \`rel="noopener"\`, so that the other page can't control this one (HTML Living Standard, link types). Its text must say that it opens a new tab (WCAG 3.2.5, technique G201). Add both, or remove \`target\`.`,
  'site-orphan': `indexed page with no links to it
Every indexed page must be reachable from the home page. Google's spam policies call pages without a browseable hierarchy doorway pages. Link to it from the list it belongs in.`,
  'site-depth': `page is too many clicks away
Every indexed page should be at most three clicks from the home page. People and crawlers rarely visit deeper pages (Google, "SEO link best practices"). Link to it from a page closer to the home page.`,
  'site-own-share': `indexed page has too little unique text
\`index.ownShare\` in \`site.yaml\` sets the minimum share of words in unique sentences for pages of towns and services in towns, as a percentage of all words in the main content, including headings, lists and facts. A sentence is unique if at most two pages use it, ignoring names, places, roads, months and numbers, and counts only on the page it belongs to. Jobs belong to the page of their service in the town and to the town page; a rule in \`local.yaml\` belongs to the services it names, otherwise to the town page. Add a job, a note or a rule, or set the page to noindex: search engines treat pages without unique text as doorways (Google, spam policies).`,
  'site-similar-pages': `near-duplicate indexed pages
Two indexed pages must share less than 80% of their 5-word shingles (Jaccard); crawlers merge pages from about 90%. Search engines show only one of two near-duplicates, and often the wrong one (Google, duplicate content). Add unique text to each, or set one to noindex.`,
} satisfies Record<string, string>;

/** Code of a finding about the generated site. */
export type AuditCode = keyof typeof AUDIT_CATALOG;
