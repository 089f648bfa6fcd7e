export const SHEET_NAMES = [
  ...(['home', 'about', 'services', 'service', 'city', 'offer', 'areas', 'blog', 'own', 'missing'] as const),
  'admin',
] as const;
export type SheetName = (typeof SHEET_NAMES)[number];
