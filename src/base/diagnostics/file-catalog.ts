/** Findings about data files: syntax, keys, slugs, images and theme, by stage. The first line of each is its severity, unless it is an error, and its title. */
export const FILE_CATALOG = {
  'not-utf8': `data file isn't valid UTF-8
The file was saved in another encoding or isn't a text file. Accents, quotation marks and dashes would come out garbled, so the file isn't read.
Open it in a text editor and save it as UTF-8. Spreadsheets and word processors often use another encoding: copy the text into a text editor instead.`,
  'file-too-large': `data file is larger than 16 MB
Data files are written by hand and are much smaller. A file this large is usually something else, saved under the wrong name or pasted in by accident.
Remove what doesn't belong there. Images go in the photos folder, not in a YAML file.`,
  'control-character': `text contains a control or private-use character
Control characters are invisible and come from text copied out of a PDF, a terminal or an old program. Private-use characters only have a shape in one icon or symbol font; other devices show a box. HTML and YAML don't allow most of them.
Delete the marked characters, with the letters around them if necessary, and retype them. If the marked text has an escape such as \\0 or \\x07 in double quotes, remove the escape. If the lines of an old file end in a lone carriage return, save it again with normal line endings.`,
  'yaml-syntax': `invalid YAML syntax
The marked text is neither a key with a value nor a list item, so the file can't be read until this is fixed.
Look for a colon followed by a space inside a value, a quote or bracket that's never closed, a missing space after a colon or dash, or a value that starts with one of { [ * & ! | > % @. Double quotes around the whole value usually fix it.
    wrong:  summary: Note: we come to you
    right:  summary: "Note: we come to you"`,
  'cut-text': `warning: text is cut off at a number sign
In YAML a space and a number sign start a comment, so the rest isn't part of the value. In \`name: Wiper #1\` the name is only \`Wiper\`.
Put the whole text in double quotes. If you meant a comment, add a space after the number sign.
    wrong:  name: Wiper #1 Replacement
    right:  name: "Wiper #1 Replacement"`,
  'html-in-text': `warning: plain text contains HTML
The data is plain text, so visitors would see the tag itself, or a character reference such as \`&hellip;\`.
Remove the tag, or write the character itself. Posts and the files in the pages folder are Markdown, where double asterisks make text bold.
    wrong:  content: <b>Sweeping</b> days
    right:  content: Sweeping days`,
  'foreign-markup': `warning: markup that pages don't render
Programs such as WordPress replace shortcodes such as \`[gallery ids="1,2"]\`, and mail programs replace merge tags such as \`*|FNAME|*\`. Here visitors would see them as text. Posts can't have Markdown tables either, so a table would be lines of text with vertical bars. Footnotes, task lists, alerts, formulas, containers, highlights, wiki links, attributes in braces and a table of contents aren't part of CommonMark. A heading needs a space after its number signs, a URL can't contain spaces, and the label of a link needs a line that defines it. Links to files on your computer and scripts aren't rendered. Only posts and the text below the front matter of pages and notes are Markdown; other texts are plain. Letters such as \`â€™\` come from a file that was saved in one encoding and read in another.
Write what the markup should show: an image by its key, a list instead of a table. To write about it, put it in backticks.
    wrong:  [caption width="300"]![Pads](pads) Worn pads[/caption]
    right:  ![Pads](pads "Worn pads")`,
  'emoji-in-name': `warning: emoji in a name
Names of towns, services and the company appear in titles, menus, email subjects and search results. Some of these drop an emoji or show a box.
Remove it from the name. Emoji are fine in other text.`,
  'typographic-quotes': `warning or error: value is in curly quotes
Only straight quotes are quotes in YAML. The curly quotes that word processors and phones insert become part of the text, and visitors see them.
Use straight quotes, or none: most values don't need any. If visitors should see the curly quotes, put straight quotes around the whole text.
    wrong:  county: “Avon”
    right:  county: Avon
    right:  heading: "“They came at night”"`,
  'tab-indent': `line is indented with a tab
YAML uses indentation for structure and doesn't allow tabs, because editors show them at different widths.
Replace each tab with spaces, two per level. Most editors can insert spaces when you press Tab.
    avon:
      name: Avon`,
  'bad-indent': `inconsistent indentation
Lines at the same level start in the same column, and lines below a key are indented two more spaces. The marked line is between two levels, or is indented with characters that only look like spaces.
Align it with the lines it belongs to.
    wrong:  avon:
              name: Avon
             county: Avon
    right:  avon:
              name: Avon
              county: Avon`,
  'multiple-documents': `file contains more than one YAML document
A line of three hyphens or three dots ends a YAML document and starts a new one. Data files contain one document each, so the rest of the file would be lost.
Remove the marked line. Use a blank line or a comment to separate parts of a file.`,
  'duplicate-key': `duplicate key
A key can appear once per group, and a slug once per file. If there are two, it's unclear which value counts.
Remove one or rename it. If both contain something useful, merge them under one key. If two towns in different states share a name, add the state code to the slug of the second; the first keeps its URL.
    avon:
      name: Avon
    avon-in:
      name: Avon
      state: IN`,
  'reserved-key': `reserved key
A few names, such as \`__proto__\` and \`constructor\`, have a special meaning in JavaScript and can't be keys.
Choose another name for the key.`,
  'yaml-key': `key is not a plain word
A key is a single word before a colon: a slug, or one of the field names in the file. Lists, groups in braces, empty keys and the merge key \`<<\` can't be keys.
Put double quotes around text that starts with a brace or bracket. If two entries share values, repeat the values in both.
    wrong:  heading: {{service.name}}
    right:  heading: "{{service.name}}"`,
  'too-many-aliases': `too many YAML aliases
An asterisk and a name repeat a value marked with & and that name. Aliases make a file harder to read, and a small file can expand to fill all memory. The limit is 100 aliases, which together may repeat at most 100,000 values.
Write the values out where they're used.`,
  'too-deep': `values are nested too deeply
The data needs only a few levels; the limit is 32. Deeper nesting comes from stray brackets or dashes, or from lines that are each indented further than the last.
Remove the extra levels at the marked place.`,
  'no-front-matter': `page has no front matter
A file in the pages folder starts with a line of three hyphens, the page's keys such as its title, and another line of three hyphens.
Add the front matter at the top, with the body of the page below it.
    ---
    title: About us
    heading: Our story
    ---
    We began with one room.`,
  'front-matter-language': `front matter names a language
Some programs accept a language such as \`json\` or \`js\` after the first three hyphens. Here front matter is always YAML, and code in a page is never run.
Start the file with a line of exactly \`---\`, and write the keys as YAML.
    wrong:  ---json
    right:  ---`,
  'missing-file': `required file is missing
Every site needs \`services.yaml\`, \`cities.yaml\`, and \`site.yaml\`, which describes your business. Names must match exactly: lowercase, with the extension \`.yaml\`.
If there's a file with a similar name, rename it. Otherwise add a town with \`townpress add town\`, or copy the file from a new site that \`townpress init\` makes, and enter your own values.`,
  'empty-file': `error or warning: file is empty
The file contains nothing, or is required and contains only comments and blank lines. It may have been commented out or saved before it was filled in.
Restore its entries, add a town with \`townpress add town\`, or copy the file from a new site that \`townpress init\` makes. If you don't need the file, delete it or leave a comment in it that says so.`,
  'cut-file': `file is truncated
The last line has no line break and at least three required fields are missing, so the file was probably cut off by a full disk or a failed transfer. The file isn't used, and follow-up errors aren't reported.
Restore the whole file from version control or a backup. If it's complete, add a line break at the end to see each missing field.`,
  'no-line-end': `note: no line break at end of file
Every line of a text file ends with a line break, including the last. Without it the file is still read, but it may have been cut off by a full disk or a failed transfer. If the part that's gone has a default value, there's no other sign that it's missing.
Check that the last entry is complete, then add a line break. Most editors can do this when you save.`,
  'not-a-file': `expected a file, found a folder or broken link
A folder, a named pipe or a broken symlink has the name of a data file, so nothing is read from it.
Replace it with the file, or remove it.`,
  'unknown-file': `warning: unknown data file
The name or folder of this file isn't one that townpress reads, so its content appears nowhere. Usually the name is misspelled, or the extension is \`.yml\` or \`.yaml.txt\` instead of \`.yaml\`.
Rename the file, or move it out of the data folder.
    wrong:  city-facts/lorain.yml
    right:  city-facts/lorain.yaml`,
  'unknown-key': `unknown key
The entry has no field with this name, so its value would be lost. Usually the key is misspelled or indented one level too many or too few.
Correct the name, move the line to the right entry, or remove it.
    wrong:  neighbours: [Elyria, Lorain]
    right:  neighbors: [Elyria, Lorain]`,
  'missing-field': `required field is missing
A page can't be built without this field. The finding points to the entry that lacks it.
Add the key and its value at the same indentation as the other keys. The comment at the top of the file shows a complete entry.`,
  'wrong-type': `value has the wrong type
Each key expects text, a number, true or false, a list, or a group of keys. Unquoted digits are a number and lose leading zeros.
Write the type the finding names: put ZIP codes and phone numbers in quotes, and leave figures such as a population unquoted.
    wrong:  zipCode: 02139
    right:  zipCode: "02139"
    wrong:  features: New parts
    right:  features: [New parts]`,
  'invalid-value': `invalid value
The type is right, but the key doesn't accept this value: it isn't one of the choices, it's out of range, or it has the wrong format.
Enter a value in the form that the finding describes, which usually includes an example.
    wrong:  updated: 11/20/2026
    right:  updated: 2026-11-20`,
  'invalid-slug': `invalid slug
A slug identifies a town, a service or an image and becomes part of a URL. It has lowercase letters and digits, single hyphens between words, and at most 60 characters.
Use the slug, not the name, wherever another file refers to the entry. Choose it with care: changing it later changes the URL of its pages.
    wrong:  North Adams:
    right:  north-adams:`,
  'unknown-city': `no town has this slug
Other files refer to a town by its slug in \`cities.yaml\`. No entry has this slug, so the page or list can't be built.
Correct the spelling, or add the town to \`cities.yaml\` with its coordinates and neighbors.
    wrong:  repairs: [avno]
    right:  repairs: [avon]`,
  'unknown-service': `no service has this slug
Other files refer to a service by its slug in \`services.yaml\`, but no entry has this slug. A page's cards can also use the keys of the extra cards in \`pages/services.md\`.
Correct the spelling, or add the service to \`services.yaml\`.`,
  'unknown-promise': `promise isn't in promises.yaml
A text with a \`promise\` is shown only if \`promises.yaml\` says that you keep it. This promise isn't there.
Correct the spelling, or add the promise to \`promises.yaml\` with \`true\` or \`false\`.`,
  'unconfirmed-promise': `warning or note: promise has no answer
Starter texts promise things that not every company does. Until you answer, pages don't show the texts that wait for it.
Write \`true\` after the promise in \`promises.yaml\` if you do this, or \`false\` if you don't. The comment above it has the question. While the site is a demo (\`demo: true\` in \`site.yaml\`), this is a note.
    haul-away: true`,
  'unused-promise': `note: no text uses this promise
A promise decides whether pages show the texts that name it. No text names this one, so the answer changes nothing.
Add the text with its promise to the data, or remove the line from \`promises.yaml\`.
    features: [Same-day visits, { text: We answer on Sundays, promise: sunday-phone }]`,
  'unknown-photo': `no image has this slug
Images are listed in \`photos.yaml\`: places under \`scenes\`, people under \`portraits\`. No entry there has this slug.
Correct the spelling, or add the image to \`photos.yaml\` and its file to the photos folder.`,
  'unfit-picture': `warning: image doesn't match the town
\`fits\` lists the kinds of place an image is right for: a pier doesn't belong on the page of a town without a coast. A town's kinds are its \`terrain\` in \`cities.yaml\` and its transport facts: highways, interstates, transit, rail, freight, ports, airports.
Choose another scene for the town under \`cities\` in \`photos.yaml\`, or correct its \`terrain\`.`,
  'unknown-terrain': `warning: no town matches a word in this image's \`fits\`
An image is only assigned to towns with one of the words in its \`fits\`. No town has this word, so it's probably misspelled.
Correct it, add it to the \`terrain\` of the towns it describes, or remove it.
    wrong:  fits: [cost]
    right:  fits: [coast]`,
  'unknown-author': `the post's author isn't in \`team.yaml\`
A post's author must match a name in \`team.yaml\` exactly. The name appears above the post and in its structured data.
Correct the name, or add the person to \`team.yaml\`.
    wrong:  author: Ann Millar
    right:  author: Ann Miller`,
  'empty-post': `post has no body
A post needs text below its front matter. Without it the page would show only a title.
Write the text, or move the file out of the posts folder until you have it. Drafts need some text too.`,
  'html-in-post': `raw HTML in a post
Posts are written in Markdown. HTML in them isn't rendered, so readers would see the tags.
Use Markdown instead. To write about a tag, put it in backticks.
    wrong:  Check the <b>slide pins</b> first.
    right:  Check the **slide pins** first.`,
  'future-post': `warning: post is dated after the last review
Builds don't depend on the clock, so dates are compared with \`checks.reviewedIn\` in \`site.yaml\`, the year you last reviewed the data. A later year is usually a typo.
Correct the date, or raise \`checks.reviewedIn\`.`,
  'missing-picture': `image file doesn't exist
An entry in \`photos.yaml\` names a file that isn't in the photos folder, and no photo there has the same name with another extension. Names are case-sensitive and include the extension. Or a text shows an image by a path, and the site has no such file.
Add the file to the folder, or correct its name in \`photos.yaml\`. In a post, write the image's key instead of a path. Posts from a backend refer to files in \`posts/images\`, which \`townpress blog pull\` downloads.`,
  'unreadable-picture': `file can't be read as an image
The file is truncated, damaged or in an unsupported format. Phones often save photos as HEIC, which browsers can't show.
Open it in an image editor, save it as a JPEG with the same name, and delete the old file.
    wrong:  photos/harbor.heic
    right:  photos/harbor.jpg`,
  'picture-too-large': `image is larger than any page needs
An image can have at most 20 MB and 40 million pixels. Pages show images at most 1600 pixels wide, so a larger file only slows down everyone who works on the site.
Save the image as a JPEG about 1600 pixels wide.`,
  'small-picture': `warning: photo has a low resolution
A photo narrower than 800 pixels looks blurry on most screens, because browsers enlarge it. townpress never upscales it.
Use the original from the camera, not a copy from a website or a message.`,
  'code-in-drawing': `drawing contains code
An SVG can contain scripts, event handlers and \`javascript:\` links. If it's opened directly, the browser runs that code as part of your site, where your team is signed in.
Export it again as plain SVG, or delete the marked element.
    wrong:  <svg onload="start()">
    right:  <svg>`,
  'letters-in-logo': `warning: logo or icon uses a font
Text in an SVG needs its font installed on the visitor's device. Other visitors see a different font, and icons and social images can't show the text at all: a social image shows the icon and the name instead of the logo.
Convert the text to paths (Inkscape: Path > Object to Path; Illustrator: Type > Create Outlines) and export it again, or save the logo as a PNG.`,
  'unused-monogram': `note: monogram isn't shown
\`monogram\` in \`site.yaml\` is for a business without a logo mark. This one has \`mark.svg\` in the brand folder, which is the source of all icons, so the letters aren't shown anywhere.
Remove the line, or delete \`mark.svg\` to use the letters.`,
  'unused-picture': `warning: unused image
No entry in \`photos.yaml\` names this file, so no page shows it. Usually its name differs slightly from the entry: names are case-sensitive. The only images read from the brand folder are \`mark.svg\` and \`logo.svg\` or \`logo.png\`.
Rename it, add an entry for it, or delete it.
    wrong:  photos/Skyline.jpg
    right:  photos/skyline.jpg`,
  'drawing-alt': `warning: alt text describes a drawing, but the page shows a photo
A photo with the same name replaced a drawing, so people who use a screen reader still hear what the drawing showed.
Describe the photo in \`alt\`, and put its file name in \`file\` to confirm that the alt text is for the photo.
    wrong:  file: harbor.svg
    right:  file: harbor.jpg`,
  'rival-pictures': `warning: two photos have the same name
A photo replaces a drawing with the same name, whatever its extension: \`harbor.jpg\` is shown instead of \`harbor.svg\`. Here two photos share that name, so it's unclear which one to use.
Keep the one you want, and remove the other from the photos folder.`,
  'weak-contrast': `warning: color contrast is too low
Text needs a contrast of 4.5 to 1 against its background; controls and map markers need 3 to 1 (WCAG 2.2, success criteria 1.4.3 and 1.4.11). Other colors are derived from the theme until they pass, but this one is used as you entered it. Until you fix it, pages use the nearest color that passes.
Use the color in the message, or one that's darker or lighter. If your company has a pale and a dark color, make the dark one the brand color.
    wrong:  theme: { brand: "#ffd500", accent: "#1d2b3a" }
    right:  theme: { brand: "#1d2b3a", accent: "#ffd500" }`,
  'css-outside': `warning: \`brand/extra.css\` loads something that pages can't load
The content security policy only allows styles, fonts and images from this site, so browsers block an \`@import\`, a \`data:\` URL and a URL on another site. A file next to \`extra.css\` isn't published. Visitors see the page without it.
Put the rules in \`extra.css\` itself, and fonts in \`brand/fonts\`. Any other file can be written by an \`onOutput\` hook, as \`docs/overrides.md\` in the package explains; name it by its path on the site.
    wrong:  body { background: url(tile.png); }
    right:  body { background: url(/tile.png); }`,
  'not-a-font': `file isn't a WOFF2 font
The file's name ends in \`.woff2\`, but its contents aren't a WOFF2 font. Browsers use a fallback font, and anyone who opens the file's URL sees its contents.
Replace the file with a WOFF2 version of the font.`,
  'css-syntax': `syntax error in \`brand/extra.css\`
A bracket, comment or quoted text isn't closed, so browsers would skip the rules after it.
Close it at the marked place.
    wrong:  .btn { color: red;
    right:  .btn { color: red; }`,
  'unknown-colour': `warning: drawing uses a color that isn't in the theme
A drawing can use theme colors such as \`var(--theme-brand)\`, which are replaced with your site's colors. No theme color has this name, so the shape is drawn in the text color.
Correct the name in the drawing. For a fixed color, write its value, such as \`#1d4f7c\`.
    wrong:  fill="var(--theme-blue)"
    right:  fill="var(--theme-brand)"`,
} satisfies Record<string, string>;
