import { Check, CircleAlert } from 'lucide-react';
import type { ChecklistId, ChecklistItem } from '../checklist.ts';

interface ChecklistViewProps {
  readonly items: readonly ChecklistItem[];
  readonly onGo: (id: ChecklistId) => void;
}

/** What a post should have before it is published. */
export function ChecklistView({ items, onGo }: ChecklistViewProps) {
  const open = items.filter(({ isDone }) => !isDone).length;
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist">Checklist</h2>
      <ul className="todo">
        {items.map(({ id, isDone, text, blocks }) => (
          <li key={id} className={isDone ? 'ok' : blocks ? 'warn' : 'todo-open'}>
            {isDone ? (
              <Check className="i" aria-label="Done:" />
            ) : (
              <CircleAlert className="i" aria-label={blocks ? 'Must be done before publishing:' : 'Open:'} />
            )}
            <span>
              {text}
              {!isDone && '. '}
              {!isDone && (
                <button type="button" className="link" onClick={() => onGo(id)}>
                  Go there<span className="vh">: {text}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {open === 0 ? 'The checklist is done' : `${open} open on the checklist`}
      </p>
    </section>
  );
}
