/** Labels and messages for the link and Markdown dialogs. */
export const DIALOGS = {
  addLink: 'Add a link',
  changeLink: 'Edit link',
  linkTo: 'Link to',
  linkHint: 'Paste a URL, or type to find a page, post, service or town.',
  linkHintFailed: "Couldn't load this site's pages. You can still enter a URL.",
  linkMissing: 'Enter a URL or choose a page',
  linkPages: 'Pages on this site',
  linkText: 'Text',
  linkTextHint: 'What visitors read. Leave it empty to show the URL.',
  newTab: 'Open in a new tab',
  removeLink: 'Remove link',
  add: 'Add link',
  change: 'Update link',
  linkKinds: { page: 'Page', post: 'Post', offer: 'Service in town' },

  links: 'Links in this post',
  linksHint: "Links to other sites aren't opened, so they may still be broken.",

  markdown: 'Post as Markdown',
  markdownFailed: "Couldn't create the Markdown. Check your connection, save the post and reload this page.",
  markdownEmpty: 'This post has no text yet.',
  markdownHint:
    'The file includes the title, excerpt and settings, and you can import it again. Images stay on the site: the file links to them.',
  markdownLacks: (what: string) =>
    `Markdown doesn't support ${what}. The text below leaves that out; the downloaded file keeps it.`,
  markdownLosses: {
    underline: 'underlining',
    'new-tab': 'links that open in a new tab',
    indent: 'indents',
    'empty-line': 'empty lines',
    formatting: 'some formatting',
  },
  untitled: 'Untitled',
  copy: 'Copy',
  copied: 'Copied',
  copyRefused: (keys: string) => `Your browser blocked copying. The text is selected: press ${keys}.`,
  download: 'Download',
  downloading: (file: string) => `Downloading ${file}`,
} as const;

/** Editor keyboard shortcuts. `Ctrl` is the Command key on a Mac. */
export const EDITOR_KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl+S', 'Save'],
  ['Ctrl+Enter', 'Save and publish'],
  ['Ctrl+Alt+P', 'Preview'],
  ['Ctrl+Alt+F', 'Toggle focus mode'],
  ['Ctrl+/', 'Show shortcuts'],
  ['Alt+F10', 'Go to the toolbar; Escape goes back'],
  ['Ctrl+Alt+1 to 3', 'Heading 1 to 3'],
  ['Ctrl+Alt+0', 'Normal text'],
  ['Ctrl+B, I, U', 'Bold, italic, underline'],
  ['Ctrl+Shift+X', 'Strikethrough'],
  ['Ctrl+K', 'Link'],
  ['Tab', 'Go from an image to its toolbar'],
  ['Ctrl+] and [', 'Indent or outdent a list item'],
  ['> and space', 'Quote; press Enter on an empty line to end it'],
  ['``` and space', 'Code block; press Enter on a second empty line to end it'],
  ['--- and space', 'Divider'],
  ['Ctrl+Z', 'Undo'],
  ['Ctrl+Shift+Z', 'Redo'],
];

/** Labels and messages for the dialog that shares a draft. */
export const SHARE = {
  heading: 'Share this draft',
  text: "Anyone with the link can read the latest saved version, without an account. It's hidden from search engines (noindex), and views aren't counted.",
  days: 'Link expires after',
  choices: [
    [1, 'a day'],
    [7, 'a week'],
    [30, '30 days'],
  ],
  make: 'Create link',
  made: 'The link is ready.',
  address: 'Link',
  once: "Copy it now: you won't see it again.",
  leading: (count: number, day: string) =>
    count === 1
      ? `1 link to this draft is active. It expires ${day}.`
      : `${count} links to this draft are active. The last one expires ${day}.`,
  end: 'Revoke all links',
  ended: 'All links are revoked.',
  failed: "The server didn't respond. Try again.",
} as const;
