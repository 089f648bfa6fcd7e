import type { ReactNode } from 'react';
import { counted, listOf } from '../../../../src/base/english.ts';
import { Choice } from '../../../ui/controls.tsx';
import { Words } from './parts.tsx';
import { type ImportChoices, type ImportPlan, type Looked, missingCategories, type Order } from './plan.ts';

const SHOWN = 200;

interface ImportPreviewProps {
  readonly looked: Looked;
  readonly plan: ImportPlan;
  /** What will be written by the present choices. */
  readonly orders: readonly Order[];
  readonly choices: ImportChoices;
  readonly onChoose: (choices: ImportChoices) => void;
}

export function ImportPreview({ looked, plan, orders, choices, onChoose }: ImportPreviewProps) {
  const { made, other } = plan;
  const choice = (words: string, patch: Partial<ImportChoices>, hint?: string) => (
    <Choice
      type="radio"
      name="other-words"
      words={words}
      hint={hint}
      checked={choices.replaces === patch.replaces}
      onChange={() => onChoose({ ...choices, ...patch })}
    />
  );
  return (
    <>
      <Findings looked={looked} plan={plan} orders={orders} />
      {other.length > 0 && (
        <fieldset className="transfer-choices">
          <legend>Posts that are here with other words</legend>
          {choice('Leave them as they are here', { replaces: false })}
          {choice(
            'Replace them',
            { replaces: true },
            'Their present text stays among the former versions of each post.',
          )}
        </fieldset>
      )}
      {(made.length > 0 || other.length > 0) && (
        <>
          <Choice
            words="Import all as drafts"
            checked={choices.asDrafts}
            onChange={(event) => onChoose({ ...choices, asDrafts: event.target.checked })}
          />
          <p className="hint">
            <Words text="Dates of publication are kept. Ids, authors, visits, dates of the first and last save and old addresses are given by the database; `townpress blog push` restores these too." />
          </p>
        </>
      )}
    </>
  );
}

function Findings({ looked, plan, orders }: Pick<ImportPreviewProps, 'looked' | 'plan' | 'orders'>) {
  const { made, same, other, unready } = plan;
  const missing = missingCategories(orders, looked.categories);
  const removed = orders.filter(({ post }) => post.removed.length > 0);
  const refused = looked.refused.toSorted((a, b) => Number(b.line !== undefined) - Number(a.line !== undefined));
  const titled = ({ post }: Order) => (
    <>
      <b>{post.row.title}</b> <span className="hint">{post.file}</span>
    </>
  );
  const about = (file: string, text: string) => (
    <>
      <b>{file}</b>: {text}
    </>
  );
  return (
    <div className="transfer-counts">
      <Group items={made} words={(count) => counted(count, 'new post')} entry={titled} />
      <Group
        items={same}
        words={(count) => `${counted(count, 'post')} here already and the same`}
        entry={({ file }) => file}
      />
      <Group
        items={other}
        words={(count) => `${counted(count, 'post')} here already with other words or in another state`}
        entry={titled}
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
        entry={({ post }) => about(post.file, post.removed.join(', '))}
      />
      <Group
        items={unready}
        words={(count) => `${counted(count, 'post becomes a draft', 'posts become drafts')}: something is missing`}
        entry={({ file, lacks }) => about(file, listOf(lacks, 'and'))}
      />
      {looked.ignored > 0 && (
        <p className="hint">
          {counted(looked.ignored, 'file')} in ZIP files that are no posts, such as pictures, are passed over.
        </p>
      )}
      {missing.length > 0 && (
        <p>
          {missing.length === 1 ? 'A category is made: ' : 'Categories are made: '}
          {listOf(missing, 'and')}.
        </p>
      )}
    </div>
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
