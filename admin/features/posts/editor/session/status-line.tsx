import { Check, CircleAlert, Clock3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { backendNow } from '../../../../data/clock.ts';
import { SAVING } from '../../../../words/saving.ts';
import type { EditorState } from './session-state.ts';
import { statusWords } from './status-words.ts';

interface StatusLineProps {
  readonly state: EditorState;
  readonly onCompare: () => void;
}

const ICONS = { calm: Clock3, good: Check, bad: CircleAlert } as const;

/** Where the text is safe, and since when. Screen readers are told when that changes, not as time goes by. */
export function StatusLine({ state: { status, conflict }, onCompare }: StatusLineProps) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 20_000);
    return () => clearInterval(timer);
  }, []);
  const { tone, text, said } = statusWords(status, backendNow());
  const Icon = ICONS[tone];
  return (
    <div className={`state-line ${tone}`}>
      <Icon className="i" aria-hidden={true} />
      <span>{text}</span>
      {conflict && (
        <button type="button" className="go" onClick={onCompare}>
          {SAVING.compare}
        </button>
      )}
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  );
}
