/** Labels for the dialog that previews a page. */
export const PREVIEW = {
  heading: 'Preview',
  width: 'Width',
  devices: { phone: 'Phone', desktop: 'Desktop' },
  elsewhere: 'Search and social',
  on: { phone: 'Preview on a phone', desktop: 'Preview on a desktop' },
} as const;
