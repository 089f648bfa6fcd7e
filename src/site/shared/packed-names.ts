/** Something with an address and a name. */
export interface Named {
  readonly slug: string;
  readonly name: string;
}

/** Names as one short text: a slug alone where the name follows from it. */
export function packNames(all: readonly Named[]): string {
  return all.map(({ slug, name }) => (name === titled(slug) ? slug : `${slug}=${name}`)).join('|');
}

/** Reads what `packNames` made. */
export function unpackNames(text: string): Named[] {
  return (text.match(/[^|]+/g) ?? []).map((entry) => {
    const [slug = '', name = titled(slug)] = entry.split('=');
    return { slug, name };
  });
}

function titled(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b./g, (letter) => letter.toUpperCase());
}
