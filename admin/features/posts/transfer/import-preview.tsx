import type { ReactNode } from 'react';
import { counted, listOf } from '../../../../src/base/english.ts';
import { type ImportChoices, type ImportPlan, type Looked, missingCategories, type Order } from './plan.ts';
import { Words } from './words.tsx';

/** Entries of a list that are shown. */
const SHOWN = 200;

interface ImportPreviewProps {
  readonly looked: Looked;
  readonly plan: ImportPlan;
  /** What will be written by the present choices. */
  readonly orders: readonly Order[];
  readonly choices: ImportChoices;
  readonly onChoose: (choices: ImportChoices) => void;
}

/** What an import would do, with the choices there are. */
export function ImportPreview({ looked, plan, orders, choices, onChoose }: ImportPreviewProps) {
  const { made, same, other, unready } = plan;
  const categories = missingCategories(orders, looked.categories);
  const removed = orders.filter(({ post }) => post.removed.length > 0);
  const refused = looked.refused.toSorted((a, b) => Number(b.line !== undefined) - Number(a.line !== undefined));
  return (
    <>
      <div className="transfer-counts">
        <Group
          items={made}
          words={(count) => counted(count, 'new post', 'new posts')}
          entry={({ post }) => (
            <>
              <b>{post.row.title}</b> <span className="hint">{post.file}</span>
            </>
          )}
        />
        <Group
          items={same}
          words={(count) => `${counted(count, 'post')} here already and the same`}
          entry={({ file }) => file}
        />
        <Group
          items={other}
          words={(count) => `${counted(count, 'post')} here already with other words or in another state`}
          entry={({ post }) => (
            <>
              <b>{post.row.title}</b> <span className="hint">{post.file}</span>
            </>
          )}
        />
        <Group
          items={refused}
          isBad={true}
          words={(count) => `${counted(count, 'entry', 'entries')} cannot be taken`}
          entry={({ file, reason, line }) => (
            <>
              <b>{file}</b>
              {line && `, line ${line.number}`}: <Words text={reason} />
              {line && line.text.trim() !== '' && <code className="line">{line.text}</code>}
            </>
          )}
        />
        <Group
          items={removed}
          words={(count) => `Cleaning takes something out of ${counted(count, 'post')}`}
          entry={({ post }) => (
            <>
              <b>{post.file}</b>: {post.removed.join(', ')}
            </>
          )}
        />
        <Group
          items={unready}
          words={(count) => `${counted(count, 'post becomes a draft', 'posts become drafts')}: something is missing`}
          entry={({ file, lacks }) => (
            <>
              <b>{file}</b>: {listOf(lacks, 'and')}
            </>
          )}
        />
        {looked.ignored > 0 && (
          <p className="hint">
            {counted(looked.ignored, 'file', 'files')} in ZIP files that are no posts, such as pictures, are passed
            over.
          </p>
        )}
        {categories.length > 0 && (
          <p>
            {categories.length === 1 ? 'A category is made: ' : 'Categories are made: '}
            {listOf(categories, 'and')}.
          </p>
        )}
      </div>
      {other.length > 0 && (
        <fieldset className="transfer-choices">
          <legend>Posts that are here with other words</legend>
          <label className="check">
            <input
              type="radio"
              name="other-words"
              checked={!choices.replaces}
              onChange={() => onChoose({ ...choices, replaces: false })}
            />
            <span>Leave them as they are here</span>
          </label>
          <label className="check">
            <input
              type="radio"
              name="other-words"
              checked={choices.replaces}
              onChange={() => onChoose({ ...choices, replaces: true })}
            />
            <span>
              Replace them
              <br />
              <span className="hint">Their present text stays among the former versions of each post.</span>
            </span>
          </label>
        </fieldset>
      )}
      {(made.length > 0 || other.length > 0) && (
        <>
          <label className="check">
            <input
              type="checkbox"
              checked={choices.asDrafts}
              onChange={(event) => onChoose({ ...choices, asDrafts: event.target.checked })}
            />
            <span>Import all as drafts</span>
          </label>
          <p className="hint">
            <Words text="Dates of publication are kept. Ids, authors, visits, dates of the first and last save and old addresses are given by the database; `townpress blog push` restores these too." />
          </p>
        </>
      )}
    </>
  );
}

interface GroupProps<T> {
  readonly items: readonly T[];
  readonly words: (count: number) => string;
  readonly entry: (item: T) => ReactNode;
  readonly isBad?: boolean;
}

/** How many of a kind there are, and which; nothing when there are none. */
function Group<T>({ items, words, entry, isBad = false }: GroupProps<T>) {
  if (items.length === 0) return null;
  return (
    <details className={isBad ? 'bad' : undefined} open={isBad && items.length <= 10}>
      <summary>{words(items.length)}</summary>
      <ul className="transfer-list">
        {items.slice(0, SHOWN).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed, only replaced
          <li key={index}>{entry(item)}</li>
        ))}
        {items.length > SHOWN && <li className="hint">and {(items.length - SHOWN).toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  );
}
