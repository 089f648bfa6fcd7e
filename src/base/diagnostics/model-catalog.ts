/** Findings about towns, services, claims and copy, by stage. The first line of each is its severity, unless it is an error, and its title. */
export const MODEL_CATALOG = {
  'unknown-source': `fact has an unknown source
Every fact names its source by a slug in \`sources.yaml\`. No entry has this slug, so readers couldn't check the fact.
Correct the spelling, or add the source to \`sources.yaml\` with its title, publisher and year.`,
  'own-neighbor': `town is listed as its own neighbor
A town's page links to its neighbors, and a page shouldn't link to itself.
Remove the town from its own list.`,
  'duplicate-neighbor': `neighbor is listed twice
Neighbors are shown in the order of the list, so a duplicate would appear twice. Upper and lower case don't matter.
Remove one, or replace it with the town you meant.`,
  'wrong-county': `warning: county is misspelled or in the wrong place
townpress includes the counties of the United States and their locations. The state has no county with this name, or the town's coordinates are clearly in another county.
Correct the county, without the word County. If it's right, check the town's \`lat\` and \`lon\`.`,
  'newer-data': `data is newer than this version of townpress
\`dataVersion\` in \`site.yaml\` is a version this townpress doesn't know, so it stops rather than misread the data.
Run \`npm install townpress@latest\`.`,
  'no-map': `note: no map for this state
townpress includes outlines of the United States, Puerto Rico and other territories. It has none for the state in \`site.yaml\`, so pages don't show a map; everything else works.
If the site is for the United States, write out the full name of the state. Otherwise there's nothing to do.`,
  'far-town': `warning: coordinates don't match the town
The nearest place with this name in the state is more than 10 miles from the coordinates in the data. Distances, the map and neighbors would be wrong.
Use the coordinates in the finding, or look them up. If it's a neighborhood, set \`kind\`; if it's a different place, correct its name or state.
    wrong:  lat: 48.98
    right:  lat: 42.98`,
  'misspelt-town': `warning: town name is probably misspelled
No place in the state has this name, but one within 3 miles differs by only a letter or two. The name would appear on every page of the town.
Correct the name. If it's right, such as a place too small for the gazetteer, add the finding to \`accept\` in \`site.yaml\`.
    wrong:  name: Sprignfield
    right:  name: Springfield`,
  'foreign-zip': `warning: wrong ZIP code
This ZIP code is used more than 20 miles from the town, so visitors who search by ZIP code would be sent to the wrong town. ZIP codes used only for PO boxes or by a single company aren't in the gazetteer and aren't checked.
Correct the digits, or move the ZIP code to the town that uses it.`,
  'unknown-neighbor': `warning: neighbor isn't a known town or place
If a neighbor is in \`cities.yaml\` or \`places.yaml\`, the page links to it or shows its distance. This one is in neither, so only its name is shown.
Correct the spelling. Add a town you serve to \`cities.yaml\`, or a place you only mention to \`places.yaml\` with its coordinates.`,
  'far-neighbor': `neighbor is too far away
Distances are computed from coordinates; the limit is 30 km unless you set \`checks.neighborKm\`. A longer distance means that coordinates are wrong, or that the name matches a different town.
If a town is far from all its neighbors, check its \`lat\` and \`lon\`. Otherwise list a closer place, or raise \`checks.neighborKm\` in \`site.yaml\` if towns in your area are far apart.`,
  'one-sided-neighbor': `note: neighbor isn't mutual
One town lists another as a neighbor, but not the other way around. This can be right: the other town may have closer neighbors.
After you add a town, check whether nearby towns should list it, so that visitors can find it from their pages.`,
  'one-sided-border': `warning: border isn't mutual
One town lists another in its \`borders\`, but not the other way around. Pages don't show a distance between towns that touch, so one of the two pages is wrong.
Add the missing name to the other town's \`borders\`, or remove the wrong one.`,
  'outside-state': `town is outside its state
A town is in the state in \`site.yaml\` unless its entry sets \`state\`, but its coordinates are outside that state's bounds. Those are built in for the United States; elsewhere they're \`state.bounds\` in \`site.yaml\`, if set. Usually latitude and longitude are swapped, a minus sign is missing (longitudes west of Greenwich are negative), or a digit is wrong.
Correct the coordinates, or set the town's state.
    wrong:  lon: 71.8
    right:  lon: -71.8`,
  'unknown-state': `unknown state
For a town in a different state, set \`state\` to the two-letter postal code or the full name. Outside the United States, only the state in \`site.yaml\` is known.
Correct the spelling, or remove the line if the town is in the site's state.
    wrong:  state: Ilinois
    right:  state: IL`,
  'twin-coordinates': `two towns have the same coordinates
Two entries are within about ten meters of each other. Usually an entry was copied and its \`lat\` and \`lon\` weren't changed.
Look up the coordinates of both towns, and correct the wrong ones.`,
  'impossible-fact': `impossible fact
The figure contradicts another one, such as more households or workers than people, or a limit under \`checks\` in \`site.yaml\`: founding years, ZIP code prefixes, area codes or the year of the last review.
Check the source. If the fact is right, correct the other figure or the limit in \`site.yaml\`.`,
  'newer-than-source': `warning: fact is newer than its source
A source from 2020 can't report a figure for 2025. One of the years is wrong, or the fact comes from another source.
Correct \`asOf\`, or add the newer source to \`sources.yaml\` and refer to it.`,
  'stale-fact': `warning: outdated fact
Population and employment figures change, and visitors see the year next to the figure. This one is older than \`checks.staleAfterYears\` in \`site.yaml\` allows, counted back from \`checks.reviewedIn\`.
Look up the latest figure and its year. If there isn't one, raise the limit.`,
  'duplicate-offer': `service lists a town twice
Each service in \`coverage.yaml\` lists the towns where it's sold, and each pair of service and town has one page.
Remove the duplicate, or replace it with the town you meant. Alphabetical order makes duplicates easy to spot.`,
  'place-has-page': `warning: town is also in \`places.yaml\`
\`places.yaml\` is for places that are mentioned as neighbors and have no page. This one is in \`cities.yaml\` too, so its coordinates are stored twice and can diverge.
Remove it from \`places.yaml\`. Neighbor lists can still refer to it, because it's in \`cities.yaml\`.`,
  'stale-site': `warning: data has changed since the last build
The generated site is older than the data folder, so this check doesn't cover what the next build will publish.
Run \`townpress generate\`, then check the site again.`,
  'unsold-service': `warning: service isn't sold in any town
The service is missing from \`coverage.yaml\` or its list is empty, so it has no pages and isn't listed.
List its towns in \`coverage.yaml\`, write \`all\` to sell it everywhere, or remove the service.
    repairs: [lorain, avon]
    inspections: all`,
  'job-not-covered': `job is in a town where its service isn't sold
A job appears on the page of its service in its town. That page says the service isn't sold there, which contradicts the job.
Add the town under the service in \`coverage.yaml\`, or correct the job's town or service.`,
  'empty-job': `job has no text
Without text, the page of a finished job has nothing worth reading.
Below the front matter, describe what the customer noticed, what you found and what you did. In a list of jobs, use the \`text\` key.`,
  'job-date': `impossible date of a job or review
A finished job or a review can't be dated in the future, and a customer can't call after the job is done. Visitors and search engines see these dates.
Correct the date, or remove \`called\`.
    wrong:  date: 2062-10-14
    right:  date: 2026-10-14`,
  'sample-proof': `made-up job, review or credential on a live site
Entries with \`sample: true\` are made up to show what a finished site looks like. A site without \`demo: true\` in \`site.yaml\` is live, and there they would be false claims about your work.
Remove the entry, or replace it with a real one.`,
  'same-job': `warning: two jobs have the same text
Apart from names and numbers, both have the same text. Search engines treat such pages as doorway pages, and customers won't believe them; the text counts as unique on neither page.
Remove one of the jobs, or describe what was different.`,
  'private-data': `job contains personal data
The text of a job is public. This one appears to contain a phone number, an email address, a street address, a license plate or a vehicle identification number.
Remove it. The town and the type of vehicle are enough.`,
  'expired-price': `warning: expired price
A price in \`prices.yaml\` is valid through the date in \`until\`. After that date it isn't shown, so that no visitor is promised an old price.
Review the price and set a later date in \`until\`.`,
  'possible-name': `note: job may name a person
Two capitalized words in a row are often a person's name. Places, services and makes in the data are known and aren't reported.
Remove the name unless the person agreed to it. If it isn't a name, add the finding to \`accept\` in \`site.yaml\`.`,
  'canonical-chain': `\`canonicalOf\` points to a service that isn't canonical
\`canonicalOf\` names the service whose pages search engines should show instead of this one's. That service can't itself point to another one, or back.
Point to a service without \`canonicalOf\`, or remove the line.
    wrong:  repair: { canonicalOf: mend }   mend: { canonicalOf: repair }
    right:  repair: { canonicalOf: mend }   mend without canonicalOf`,
  'reserved-slug': `slug or path is reserved
Old URLs of a service in a town start with the service's slug, so a service can't use \`about\`, \`blog\`, \`services\` or another path on the site. A post can't be named \`404\` or \`index\`, because hosts would serve it as the blog's error page or home page. A custom page can't be inside a section that townpress builds, such as \`/blog\`.
Choose another slug or path, such as a longer one.`,
  'foreign-picture': `warning: text shows an image from another site
Pages only load images from your site or, in the blog, from its backend. Browsers block all others, so that no third party can track your readers. Visitors see a placeholder instead of this image.
In a post file, add the image to the photos folder and use its key; in the editor, upload it as a file. Make sure you have the right to use it.`,
  'long-post': `post is too long
Only the first 1,000,000 characters of a post's HTML are used, about the length of a long book. The rest is cut off so that it can't slow down visitors' browsers or the build. An image pasted into the text as a \`data:\` URL can make a post this long.
Split the post, or upload its images as files.`,
  'unreadable-post': `warning: invalid post in the backend
A row in the backend lacks something its page needs, such as a visible title, so this post is left out. If an earlier build could read it, that version stays on the site. Rows like this come from other programs; the editor requires all fields.
Open the post in the editor, fix the problem that the message describes, and save it. If the editor can't open it, correct or delete its row in the blog_posts table.`,
  'unreadable-job': `warning: invalid job in the backend
A job published in the admin has an error, such as a town where its service is no longer sold or a phone number in its text. Only this job is left out, so the rest of the site can be built.
Open the job in the admin, fix the problem that the message describes, and save it.`,
  'claim-exceeds-data': `text claims more towns than you serve
The text claims more towns than \`coverage.yaml\` lists services for. Visitors can count them in the list of service areas, and false claims in advertising may be unlawful.
Add the missing towns, or claim fewer. Only the number before the plus sign counts.
    wrong:  We serve 150+ towns.      (something is sold in 104 towns)
    right:  We serve 100+ towns.`,
  'held-page': `note: page has too little unique text and is set to noindex
Your site sets a minimum share of unique text with \`index.ownShare\` in \`site.yaml\`. A service-in-town page below that minimum still works, but it's hidden from search engines (noindex) and from lists of links. The share is the percentage of all words in the page's main content that are in unique sentences; a sentence is unique if at most two pages use it, ignoring names, places, roads, months and numbers.
Add a finished job with \`townpress add job\`, a note by your team with \`townpress add note\`, or a rule in \`local.yaml\` that names the service. Or lower the minimum.`,
  'empty-service': `warning: service has no text
The service has neither a \`description\` nor \`features\`, so its pages would only repeat its name. They exist but are hidden from search engines (noindex) and from lists of links.
Add what the work includes and how you do it. To drop it, run \`townpress remove service\`.
    wrong:  deep-cleaning: { name: Deep Cleaning, summary: A thorough clean. }
    right:  deep-cleaning: { name: Deep Cleaning, summary: A thorough clean., features: [Oven, Windows] }`,
  'note-not-covered': `warning: note is for a town where its service isn't sold
The notes folder has a folder per service with a file per town. If the service isn't sold in the town, its page there makes no promises and doesn't show the note.
Add the town under the service in \`coverage.yaml\`, or remove the file.`,
  'unserved-city': `warning: nothing is sold in this town
The town isn't listed under any service in \`coverage.yaml\`, so it has no page and isn't mentioned as a place you serve. Visitors who search for its ZIP codes get the nearest town you serve.
List it under a service, or move it to \`places.yaml\`. If its page was public, add a redirect.`,
  'long-news': `warning: news is too long for a phone
A card shows up to two lines of a title and four of a news item. On a phone, that's about 55 and 130 characters. The rest is cut off and isn't anywhere else, because the card's link leads to the source.
Shorten it to the facts that a reader in this town needs, and leave the details to the source.`,
  'claim-without-slot': `warning: text makes a claim without its slot
Claims such as '24/7', 'same-day service' or 'certified' have an entry in \`claims.yaml\` with their evidence. If you withdraw the claim, text that uses its slots is replaced by text without the claim. Text that spells the claim out, like this, would stay.
Use one of the claim's slots instead of the words, or remove the claim. Posts, news and facts about towns aren't checked.
    wrong:  "We offer same-day service in {{city.name}}."
    right:  "We offer {{claims.sameDayService}} in {{city.name}}."`,
  'claim-range': `warning: claim's \`within\` doesn't work as written
A claim with \`within\` holds for services sold within that many miles of the base. Elsewhere, text that uses it is left out, unless the claim itself states the distance; parts of every page, such as the footer, only show a claim that does.
State the distance in \`text\`, set \`show\` to where the claim may appear, or correct the number.
    wrong:  same-day: { text: Same-day service, within: 60, evidence: ... }
    right:  same-day: { text: "Same-day service within {{claims.sameDayWithin}} miles", within: 60, evidence: ... }`,
  'withdrawn-claim': `note: text uses a claim that isn't in \`claims.yaml\`
The slot has no value, so this text is skipped and the next one in the list is used. That's what happens when you withdraw a claim.
If you still make the claim, add it to \`claims.yaml\`. Otherwise there's nothing to do.`,
  'town-twice': `warning: sentence names the town more than once
The slots \`city.name\`, \`city.withState\` and \`city.label\` all name the town, and this sentence uses two of them. To readers and search engines that looks like keyword stuffing.
Name the town once per sentence. Keywords aren't sentences and aren't checked.
    wrong:  "Repairs in {{city.name}} for everybody in {{city.withState}}."
    right:  "Repairs in {{city.name}}, for everybody."`,
  'invalid-hours': `error or warning: invalid opening hours
Write times in quotes on the 24-hour clock. A closing time before the opening time is on the next day. A day can be in several entries, such as before and after a break, if their times don't overlap; times after midnight must not overlap the hours of the next day. Special hours have dates; entries for the same day must have the same first and last date.
Correct the time or the day.
    - { days: [monday], opens: "08:00", closes: "12:00" }
    - { days: [monday], opens: "13:00", closes: "17:00" }
    - { days: [friday], opens: "18:00", closes: "02:00" }
    - date: 2026-12-25
      closed: true
      reason: Christmas Day`,
  'idle-acceptance': `note: unused \`accept\` entry
\`accept\` in \`site.yaml\` hides findings you've reviewed. This entry no longer matches one, so it could only hide a new finding.
Remove it, or correct its code, file or name.
    accept:
      - code: self-serving-rating
        reason: Visitors like to see it; we know that search engines do not show it.`,
  'past-hours': `warning: special hours are in the past
The dates are before \`checks.reviewedIn\` in \`site.yaml\`, so visitors no longer see them.
Remove the entry, or change it to this year's dates.`,
  'unknown-business-type': `unknown schema.org business type
Structured data tells search engines what kind of business you are, with a type that schema.org lists under LocalBusiness. If the type is unknown, they ignore the business with its address, hours and services.
Write the type exactly as on schema.org, or remove the line to use LocalBusiness.
    wrong:  businessType: Plummer
    right:  businessType: Plumber`,
  'sample-contact': `warning or note: sample contact details on a live site
Numbers from 555-0100 to 555-0199 and domains such as example.com are reserved; calls and mail to them go nowhere.
Enter your own phone number, email address and domain in \`site.yaml\`. While the site is a demo, set \`demo: true\` to turn this into a note.`,
  'other-language': `warning: file isn't in the site's language
Labels and built-in copy use the \`language\` in \`site.yaml\`. Most of the text in this file is in another language, so visitors would see a mix of both.
Translate the file. If there's built-in copy for this file, as for \`copy.yaml\` and the pages folder, you can also delete the file to use that. If the file is right, correct \`language\`.`,
  'unknown-language': `warning: no built-in copy for the site's language
Labels and default copy are built in for only a few languages, and this isn't one of them. Pages would mix English with your data's language, while search engines are told that everything is in the latter.
Choose one of the languages in the finding, or write all labels and copy in \`labels.yaml\`, \`copy.yaml\`, \`jobs.yaml\` and the pages folder. The finding disappears when the last one is written; accept it for parts your site doesn't show.
    wrong:  language: es-us
    right:  language: es-US`,
  'starter-text': `note: file still has the starter text
\`townpress init\` fills a new site with copy for its trade. Other sites in the same trade have the same words, and search engines show only one of them. The copy also describes how you work, such as that you quote a price before work begins, and only you know if that's true.
\`townpress dev\` marks these texts on their pages. Keep what's true, edit it in your own words, or delete what you don't do. \`read.yaml\` lists the texts that you keep, and \`townpress todo --all\` lists the others. To keep all texts of a file, accept it:
    accept:
      - code: starter-text
        file: services.yaml
        reason: I have read all of it, and it is how we work.`,
  'sample-text': `warning: text is from the sample site
The sample company doesn't exist. Statements about its people, promises and towns don't apply to your company, and other sites have the same text.
Write your own text, or remove it.`,
  'self-serving-rating': `note: search engines don't show your own rating
Your rating is visible on the site and in its structured data, but search engines don't show stars for ratings that a business publishes about itself.
There's nothing to fix. To leave it out of the structured data, remove \`structured-data\` from \`show\` in \`claims.yaml\`.`,
  'no-street-address': `note: business has no street address
Without a street, structured data only lists your locality and service area. That's right if you travel to your customers.
If customers visit you, add \`street\` and \`postalCode\` to \`address\` in \`site.yaml\`, so that maps can give directions.`,
  'unknown-slot': `unknown slot
A slot in double braces is replaced by a value when the page is built. Which slots you can use depends on the page: text for all pages can use the business, but not a town or service.
Correct the name, use a slot that's available there, or write out the words.
    wrong:  "We come to {{city.nam}}."
    right:  "We come to {{city.name}}."`,
  'template-syntax': `slot syntax error
A slot is two braces, a group, a dot, a name, and two braces. Handlebars conditions, loops and helpers aren't supported.
Correct the braces. For conditional text, write several variants: a page uses one whose slots all have a value.
    wrong:  "We come to {city.name}."
    right:  "We come to {{city.name}}."`,
  'slot-in-plain-text': `slot in plain text
Slots only work in \`copy.yaml\`, in most text in the pages folder and in the blurbs in \`jobs.yaml\`. Visitors would see this text with its braces.
Write out the words instead of the slot.`,
} satisfies Record<string, string>;
