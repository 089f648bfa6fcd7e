import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '../search-lengths.ts';

/** Codes of findings about the site that the data makes: its URLs, code and pages. They are in the order of the stages that report them. The first line of a text is its title. */
export const SITE_CATALOG = {
  'duplicate-url': `an address is given twice
One address leads to one thing. A page of your own may not have the address of another page, or begin with the slug of a service, since old addresses of services in towns begin so. A redirect from the address of a page would hide the page, a second redirect from the same address would never be used, and old addresses of services in cities redirect by themselves.
Remove the redirect, or correct its from; give a page of your own another address.`,
  'broad-source': `pages may load from more places than they need
What scripts and head in site.yaml name is let through the content security policy, exactly as it is written. A star or a bare https: lets every host through, so a stranger who gets a word into a page can load whatever he likes; an address that begins with http:// can be changed on its way.
Name the hosts one by one, each with https://. The console of the browser names what was refused.
    wrong:  connect: ["https:"]
    right:  connect: [https://stats.example.org]`,
  'redirect-loop': `redirects lead round in a circle
Each redirect of the circle leads to the next and the last to the first, so a browser gives up and shows an error.
Let one of them lead to a page.
    wrong:  from: /a  to: /b      from: /b  to: /a
    right:  from: /a  to: /about  from: /b  to: /about`,
  'dead-redirect': `a redirect leads to no page
The address behind to is neither a page of this site nor that of another redirect, so visitors would end at an error page.
Correct it. Write the path of a page from its first slash as the browser shows it, or a whole web address that begins with https.`,
  'long-path': `an old address is too long for a file
A host without redirect rules needs a file for each old address, and file systems limit the length of a file name to 255 bytes.
Remove the redirect, or choose a host with redirect rules.`,
  'query-redirect': `the host cannot lead on by a query
Only Netlify and Vercel have rules that look at the query of an address, the part behind the question mark. Other hosts answer such an address as if it had none. If no page is there, the page for unknown addresses leads visitors on by its script, but search engines see no redirect. If a page is there, it is shown.
Choose another host, or do without the redirect.`,
  'lost-address': `an address that search engines may list is gone
The site before this one had a page there, and said that it may be listed. Nothing answers the address now, so links on other sites, bookmarks and search results end at an error page. The finding stays until something is said of the address.
Let it lead to the page that took its place, or say that it is gone for good. A star stands for a part of the address.
    - from: /services/old-service/*
      to: /services/repairs
    - gone: /winter-sale`,
  'dead-link': `a link in a text leads to no page
The address is not that of a page of this site, so visitors would end at an error page. Most often it is misspelt, or the page had another address once.
Correct it. Write the path of a page from its first slash as the browser shows it, or a whole web address that begins with https.
    wrong:  [inspections](/services/inspection)
    right:  [inspections](/services/inspections)`,
  'unknown-component': `a file of components/ has the name of no component
A file in the folder components, beside data, takes the place of the component that it is named after, capital letters included. There is none of this name, so the file would do nothing.
Correct the name; docs/overrides.md of the package lists them all. What several components use goes into a folder below, from where they import it.
    wrong:  components/Heroes.tsx
    right:  components/Hero.tsx`,
  'rival-code': `two files of code are for the same
One file takes the place of a component, and one has the settings. With two that differ only in their ending, it would be chance which counts.
Remove one of them, or move it into a folder below.`,
  'code-syntax': `code of the site cannot be read
A file in components, townpress.config, or a file that one of them imports is not written as TypeScript or JavaScript wants it, or it imports a file that is not there. Nothing is made as long as that is so.
Correct it at the place shown. Paths of imports begin at the file that they stand in.
    wrong:  import { Price } from './price'
    right:  import { Price } from './parts/price'`,
  'code-export': `a file of code does not export what is asked for
A file in components exports a component as its default: a function that takes what is to be shown and returns elements. townpress.config exports its settings as its default.
    export default function Hero({ heading }: ComponentProps<'Hero'>) {
      return <h1>{heading}</h1>;
    }`,
  'code-failure': `code of the site fails
A component, or a function of townpress.config, threw an error. What it was given differs from page to page, and parts of it may be missing: not every page has a picture. Nothing is made, so that no broken page is published.
Correct it at the place shown, which is the line that threw. Look at the types: what may be missing has a question mark there.`,
  'unfit-output': `code adds a file that cannot be added
A file that onOutput of townpress.config adds gets a place in the site. It lies inside of it, and never takes the place of a file or folder that is there; capital letters make no difference, since some servers see none.
Give it a path of its own.
    wrong:  add('../prices.csv', text)
    right:  add('downloads/prices.csv', text)`,
  'own-check': `a check of your own has found something
townpress.config has checks, and one of them reported this. What it means, its author knows. Errors keep the site from being written, warnings and notes do not.
Look at the check in townpress.config. A finding that may stand is named under accept in site.yaml, by the words that it has in backticks.`,
  'host-limit': `the site is larger than its host allows
Hosts limit the number of files, redirects and rules of a site, and refuse or cut a larger one when it is published. The limits are those of the host that site.yaml names, or the command was given.
Remove what is not needed, or choose another host.`,
  'thin-page': `a page has few words of its own
Apart from sentences that read alike on other pages, with names and numbers left out of the comparison, the page says little. Search engines may leave out such pages, or think less of the whole site for them.
Add a lead in cities.yaml, a rule in local.yaml, a finished job (townpress add job), or news. checks.thinWords in site.yaml sets the bar.`,
  'unfilled-text': `a page lacks a text, since no variant of it can be filled
A text of copy.yaml may have several variants, and a page uses one whose slots all have a value there. Here none has, so the page goes without the text. Facts are the usual cause: not every city has every fact.
Add a variant that needs only what every page has.
    factsHeading:
      - "{{city.name}}, home of {{fact.population}}"
      - "About {{city.name}}"`,
  'duplicate-title': `two pages have the same title
The title is the line that people click in search results. Two pages with one title cannot be told apart, and search engines may show only one of them.
Let the title in copy.yaml or in the page name what is different: the city, the service, or the state.`,
  'long-title': `a title is too long to be shown whole
Search results show about 60 characters of a title and cut the rest, the name of the business included.
Give the title in copy.yaml as a list, from the longest to the shortest: each page takes the first that fits. A service may have a shortName for this.
    title:
      - "{{service.name}} in {{city.withState}}"
      - "{{service.shortName}} in {{city.name}}"`,
  'duplicate-description': `two pages have the same description
The description is the text below the title in search results. The same one on two pages tells people nothing about either.
Let the description name what is different: the city, the service, or what is done there.`,
  'description-length': `a description is too short or too long
Search results show a description of ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters whole. A shorter one is often replaced by a piece of the page, a longer one is cut.
Give descriptions in copy.yaml as a list: each page takes one that has the right length once its slots are filled.`,
} as const satisfies Record<string, string>;
