import type { ReactNode } from 'react';
import { counted, listOf } from '../../../../src/base/english.ts';
import { Choice } from '../../../ui/controls.tsx';
import { Words } from './parts.tsx';
import { type ImportChoices, type ImportPlan, type Looked, missingCategories, type Order } from './plan.ts';

const SHOWN = 200;

interface ImportPreviewProps {
  readonly looked: Looked;
  readonly plan: ImportPlan;
  /** The posts to write with the current choices. */
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
          <legend>Posts that already exist with different content</legend>
          {choice('Keep the existing ones', { replaces: false })}
          {choice('Replace them', { replaces: true }, 'Their current text stays in the version history.')}
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
            <Words text="Publication dates are kept. The database sets IDs, authors, view counts, creation and save dates and previous slugs; `townpress blog push` restores these too." />
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
        words={(count) => `${counted(count, 'post')} already up to date`}
        entry={({ file }) => file}
      />
      <Group
        items={other}
        words={(count) => `${counted(count, 'post')} already here with different content or status`}
        entry={titled}
      />
      <Group
        items={refused}
        isBad={true}
        words={(count) => `${counted(count, 'entry', 'entries')} can't be imported`}
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
        words={(count) => `Unsupported content will be removed from ${counted(count, 'post')}`}
        entry={({ post }) => about(post.file, post.removed.join(', '))}
      />
      <Group
        items={unready}
        words={(count) =>
          `${counted(count, 'post becomes a draft', 'posts become drafts')} because something is missing`
        }
        entry={({ file, lacks }) => about(file, listOf(lacks, 'and'))}
      />
      {looked.ignored > 0 && (
        <p className="hint">
          {counted(looked.ignored, 'file')} in ZIP files skipped because they aren't posts, such as images.
        </p>
      )}
      {missing.length > 0 && (
        <p>
          {missing.length === 1 ? 'New category: ' : 'New categories: '}
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

/** The number of items and their list; empty without items. */
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
