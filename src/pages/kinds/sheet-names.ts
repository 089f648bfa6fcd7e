export const SHEET_NAMES = [
  'home',
  'about',
  'services',
  'service',
  'city',
  'offer',
  'areas',
  'blog',
  'own',
  'missing',
  'admin',
] as const;
export type SheetName = (typeof SHEET_NAMES)[number];
