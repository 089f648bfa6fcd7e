/** Texts of the window that shows a page as visitors will see it. */
export const PREVIEW = {
  heading: 'Preview',
  width: 'Width',
  devices: { phone: 'Phone', desktop: 'Desktop' },
  elsewhere: 'Search and social',
  on: { phone: 'Preview on a phone', desktop: 'Preview on a desktop' },
} as const;
