/** Something with a slug and a name. */
export interface Named {
  readonly slug: string;
  readonly name: string;
}

/** Encodes names in a short string. If the name follows from the slug, only the slug is stored. */
export function packNames(all: readonly Named[]): string {
  return all.map(({ slug, name }) => (name === titled(slug) ? slug : `${slug}=${name}`)).join('|');
}

/** Decodes the output of `packNames`. */
export function unpackNames(text: string): Named[] {
  return (text.match(/[^|]+/g) ?? []).map((entry) => {
    const [slug = '', name = titled(slug)] = entry.split('=');
    return { slug, name };
  });
}

function titled(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b./g, (letter) => letter.toUpperCase());
}
