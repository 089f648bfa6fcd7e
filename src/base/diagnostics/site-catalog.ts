import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '../search-lengths.ts';

/** Findings about the site's URLs, code and pages, by stage. The first line of each is its severity, unless it is an error, and its title. */
export const SITE_CATALOG = {
  'duplicate-url': `two pages or redirects have the same URL
Each URL has one page, one file that the build writes, or one redirect. A custom page can't use the URL of another page or start with a service's slug, because old URLs of services in towns start that way. A redirect from a page's URL would hide the page, a second redirect from the same URL would never be used, and old URLs of services in towns redirect automatically.
Remove the redirect or correct its \`from\`; give a custom page another URL.`,
  'broad-source': `warning: content security policy is too broad
Sources under \`scripts\` and \`head\` in \`site.yaml\` are added to the content security policy as they are. An asterisk or a bare \`https:\` allows every host, so an injected script could load anything; a URL that starts with \`http://\` can be tampered with in transit.
List each host with \`https://\`. The browser console shows what was blocked.
    wrong:  connect: ["https:"]
    right:  connect: [https://stats.example.org]`,
  'redirect-loop': `redirect loop
The redirects point to each other, so browsers give up and show an error.
Point one of them to a page.
    wrong:  from: /a  to: /b      from: /b  to: /a
    right:  from: /a  to: /about  from: /b  to: /about`,
  'dead-redirect': `error or warning: redirect target doesn't exist
The path in \`to\` is neither a page on this site nor another redirect, so visitors would get a 404 page.
Correct it. Write a path that starts with a slash, as the browser shows it, or a full URL that starts with \`https://\`.`,
  'long-path': `old path is too long for a file name
A host without redirect rules needs a file for each old path, and file systems limit file names to 255 bytes.
Remove the redirect, or choose a host with redirect rules.`,
  'query-redirect': `note or error: this host can't redirect on query strings
Some hosts, such as Netlify and Vercel, have rules that match the query, the part of a URL after the question mark. Others ignore it: if there's a page at the path, it's shown; if not, a script on the 404 page redirects visitors, but search engines don't see a redirect.
Choose another host, or remove the redirect.`,
  'lost-address': `warning or note: indexed page was removed without a redirect
The previous build had an indexed page at this URL, and now there's nothing. Links from other sites, bookmarks and search results lead to the 404 page. The finding stays until you handle the URL. While all builds in the output folder have had \`demo: true\`, nothing is reported, because the site isn't public yet.
Redirect it to the page that replaced it, or list it as gone for good. An asterisk matches any part of the path.
    - from: /services/old-service/*
      to: /services/repairs
    - gone: /winter-sale`,
  'dead-link': `error or warning: broken link in the text
The site has no page at this URL, so visitors would get a 404 page. Usually the link is misspelled, or the page has moved. A link without a target, to your own computer or to a URL that isn't complete doesn't work either.
Correct it. Write a path that starts with a slash, as the browser shows it, or a full URL that starts with \`https://\`.
    wrong:  [inspections](/services/inspection)
    right:  [inspections](/services/inspections)`,
  'link-form': `warning: link isn't in canonical form
Every page has one URL: lowercase, without a trailing slash, double slashes or \`.html\`. Some hosts redirect other spellings; others show a 404 page.
Write the URL in the help line.
    wrong:  [about us](/about/)
    right:  [about us](/about)`,
  'missing-anchor': `warning: link to an anchor that doesn't exist
The part after \`#\` must be the ID of an element on the linked page. Otherwise visitors land at the top of the page. Only the main headings of long posts have IDs, which start with \`part-\`.
Correct the ID, or remove it from the link.
    wrong:  [exclusions](/warranty#exclusions)
    right:  [exclusions](/warranty)`,
  'contact-link': `warning: phone or email link is wrong
A \`tel:\` link needs the number in \`site.yaml\`, in international format (RFC 3966, E.164). Other formats fail on some phones or abroad, and two numbers confuse people and search engines. A \`mailto:\` link needs one valid address and percent-encoded fields (RFC 6068).
Write the link in the help line.
    wrong:  [call us](tel:5125550142)
    right:  [call us](tel:+15125550142)`,
  'unlinked-page': `warning: no page links to a custom page
Visitors and search engines don't find a page without links to it. \`townpress check --site\` reports it as an error, because every indexed page must be reachable from the home page.
Put it in the menu or the footer, link to it from a text, or hide it from search engines with \`index: false\`.
    nav: true`,
  'unknown-component': `unknown component override
A file in the components folder, next to data, replaces the component with the same name; names are case-sensitive. No component has this name, so the file does nothing.
Correct the name; \`docs/overrides.md\` in the package lists all components. Move code that components share to a subfolder and import it from there.
    wrong:  components/Heroes.tsx
    right:  components/Hero.tsx`,
  'rival-code': `two code files for the same purpose
Each component has one override, and there's one \`townpress.config\`. If two files differ only in their extension, it's unclear which one to use.
Remove one of them, or move it to a subfolder.`,
  'code-syntax': `syntax error or broken import in custom code
A file in \`components\`, \`townpress.config\`, or a file that they import isn't valid TypeScript or JavaScript, or imports a file that doesn't exist. Nothing is built until this is fixed.
Correct it at the marked place. Import paths are relative to the file they're in.
    wrong:  import { Price } from './price'
    right:  import { Price } from './parts/price'`,
  'code-export': `missing default export
A file in \`components\` must have a component as its default export: a function that takes props and returns elements. \`townpress.config\` must have its settings as its default export.
Add the default export.
    export default function Hero({ heading }: ComponentProps<'Hero'>) {
      return <h1>{heading}</h1>;
    }`,
  'code-failure': `custom code threw an error
A component or a function in \`townpress.config\` threw an error. Props differ from page to page and some are optional: not every page has an image. Nothing is built, so that no broken page is published.
Fix the marked line, which threw the error. Optional props have a question mark in their types.`,
  'unfit-output': `\`onOutput\` adds a file that isn't allowed
Files added in \`townpress.config\` must stay inside the output folder and can't replace an existing file or folder. Case is ignored, because some servers ignore it too.
Choose another path.
    wrong:  add('../prices.csv', text)
    right:  add('downloads/prices.csv', text)`,
  'own-check': `warning or error or note: finding from a custom check
A check in \`townpress.config\` reported this; its author knows what it means. Errors stop the build; warnings and notes don't.
Look at the check in \`townpress.config\`. To accept a finding, add it to \`accept\` in \`site.yaml\` with the name shown in backticks in its message.`,
  'host-limit': `error or warning: site exceeds a limit of its host
Hosts limit the number of files, redirects and rules, and reject or truncate a site that has more. The limits depend on the host in \`site.yaml\` or \`--host\`.
Remove what you don't need, or choose another host.`,
  'thin-page': `warning: thin page
Apart from sentences that also appear on other pages, ignoring names and numbers, the page has little text. Search engines may skip such pages or rank the whole site lower.
Add a lead in \`cities.yaml\`, a rule in \`local.yaml\`, a finished job (\`townpress add job\`) or news. \`checks.thinWords\` in \`site.yaml\` sets the threshold.`,
  'unfilled-text': `warning: no variant of this text can be used
Text in \`copy.yaml\` can have several variants, and a page uses one whose slots all have a value there. No variant qualifies on this page, so the text is missing. Usually a fact is missing: not every town has every fact.
Add a variant that uses only slots with a value on every page.
    factsHeading:
      - "{{city.name}}, home of {{fact.population}}"
      - "About {{city.name}}"`,
  'duplicate-title': `warning: two pages have the same title
People click the title in search results. If two pages have the same one, they can't be told apart, and search engines may show only one of them.
In the title, in \`copy.yaml\` or in the page, use what differs: the town, the service or the state.`,
  'long-title': `warning or note: title is too long for search results
Search results show about 60 characters of a title and cut off the rest. If that is only the name of the business, this is a note.
List titles in \`copy.yaml\` from longest to shortest: each page uses the first that fits. A service can have a \`shortName\` for this.
    title:
      - "{{service.name}} in {{city.withState}}"
      - "{{service.shortName}} in {{city.name}}"`,
  'duplicate-description': `warning: two pages have the same description
The description is the text below the title in search results. If two pages share it, it says nothing specific about either.
In the description, mention what's different about each page: the town, the service or the work.`,
  'description-length': `warning: description is too short or too long
Search results show descriptions of ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters in full. Shorter ones are often replaced by text from the page, and longer ones are cut off.
List several descriptions in \`copy.yaml\`: each page uses one that's the right length once its slots are filled.`,
} satisfies Record<string, string>;
