/** Codes of findings about what the data says: towns, services, claims and texts. They are in the order of the stages that report them. The first line of a text is its title. */
export const MODEL_CATALOG = {
  'unknown-source': `a fact names a source that nobody declared
Every fact says where it comes from, by the slug of an entry in sources.yaml. No entry there has this slug, so a reader could not check the fact.
Correct the spelling, or add the source to sources.yaml with its title, publisher and year.`,
  'own-neighbor': `a city is named as its own neighbor
The neighbors of a city are linked from its page, and a page does not link to itself.
Remove the city from its own list.`,
  'duplicate-neighbor': `a neighbor is named twice
The neighbors of a city are shown in order, and one that is named twice would be shown twice. Upper and lower case do not make a difference.
Remove one of the two, or replace it with the place that was meant.`,
  'wrong-county': `a county is misspelt, or not that of its town
The atlas in the program knows the counties of the United States and where they lie. It has no county of this name in the state of the site, or the position of the town lies clearly in another one.
Correct the county, which is named without the word County. If it is right, look up lat and lon of the town again.`,
  'newer-data': `the data is written for a newer townpress
\`dataVersion\` in site.yaml says which form the data has. This townpress does not know the form, so it reads nothing rather than misread it.
Run \`npm install townpress@latest\`. The other way round, \`townpress upgrade\` gives older data the names of the present version.`,
  'no-map': `there is no map of a state
Maps are drawn from outlines that the program has of the United States, Puerto Rico and other territories included. It has none of the state in site.yaml, so pages show no map; nothing else is missing.
Nothing needs to be done. If the site is for the United States, correct the name of the state, which is written in full.`,
  'far-town': `a town lies elsewhere than its position says
The program has a list of the places of the United States. It knows a place of this name in the state, and the nearest of them lies more than 10 miles from the position in the data, so distances, the map and neighbors would be wrong.
Take the position that the finding names, or look it up again. If it is a neighborhood, say so with kind; if it is another place, correct its name or its state.
    wrong:  lat: 48.98
    right:  lat: 42.98`,
  'misspelt-town': `the name of a town is probably misspelt
The program has a list of the places of the United States. It knows no place of this name in the state, and within 3 miles of the position lies one whose name differs by a letter or two. The name would stand on every page of the town.
Correct the name. If it is right, as that of a place too small for the list, say so under accept in site.yaml.
    wrong:  name: Sprignfield
    right:  name: Springfield`,
  'foreign-zip': `a ZIP code is that of another place
The program knows which places have which ZIP codes. This one belongs to places more than 20 miles from the town, so visitors who ask by it would be sent to the wrong town. ZIP codes of PO boxes and companies, which the program does not know, are not questioned.
Correct the digits, or move the ZIP code to the town that has it.`,
  'unknown-neighbor': `a neighbor is neither a city nor a known place
A neighbor is named as people write it. If a city or a place has that name, the page links to it or tells how far away it is; this one is neither, so it is shown as bare text.
Correct the spelling. A town that you serve belongs into cities.yaml; one that is only named beside others, into places.yaml with its position.`,
  'far-neighbor': `a neighbor is too far away to be one
Distances are computed from the positions of both places. One beyond the limit, 30 km unless site.yaml says otherwise, means that a position is wrong or that the name belongs to another town of the same name.
If a city is far from all its neighbors, look up its lat and lon again. Else name a nearer place, or raise checks.neighborKm in site.yaml where towns lie far apart.`,
  'one-sided-neighbor': `a neighbor does not name the city back
One city names another as its neighbor, and the other does not name the first. Nothing is wrong with that: a small town may lie beside a city that has nearer neighbors.
After a town was added, look whether it belongs into the lists of the towns around it, so that visitors find it from there.`,
  'one-sided-border': `a border is named on one side alone
One city names another among its borders, and the other does not name the first. Two places touch or they do not: pages give no distance between places that touch, so on one of the two sides something false is left out or said.
Add the missing name to the borders of the other city, or remove the wrong one.`,
  'outside-state': `a city lies outside of its state
A city belongs to the state of site.yaml unless its entry names another with state, and its position is beyond the bounds of that state. The program knows those of the United States; elsewhere they are state.bounds of site.yaml, if they are given. Usually latitude and longitude changed places, a minus sign was lost (west of Greenwich is negative), or a digit is wrong.
    wrong:  lon: 71.8
    right:  lon: -71.8`,
  'unknown-state': `a city names a state that does not exist
A city in another state than that of site.yaml names it by its two letters or its name, as the post knows them. Outside of the United States the program knows no state but that of site.yaml.
Correct the spelling, or remove the line if the city is in the state of the site.
    wrong:  state: Ilinois
    right:  state: IL`,
  'twin-coordinates': `two cities have the same position
Two entries lie within about ten meters of each other, which no two towns do. Most often an entry was copied and its lat and lon were left as they were.
Look up the position of each city, and correct the one that is wrong.`,
  'impossible-fact': `a fact cannot be true
The figure contradicts another one, or a limit that site.yaml sets under checks: the years in which towns were founded, the first digits of the ZIP codes of the state, its area codes, the year of the last review. Households and workers cannot be more than the people.
Look at the source again. If the fact is right, correct the other figure, or the limit in site.yaml.`,
  'newer-than-source': `a fact is newer than its source
A source from 2020 can't report a figure for 2025. One of the two years is wrong, or the fact is from another source.
Correct \`asOf\`, or add the newer source to sources.yaml and name that.`,
  'stale-fact': `a fact is old
Figures about people and work change, and visitors see the year beside them. This one is older than checks.staleAfterYears in site.yaml allows, counted up to checks.reviewedIn.
Look up the newest figure and its year. If there is none, raise the limit.`,
  'duplicate-offer': `a service lists a city twice
The list under a service in coverage.yaml names the cities where it is sold, each once. Two entries for one city would be one page with two owners.
Remove one of the two, or replace it with the city that was meant. Alphabetical order makes such pairs easy to see.`,
  'place-has-page': `a place without a page has one
places.yaml holds places that are named as neighbors and have no page of their own. This one stands in cities.yaml as well, so its position is kept twice and the two can drift apart.
Remove it from places.yaml. Its neighbors find it in cities.yaml.`,
  'stale-site': `the data has changed since the site was made
The finished site was made of other data than what stands in the data folder now, so what is checked is not what would be published after the next run.
Run townpress generate, then check the site again.`,
  'unsold-service': `a service is sold in no city
The service has no entry in coverage.yaml, or an empty one, so it has no pages, and no list names it.
List its cities in coverage.yaml, write all to sell it everywhere, or remove the service.
    repairs: [lorain, avon]
    inspections: all`,
  'job-not-covered': `a job is in a city where its service is not sold
A job is shown on the page of its service in its city. That page says that the service is not sold there, which contradicts the job.
Add the city under the service in coverage.yaml, or choose another job.`,
  'empty-job': `a job has no text
The text of a finished job is what makes its page worth reading. Without it there is nothing to show.
Write below the front matter what the customer noticed, what you found and what you did. An entry of a list has it under text.`,
  'job-date': `a day of a job or review cannot be right
A finished job or a review can't have a date in the future, and customers call before a job is done. Search engines and customers see these days.
Correct the date, or remove called.
    wrong:  date: 2062-10-14
    right:  date: 2026-10-14`,
  'sample-proof': `a made-up job, review or credential is on a real site
Entries with sample: true are made up, to show how a finished site looks. A site without demo: true in site.yaml is a real one, and there a made-up entry would be a lie about your work.
Remove the entry, or replace it with a real one.`,
  'same-job': `two jobs tell the same story
But for names and numbers their texts are equal. Search engines take such pages for doorways, and customers for inventions; neither page counts the text as its own.
Remove one of the two, or say what was different about it.`,
  'private-data': `a job tells who the customer is
The text of a job is public. This one seems to hold a phone number, an e-mail address, a street address, a license plate or the number of a vehicle.
Take it out. The town and the kind of vehicle are enough.`,
  'expired-price': `a price has run out
A price in prices.yaml is valid until a day that you set. After that day no page shows it, so that no visitor is promised an old price.
Look at the price again, and write a later day under until.`,
  'possible-name': `a job may name a person
Two capitalized words in a row are often the name of a person. Places, services and makes of the data are known and not reported.
Take the name out unless the person agreed. If it is no name, say so under accept in site.yaml.`,
  'job-url-mismatch': `the link of a job leads elsewhere
The link of a job card is made from its service and its city and need not be written. One that is written must be the same address, else the card and the page it opens would not fit.
Remove the line url, or correct it.`,
  'canonical-chain': `a service speaks for another and not for itself
The key canonicalOf names the service whose pages search engines should show instead of this one's. That service must be shown itself: it cannot hand over to a third one, or back.
Name the service whose pages are to be found, or remove the line.
    wrong:  repair: { canonicalOf: mend }   mend: { canonicalOf: repair }
    right:  repair: { canonicalOf: mend }   mend without canonicalOf`,
  'reserved-slug': `a slug or an address is one of the site itself
The old address of a service in a city begins with the slug of the service. Slugs such as about, blog or services are taken by pages of the site, and the two would stand in each other's way. A post called 404 would be shown to everybody who asks for a post that does not exist, and one called index to everybody who asks for the blog. A page of your own may not lie among the pages that the site makes, such as those below /blog.
Choose another slug or address, for example a longer one.`,
  'foreign-picture': `a post shows a picture of another site
Pages of the site fetch pictures from the site itself, and those of its blog from its backend; browsers are told to fetch nothing from anywhere else, so that no stranger learns who reads what. Visitors see in place of this picture that it is missing.
Bring the picture to the site: in a file of posts put it into the folder photos and name it by its key, in the editor put it in again from a file. Ask its owner first unless it is yours.`,
  'long-post': `a post is longer than what is read of one
The HTML of a post counts up to 1,000,000 characters, which is a thick book; what follows is cut off before it can keep a visitor's browser or a run busy. A picture that was pasted into the text as characters can make a post so long.
Make two posts of it, or put pictures in from files.`,
  'unreadable-post': `a post of the backend that cannot be shown
A row of the backend lacks what the page of a post needs, such as a title that can be seen, so that post alone is left out; where an earlier run could read it, it stays on the site as it was. Such rows come from other programs than the editor, which asks for what is missing.
Open the post in the editor, mend what the message says, and save it; where the editor cannot open it, mend its row in the table blog_posts, or delete it.`,
  'unreadable-job': `a job of the backend that cannot be shown
A job that staff published in the admin has an error, such as a town where its service is no longer sold, or a phone number in its text. Only that job is left out, so that the rest of the site can be built.
Open the job in the admin, change what the message says, and save it.`,
  'claim-exceeds-data': `a text claims more towns than the data holds
A page says that more towns are served than there are towns in which coverage.yaml sells something. Visitors can count them in the list of service areas, and a false claim in advertising may be unlawful.
Add the missing towns, or say less. Only the number in front of the plus sign counts.
    wrong:  We serve 150+ towns.      (with 104 towns in which something is sold)
    right:  We serve 100+ towns.`,
  'held-page': `a page that says too little of its own is kept from search engines
The site asks for a bar: index: { ownShare: 10 } in site.yaml. A page for a service in a town below it can be reached, but search engines are told not to list it, and lists of links leave it out. The share is the page's own words in percent of all words of its main part. A sentence is a page's own if at most two pages say it, with names, places, roads, months and numbers left out of the comparison.
Add a finished job with townpress add job, a note by your staff with townpress add note, or a rule in local.yaml that names the service. Or lower the bar.`,
  'note-not-covered': `a note of staff is about a service that is not sold in its town
The folder notes/ has a folder for each service and in it a file for each town. The page of a service in a town where it is not sold promises nothing, so it shows no note.
Sell the service there in coverage.yaml, or remove the file.`,
  'unserved-city': `nothing is sold in a town
A town has a page because something is sold there. This one is listed under no service in coverage.yaml, so it has no page, and no text or list names it as a place where you work. Its ZIP codes are still found, with the nearest town that is served.
List it under a service, or move it to places.yaml. If its page was public, add a redirect.`,
  'claim-without-slot': `a text makes a claim without naming its slot
What a business claims, such as '24/7', 'same-day service' or 'certified', has an entry in claims.yaml with what it rests on. A text that speaks of it names a slot of that entry, so that it is left out with the claim, and a text that claims nothing takes its place. This text would stay.
Write a slot of the claim in place of the words, or take the claim out. Posts, news and facts about towns are not looked at.
    wrong:  "We offer same-day service in {{city.name}}."
    right:  "We offer {{claims.sameDayService}} in {{city.name}}."`,
  'claim-range': `the range of a claim does not work as it is written
A claim with \`within\` holds so many miles around the base, for services that are sold there. Texts that name it are left out on pages of other places, unless the wording itself states the distance. What is on every page, such as the footer, shows only a wording that does.
State the distance in \`text\`, say with \`show\` where the claim may be, or correct the number.
    wrong:  same-day: { text: Same-day service, within: 60, evidence: ... }
    right:  same-day: { text: "Same-day service within {{claims.sameDayWithin}} miles", within: 60, evidence: ... }`,
  'withdrawn-claim': `a text speaks of a claim that is not in claims.yaml
Its slot has no value, so the text is left out everywhere, and another one of its list is shown. That is what happens when a claim is withdrawn.
Nothing needs to be done, unless the claim should still be made: then add its entry to claims.yaml.`,
  'town-twice': `a sentence names the town more than once
The slots city.name, city.withState and city.label all name the town, and one sentence holds two of them. It reads like a text written for search engines, and they take it for one too.
Name the town once in a sentence. Keywords are terms and no sentences, so they are not looked at.
    wrong:  "Repairs in {{city.name}} for everybody in {{city.withState}}."
    right:  "Repairs in {{city.name}}, for everybody."`,
  'invalid-hours': `the opening hours contradict themselves
A day closes after it opens, within the same day, and is given once. Times are on the 24-hour clock and in quotes. Dates are those of special hours, and each stands in one entry only.
Correct the time, or the day. For hours past midnight, end the day at "23:59" and begin the next one at "00:00".
    - days: [saturday]
      opens: "06:00"
      closes: "17:00"
    - date: 2026-12-25
      closed: true
      reason: Christmas Day`,
  'idle-acceptance': `an entry of accept accepts nothing
An entry of accept in site.yaml lets findings stand that somebody has looked at. There is none like it any more, so the entry could only hide a new one.
Remove it, or correct its code, file or name.
    accept:
      - code: self-serving-rating
        reason: Visitors like to see it; we know that search engines do not show it.`,
  'past-hours': `special hours are over
The dates lie before the year that checks.reviewedIn in site.yaml names, so visitors no longer see them.
Remove the entry, or give it the dates of this year.`,
  'unknown-business-type': `schema.org does not know the type of the business
Search engines are told what kind of business this is, by a type that schema.org lists below LocalBusiness. They ignore a business of any other type, with its address, hours and services.
Write the type as it stands there, or leave the line out: then it is LocalBusiness.
    wrong:  businessType: Plummer
    right:  businessType: Plumber`,
  'sample-contact': `the contact data is reserved for examples
Numbers from 555-0100 to 555-0199 and domains such as example.com belong to nobody. Customers who use them reach nobody either.
Put your own phone number, e-mail address and domain into site.yaml. While the site is only a sample, write demo: true there, and this is only a note.`,
  'other-language': `a file is in another language than the site
Labels and built-in texts are in the language that \`language\` of site.yaml names. Most texts of this file are in another one, so visitors read half of a page in each.
Translate the file. Where the site has built-in texts for it, such as copy.yaml and the pages of the folder pages, remove the file to get those. If the file is right, correct \`language\`.`,
  'unknown-language': `there are no words for the language of the site
Labels and texts that the data leaves out are built in, in a few languages. This language is none of them, so English stands on the pages beside the words of the data, and visitors and search engines are told that all of it is in the other language.
Choose one of the languages that are named, or write all labels and texts yourself in labels.yaml, copy.yaml, jobs.yaml and the folder pages. The finding goes when the last one is written; those of parts that your site does not show can be accepted.
    wrong:  language: es-us
    right:  language: es-US`,
  'starter-text': `texts of a file are those that every new site of the trade has
\`townpress init\` fills a new site with texts of its trade. Whoever begins with the same trade has the same words, and search engines show one site for them. The texts also say how you work, such as that a price is named before work begins: each has to be true of you, and nobody but you can tell.
Read them with \`townpress check --verbose\`. Write them anew in your own words, and remove what you do not do. What you have read and want to keep, let stand:
    accept:
      - code: starter-text
        file: services.yaml
        reason: I have read all of it, and it is how we work.`,
  'sample-text': `a text is that of the sample company
The sample of townpress is about a company that does not exist. What it says of its people, its promises and its towns is true of no other, and the same words stand on the site of the sample.
Write a text of your own, or remove it.`,
  'self-serving-rating': `search engines do not show a rating of your own business
The claim rating is shown to visitors and stands in the structured data. Search engines do not show stars for a rating that a business publishes about itself, so expect none.
Nothing needs to be done. Take structured-data out of its show in claims.yaml to keep it from search engines.`,
  'no-street-address': `the business has no street address
Without a street, the structured data names the locality and the area that you serve. That is right for a business that drives to its customers.
If customers visit you, add street and postalCode to address in site.yaml, so that maps can show the way.`,
  'unknown-slot': `a text names a slot that does not exist
A slot in double braces is filled with a value when the page is made. Which slots a text may name depends on its page: a text for all pages knows the business, but no city and no service.
Correct the name, use a slot that is known there, or write the words themselves.
    wrong:  "We come to {{city.nam}}."
    right:  "We come to {{city.name}}."`,
  'template-syntax': `the braces of a slot are not right
A slot has two braces on each side, a group, a point and a name, and nothing else. Conditions, loops and functions of Handlebars cannot be used: give several variants of the text instead, of which a page uses one whose slots all have a value.
    wrong:  "We come to {city.name}."
    right:  "We come to {{city.name}}."`,
  'slot-in-plain-text': `a text that is shown as it stands holds a slot
Slots are filled in the templates of copy.yaml, in most texts of the folder pages and in the blurbs of jobs.yaml. This text is shown to visitors just as it is written, braces included.
Write the words themselves instead of the slot.`,
} as const satisfies Record<string, string>;
