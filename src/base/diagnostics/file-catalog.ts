/** Codes of findings about files of the data: their syntax, keys, slugs, pictures and the look. They are in the order of the stages that report them. The first line of a text is its title. */
export const FILE_CATALOG = {
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
} as const satisfies Record<string, string>;
