import { randomUUID } from 'node:crypto';
import type { FileRow } from '../post-file.ts';
import type { BlogOperator, NamedRow } from '../store/operator.ts';

/** The ids of authors and categories. */
export interface PushNames {
  /** The id of a post's author, who gets a profile without an account where there is none. */
  readonly authorOf: (row: Pick<FileRow, 'author' | 'author_id'>) => Promise<string | null>;
  /** The id of a post's category, which is made where there is none. */
  readonly categoryOf: (row: Pick<FileRow, 'category' | 'category_id'>) => Promise<string | null>;
}

export async function readNames(operator: BlogOperator): Promise<PushNames> {
  const profiles = await operator.authors();
  // Of two authors with one name the first by id.
  const authors = new Map([...profiles].reverse().map(({ id, name }) => [name, id]));
  const authorNames = new Map(profiles.map(({ id, name }) => [id, name]));
  const keysOf = ({ id, name }: NamedRow) => [[id, id] as const, [name, id] as const];
  const categories = new Map((await operator.categories()).flatMap(keysOf));
  return {
    async authorOf({ author, author_id }) {
      if (author_id === null && author === '') return null;
      const named = author === '' ? undefined : authors.get(author);
      // The name may have been changed in the file, or in the backend since.
      if (author_id !== null && authorNames.has(author_id))
        return named === undefined || authorNames.get(author_id) === author ? author_id : named;
      if (author_id === null && named !== undefined) return named;
      const id = author_id ?? randomUUID();
      await operator.addAuthor({ id, name: author });
      authorNames.set(id, author);
      if (named === undefined) authors.set(author, id);
      return id;
    },
    async categoryOf({ category, category_id }) {
      const known = categories.get(category) ?? categories.get(category_id ?? '');
      if (known !== undefined) return known;
      if (category === '') return null;
      const id = category_id ?? randomUUID();
      await operator.addCategory({ id, name: category });
      for (const [key, value] of keysOf({ id, name: category })) categories.set(key, value);
      return id;
    },
  };
}
