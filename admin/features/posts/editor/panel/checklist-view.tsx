import { Check, CircleAlert } from 'lucide-react';
import { CHECKLIST } from '../../../../words/editor.ts';
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
      <h2 id="checklist">{CHECKLIST.heading}</h2>
      <ul className="todo">
        {items.map(({ id, isDone, text, blocks }) => (
          <li key={id} className={isDone ? 'ok' : blocks ? 'warn' : 'todo-open'}>
            {isDone ? (
              <Check className="i" aria-label={CHECKLIST.done} />
            ) : (
              <CircleAlert className="i" aria-label={blocks ? CHECKLIST.blocking : CHECKLIST.open} />
            )}
            <span>
              {text}
              {!isDone && '. '}
              {!isDone && (
                <button type="button" className="link" onClick={() => onGo(id)}>
                  {CHECKLIST.goThere}
                  <span className="vh">: {text}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {open === 0 ? CHECKLIST.allDone : CHECKLIST.countOpen(open)}
      </p>
    </section>
  );
}
