import { DESCRIPTION_MAX, DESCRIPTION_MIN } from '../search-lengths.ts';

/** Codes of findings about the data, in the order of the stages that report them. The first line of a text is its title. */
export const DATA_CATALOG = {
  'not-utf8': `a data file is not UTF-8 text
The file was saved in another encoding, or it is not a text file at all. Accents, quotation marks and dashes would come out wrong on the pages, so the file is not read.
Open it in a text editor and save it again with the encoding UTF-8. Spreadsheets and word processors often use another one: copy the text out of them into a text editor.`,
  'file-too-large': `a data file is larger than 16 MB
Data files are written by hand and stay far below 16 MB. A larger one is nearly always something else, saved under the wrong name or pasted in by accident.
Remove what does not belong there. Pictures belong in the folder photos, not into a YAML file.`,
  'control-character': `a text holds a character that is not text
Control characters have no shape: they come along when text is copied from a PDF, a terminal or an old program. Private-use characters get their shape from one icon font or symbol font, and other devices show a box. HTML and YAML do not allow most of them.
Delete the marked place, with the letters around it if need be, and type them again. Where the frame shows an escape such as \\0 or \\x07 in double quotes, remove the escape. An old file whose lines end in a lone carriage return must be saved again with normal line ends.`,
  'yaml-syntax': `the text does not follow the rules of YAML
A file is read as keys with values, one a line, and lists whose entries begin with a dash. The marked place fits neither, so nothing of the file can be used until it is mended.
The usual causes: a colon followed by a space inside a text; a quote or bracket that is never closed; a missing space after a colon or a dash; a text that begins with one of { [ * & ! | > % @. Double quotes around the whole text cure most of them.
    wrong:  summary: Note: we come to you
    right:  summary: "Note: we come to you"`,
  'cut-text': `a text is cut off at a number sign
A space and a number sign begin a comment in YAML, so what follows is not part of the value. In \`name: Wiper #1\` the name is only \`Wiper\`.
Put the whole text in double quotes. If a comment is meant, put a space behind the number sign.
    wrong:  name: Wiper #1 Replacement
    right:  name: "Wiper #1 Replacement"`,
  'html-in-text': `a text holds a tag of HTML
Texts of the data are plain text, so visitors read the tag as it is written.
Remove the tag. Posts and the pages of the folder pages are Markdown, where two stars make letters bold.
    wrong:  content: <b>Sweeping</b> days
    right:  content: Sweeping days`,
  'emoji-in-name': `a name has an emoji
Names of towns, services and the company are used in titles, menus, e-mail subjects and search results. Some of these drop an emoji or show a box.
Remove it from the name. In other texts it does no harm.`,
  'typographic-quotes': `a value stands in typographic quotes
Only straight quotes are quotes to YAML. Those that word processors and phones type belong to the text, and visitors see them.
Type straight quotes, or none: most values need none. If visitors are to see the quotes, put straight ones around the whole.
    wrong:  county: “Avon”
    right:  county: Avon
    right:  heading: "“They came at night”"`,
  'tab-indent': `a line is indented with a tab
YAML shows by spaces what belongs to what, and does not allow tabs, since each program shows them at another width.
Replace the tab with spaces, two for each level. Most editors can be told to write spaces when the tab key is pressed.
    avon:
      name: Avon`,
  'bad-indent': `a line is indented differently from its neighbors
Lines that belong together begin at the same column, and lines below a key are indented two spaces further. The marked line stands between two levels, or is indented with characters that only look like spaces.
Line it up with the entries it belongs with.
    wrong:  avon:
              name: Avon
             county: Avon
    right:  avon:
              name: Avon
              county: Avon`,
  'multiple-documents': `a file holds more than one document
A line of three hyphens or three dots ends a document in YAML, and what follows would be a second one. Our files hold one, so half of the file would be lost.
Remove the marked line. To set parts of a file apart, use an empty line or a comment.`,
  'duplicate-key': `a key is given twice
Each key may stand once in its group, and each slug once in its file: of two values with one name, nobody could say which counts.
Remove one of the two, or give it the name it was meant to have. Where both hold something of use, join them under one key. Of two cities of one name in two states, the second has the code of its state in its slug; the address of the first stays.
    avon:
      name: Avon
    avon-in:
      name: Avon
      state: IN`,
  'reserved-key': `a key has a name that is reserved
A few names, such as __proto__ and constructor, have a meaning inside the program and are not read from data.
Choose another name for the key.`,
  'yaml-key': `a key is not a plain word
What stands before a colon is a key, and a key is one word: a slug or one of the names that the file knows. A list, a group in braces, an empty key and the merge key << are not read.
A text that begins with a brace or bracket needs double quotes around it. To let two entries share values, write the values in both.
    wrong:  heading: {{service.name}}
    right:  heading: "{{service.name}}"`,
  'too-many-aliases': `a file repeats values by too many aliases
A star and a name repeat a value that was marked with & and the same name. A few are fine, but each use makes the file harder to read, and a small file can grow beyond any memory that way. The limit is 100 uses, which together repeat at most 100,000 values.
Write the values out where they are used.`,
  'too-deep': `values are nested too deep
No entry of our files is more than a few levels deep, and 32 is the limit. Deeper ones come from brackets or dashes typed again and again, or from lines that each go further to the right.
Look at the marked place and remove what is too much.`,
  'no-front-matter': `a page has no front matter
A file in the folder pages begins with a line of three hyphens, then the keys of the page such as its title, then a second such line. The text of the page stands below.
    ---
    title: About us
    heading: Our story
    ---
    We began with one room.`,
  'front-matter-language': `front matter is not marked as YAML
Behind the first three hyphens some programs accept the name of a language, such as json or js. Here front matter is always YAML, and code in a page is never run.
Let the first line be three hyphens and nothing else, and write the keys as in the other pages.
    wrong:  ---json
    right:  ---`,
  'missing-file': `a file that every site needs is missing
A site cannot be built without its services, its cities, and the file site.yaml that says who you are. The name must be right to the letter, in lower case, with the ending .yaml.
If a file with nearly that name exists, rename it. Else copy the file from the sample data and put in your own values.`,
  'empty-file': `a file holds nothing
The file exists, but there is nothing in it, or in one that every site needs nothing except comments and blank lines. Perhaps everything in it was commented out, or it was saved before it was filled.
Put its entries back, or copy the file from the sample data to begin with. A file that is not needed can be removed, or hold a comment that says so.`,
  'cut-file': `a file is cut off in the middle
The last line of the file has no end, and at least three things that it should hold are missing, so the file was most likely cut off: a disk was full, or a transfer broke. Nothing of it is used, and what follows from that is not reported.
Get the whole file back, from version control or a backup. If it is whole, put a line break at its end, and what is missing is reported one by one.`,
  'no-line-end': `the last line of a file has no end
Each line of a text file ends with a line break, the last one too. A file without it is read like any other, but it looks like one that was cut off: a disk was full, or a transfer broke. Where texts have defaults, nothing else tells.
Look whether the last entry is whole. Then put a line break behind it; most editors do so by themselves.`,
  'not-a-file': `something has the name of a data file and is none
A folder, a pipe or a link that leads nowhere stands where a data file should be, so nothing of it is read.
Remove it, or put the file in its place.`,
  'unknown-file': `nothing reads a file
The file looks like data, but its name or folder is not one that we know, so what it says appears nowhere. Most often the name is misspelt, or the ending is .yml or .yaml.txt instead of .yaml.
Rename the file, or move it out of the data folder.
    wrong:  city-facts/lorain.yml
    right:  city-facts/lorain.yaml`,
  'unknown-key': `a key is not known here
Each entry knows certain keys, and this is none of them, so its value would be lost. Most often the key is misspelt or stands one level too deep or too high.
Correct the name, move the line to the entry it belongs to, or remove it.
    wrong:  neighbours: [Elyria, Lorain]
    right:  neighbors: [Elyria, Lorain]`,
  'missing-field': `an entry lacks a key that it needs
Some keys are needed for every entry: a page cannot be made without them. The finding points at the entry, since what is missing has no place of its own.
Add the key with its value, at the same indentation as the other keys of the entry. The comment at the top of the file shows a complete one.`,
  'wrong-type': `a value is of the wrong kind
A value is a text, a number, true or false, a list, or a group of keys, and each key expects one of these. Digits without quotes are a number and lose their leading zeros, so ZIP codes and phone numbers need quotes; figures such as a population have none.
    wrong:  zipCode: 02139
    right:  zipCode: "02139"
    wrong:  features: New parts
    right:  features: [New parts]`,
  'invalid-value': `a value breaks a rule of its key
The value is of the right kind, but not one that the key accepts: a word outside of a fixed choice, a number out of range, a date or an address in another form. The finding says what is expected, and mostly shows an example.
    wrong:  updated: 11/20/2026
    right:  updated: 2026-11-20`,
  'invalid-slug': `a slug breaks the rule for slugs
A slug names a city, a service or a picture and becomes part of a web address. It is made of lower-case letters and digits, with single hyphens between words, and has at most 60 characters.
Use the slug, not the name, wherever another file refers to the entry. Choose slugs with care: to change one later changes the address of its pages.
    wrong:  North Adams:
    right:  north-adams:`,
  'unknown-city': `a slug names no city
Where a file speaks of a city it uses the slug of an entry in cities.yaml. No entry there has this slug, so the page or list it was meant for cannot be made.
Correct the spelling, or add the city to cities.yaml with its position and neighbors.
    wrong:  repairs: [avno]
    right:  repairs: [avon]`,
  'unknown-service': `a slug names no service
Where a file speaks of a service it uses the slug of an entry in services.yaml. No entry there has this slug. On a page, a card may also be the key of one of the extra cards of pages/services.md.
Correct the spelling, or add the service to services.yaml.`,
  'unknown-photo': `a slug names no picture
Pictures are listed in photos.yaml: those of places under scenes, those of people under portraits. No entry there has this slug.
Correct the spelling, or add the picture to photos.yaml and its file to the folder photos.`,
  'unfit-picture': `a city shows a picture of another kind of place
A scene says under fits for which kinds of place it is true: a pier is not for a town without a coast. The kinds of a city are the words of its terrain in cities.yaml, and the kinds of transport in its facts: highways, interstates, transit, rail, freight, ports, airports.
Choose another scene for the city under cities in photos.yaml, or correct its terrain.`,
  'unknown-terrain': `a picture asks for a kind of place that no city is
A scene is only given to cities that have one of the words of its fits. No city has this one, so it is probably misspelt.
Correct the word, add it to the terrain of the cities that it is true of, or remove it.
    wrong:  fits: [cost]
    right:  fits: [coast]`,
  'unknown-author': `a post is signed by nobody of the team
The author of a post is a person of team.yaml, by the name as it is written there: readers see the name above the post, and search engines are told it.
Correct the name, or add the person to team.yaml.
    wrong:  author: Ann Millar
    right:  author: Ann Miller`,
  'empty-post': `a post has no text
A post begins with its keys between two lines of three hyphens, and its text stands below. Here nothing does, so the page would show a title and an empty place.
Write the text, or move the file out of the folder posts until there is one. A post with status: draft needs some text too.`,
  'html-in-post': `a post holds raw HTML
Posts are written in Markdown, and HTML in them is not run: readers would see the tags as they stand.
Use the marks of Markdown instead. Where the tag itself is what you write about, put it between backticks.
    wrong:  Check the <b>slide pins</b> first.
    right:  Check the **slide pins** first.`,
  'future-post': `a post is dated after the year of the last review
The same data gives the same site on any day, so no clock is asked. What lies ahead is judged by checks.reviewedIn in site.yaml, the year in which somebody last went through the data. A post of a later year is most often a slip of the keyboard.
Correct the date, or raise checks.reviewedIn.`,
  'missing-picture': `a picture file does not exist
An entry of photos.yaml names a file that is not in the folder photos, nor is there a photograph of that name with another ending. The name must be right to the letter, ending included; upper and lower case count.
Put the file into the folder, or correct its name in photos.yaml. A post that came from a backend names files of posts/images, which townpress blog pull writes there.`,
  'unreadable-picture': `a file is not a picture that can be read
The file is cut short, damaged, or of a kind that cannot be read. Phones often save photographs as HEIC, which browsers cannot show either.
Open it in a picture editor and save it as a JPEG with the same name. Remove the old file then.
    wrong:  photos/harbor.heic
    right:  photos/harbor.jpg`,
  'picture-too-large': `a picture is larger than any page needs
A picture file may have 20 MB and 40 million pixels. Pages show at most 1600 pixels across, so nothing is gained by more, and everybody who works on the site would have to fetch it.
Save the picture again as a JPEG, 1600 pixels wide or a little more.`,
  'small-picture': `a photograph has few pixels
A photograph that is narrower than 800 pixels is enlarged on most screens, so it looks soft. It is never made larger than it is.
Use the original from the camera, not a copy from a website or a message.`,
  'code-in-drawing': `a drawing holds code
An SVG file is a document: opened on its own, a browser runs the scripts, event handlers and \`javascript:\` links in it, on the site where staff are signed in. No drawing needs them.
Export the drawing again from the drawing program, as plain SVG, or delete the marked element.
    wrong:  <svg onload="start()">
    right:  <svg>`,
  'letters-in-logo': `a logo or mark writes text in a font
An SVG with text shows its letters in the font that it names only where that is installed. Visitors see another one, and icons and cards for shared links cannot show the letters at all: a card shows mark and name in place of such a logo.
Convert the text to paths (Inkscape: Path, Object to Path; Illustrator: Type, Create Outlines) and export it again, or save the logo as a PNG.`,
  'unused-picture': `nothing shows a picture
The file stands in a folder of pictures, and no entry of photos.yaml names it, so no page shows it. Most often its name is not quite that of the entry: capital letters count. In the folder brand only mark.svg is read.
Rename it, add an entry for it, or remove it.
    wrong:  photos/Skyline.jpg
    right:  photos/skyline.jpg`,
  'drawing-alt': `a text describes a drawing, and a photograph is shown
A photograph of the same name took the place of a drawing, and people who cannot see it still hear what the drawing showed.
Say in alt what the photograph shows, and name its file there, which confirms that the text is its own.
    wrong:  file: harbor.svg
    right:  file: harbor.jpg`,
  'rival-pictures': `two photographs have one name
A photograph takes the place of a drawing of the same name, whatever its ending: harbor.jpg is shown instead of harbor.svg. Here two photographs have that name, so nobody can tell which is meant.
Keep the one that is to be shown, and remove the other from the folder photos.`,
  'weak-contrast': `a colour cannot be read where pages use it
Text needs a contrast of 4.5 to 1 against what it lies on, and whatever can be operated or tells a place on a map 3 to 1 (WCAG 2.2, success criteria 1.4.3 and 1.4.11). All other colours are made of those of the theme until they have it; this one was given as it is. Pages use the nearest colour that can be read, so nothing is lost meanwhile.
Write the colour that the message names, or one that is darker or lighter. If the two colours of a company are a pale one and a dark one, the dark one is the brand.
    wrong:  theme: { brand: "#ffd500", accent: "#1d2b3a" }
    right:  theme: { brand: "#1d2b3a", accent: "#ffd500" }`,
  'css-outside': `the rules of a company load something from another site
Pages have a policy that lets them load styles, fonts and pictures from this site alone, so a browser blocks an @import and an address of another site. Visitors see the page without it.
Put rules into extra.css itself, and fonts into brand/fonts.`,
  'not-a-font': `a font file holds something else
The file's name ends in .woff2, but its contents aren't a WOFF2 font. Browsers use a fallback font, and anyone who opens the file's URL sees its contents.
Convert the font to WOFF2 and put it in the place of the file.`,
  'css-syntax': `the own stylesheet does not follow the rules of CSS
The rules in brand/extra.css are put behind those of the site. A bracket, comment or text in them is not closed, so browsers would leave out what follows.
Close it at the marked place.
    wrong:  .btn { color: red;
    right:  .btn { color: red; }`,
  'unknown-colour': `a drawing names a colour that the theme does not have
A drawing may name colours of the theme, such as var(--theme-brand), and is painted with those of the site when it is read. No colour has this name, so the part is painted like text.
Correct the name in the drawing. A colour of its own is written as #1d4f7c.
    wrong:  fill="var(--theme-blue)"
    right:  fill="var(--theme-brand)"`,
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
A job card links to the page of its service in its city. That page says that the service is not sold there, which contradicts the job.
Add the city under the service in coverage.yaml, or choose another job for the card.`,
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
  'claim-exceeds-data': `a text claims more towns than the data holds
A page says that more towns are served than there are towns in which coverage.yaml sells something. Visitors can count them in the list of service areas, and a false claim in advertising may be unlawful.
Add the missing towns, or say less. Only the number in front of the plus sign counts.
    wrong:  We serve 150+ towns.      (with 104 towns in which something is sold)
    right:  We serve 100+ towns.`,
  'held-page': `a page that says too little of its own is kept from search engines
The site asks for a bar: index: { ownShare: 10 } in site.yaml. A page for a service in a town below it can be reached, but search engines are told not to list it, and lists of links leave it out. The share is the page's own words in percent of all words of its main part. A sentence is a page's own if at most two pages say it, with names, places, roads, months and numbers left out of the comparison.
Give the page a job in jobs.yaml, a note by your staff in notes/, or a rule in local.yaml that names the service. Or lower the bar.`,
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
Add a lead in cities.yaml, a rule in local.yaml, a finished job in jobs.yaml, or news. checks.thinWords in site.yaml sets the bar.`,
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
