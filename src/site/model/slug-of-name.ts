/** The slug of a place from its name: lower case, spaces to hyphens, other non-alphanumerics removed (hyphens stay). */
export function slugOfName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}
