/** Labels and messages for the dashboard: the list of posts and the trash. */
export const DASHBOARD = {
  blogPosts: 'Blog posts',
  newPost: 'New Post',

  whichPosts: 'Filter by status',
  all: 'All',
  published: 'Published',
  drafts: 'Drafts',
  trash: 'Trash',
  searchPosts: 'Search posts',
  searchPlaceholder: 'Search titles and slugs',
  inTexts: 'Search content',
  searchTexts: 'Search content too',
  author: 'Author',
  allAuthors: 'All authors',
  anotherAuthor: 'Unknown author',
  namelessAuthor: 'Unnamed author',
  noAuthor: 'No author',
  category: 'Category',
  allCategories: 'All categories',
  anotherCategory: 'Unknown category',
  noCategory: 'No category',
  order: 'Sort by',

  caption: (order: string) => `Blog posts, ${order}`,
  title: 'Title',
  status: 'Status',
  created: 'Created',
  views: 'Views',
  health: 'Health',
  actions: 'Actions',
  selectAll: 'Select all posts on this page',
  select: (title: string) => `Select "${title}"`,
  view: (title: string) => `View "${title}" (opens in a new tab)`,
  edit: (title: string) => `Edit "${title}"`,
  duplicate: (title: string) => `Duplicate "${title}"`,
  deleteOne: (title: string) => `Delete "${title}"`,
  more: (title: string) => `More actions for "${title}"`,
  viewIt: 'View',
  editIt: 'Edit',
  duplicateIt: 'Duplicate',
  notPublished: 'not published',
  scheduled: 'scheduled',
  good: 'Good',
  notBuilt: 'not built yet',

  loadingPosts: 'Loading posts...',
  readAt: 'Updated at ',
  isOld: "Can't reach the server. Last updated at ",
  range: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number, last: number) => `Page ${page.toLocaleString('en-US')} of ${last.toLocaleString('en-US')}`,

  listFailed: "Couldn't load the posts. Check your connection.",
  noPostsYet: 'No posts yet',
  noPostsText: 'Write your first one: a title, an excerpt and some text.',
  createPost: 'Create Post',
  showAll: 'Show all posts',

  selectedPosts: 'Selected posts',
  selected: (posts: string) => `${posts} selected`,
  selectMatching: (posts: string) => `Select all ${posts}`,
  selecting: 'Selecting...',
  publish: 'Publish',
  unpublish: 'Unpublish',
  clearSelection: 'Clear selection',
  deleteThese: 'Delete these posts?',
  deleteTheseText: (count: number) => `Are you sure you want to delete ${count} posts?`,
  editCopy: 'Edit',

  useShortcuts: 'Enable these shortcuts',

  trashFailed: "Couldn't load the trash. Check your connection.",
  trashEmpty: 'The trash is empty',
  trashEmptyText: (days: number) => `Deleted posts stay here for ${days} days.`,
  backToPosts: 'Back to posts',
  trashCaption: 'Deleted posts, most recent first',
  deleted: 'Deleted',
  keptUntil: 'Kept until',
  loadingTrash: 'Loading the trash...',
  inTrash: (posts: string) => `${posts} in the trash`,
  restoreOne: (title: string) => `Restore "${title}"`,
  restore: 'Restore',
  deleteForever: 'Delete forever',
  deleteForeverOne: (title: string) => `Delete forever "${title}"`,
  deleteForeverAsk: 'Delete this post forever?',
  deleteForeverText: (title: string) => `This deletes "${title}" and all its versions. You can't undo this.`,
} as const;

/** Versions that are on this device but not on the site. */
export const UNSAVED = {
  count: (count: number) => (count === 1 ? '1 unsaved version' : `${count} unsaved versions`),
  heading: 'Unsaved versions on this device',
  text: "You wrote these here, but they aren't on the site. Open one to restore it.",
  none: 'No unsaved versions left.',
  untitled: 'Untitled',
  ofNewPost: 'New post',
  ofPost: 'Changes to a post',
  open: 'Open',
  discard: 'Discard',
} as const;

/** Dashboard keyboard shortcuts. */
export const DASHBOARD_KEYS = [
  [['/'], 'Search posts'],
  [['n'], 'New post'],
  [['\u2193', '\u2191'], 'Next or previous post in the list'],
  [['?'], 'Show shortcuts'],
] as const;

/** A post's problems, by health code. */
export const HEALTH: ReadonlyMap<string, string> = new Map([
  ['no-description', 'no description'],
  ['no-excerpt', 'no excerpt'],
  ['missing-alt', 'image without alt text'],
  ['broken-link', 'broken link'],
  ['stale', 'due for review'],
]);

/** What happened to a post, by event action. */
export const EVENTS: ReadonlyMap<string, string> = new Map([
  ['created', 'Created'],
  ['edited', 'Edited'],
  ['published', 'Published'],
  ['unpublished', 'Unpublished'],
  ['deleted', 'Deleted'],
  ['restored', 'Restored'],
]);

/** Who did it, and how it's announced. */
export const NEWS = {
  inAnotherWindow: ' in another window',
  by: (name: string) => ` by ${name}`,
  nameless: 'a post',
  many: (count: number) => `${count} posts changed elsewhere.`,
} as const;

/** Shown when a search or filter matches nothing. */
export const NOTHING_FOUND = {
  all: 'No post',
  draft: 'No draft',
  published: 'No published post',
  withoutAuthor: 'without an author',
  byAuthor: 'by this author',
  withoutCategory: 'without a category',
  inCategory: 'in this category',
  matching: (search: string) => `matches "${search}"`,
} as const;
