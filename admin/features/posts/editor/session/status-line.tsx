import { Check, CircleAlert, Clock3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { backendNow } from '../../../../data/clock.ts';
import { EDITOR } from '../../../../words/editor-words.ts';
import { SAVING } from '../../../../words/saving-words.ts';
import type { EditorState } from './session-state.ts';
import { statusWords } from './status-words.ts';

interface StatusLineProps {
  readonly state: EditorState;
  readonly onCompare: () => void;
  /** Changes the slug to a free one. */
  readonly onFreeSlug: (slug: string) => void;
}

const ICONS = { calm: Clock3, good: Check, bad: CircleAlert } as const;

/** Shows where the text is saved, and since when. Announces changes of state, not of elapsed time. */
export function StatusLine({ state, onCompare, onFreeSlug }: StatusLineProps) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const { tone, text, said } = statusWords(state, backendNow(), navigator.onLine);
  const last = useRef<{ readonly said: string | undefined; readonly isBad: boolean }>({
    said: undefined,
    isBad: false,
  });
  const isBad = tone === 'bad';
  // The end of a problem is announced even if nothing else is.
  last.current = { said: said ?? (last.current.isBad && !isBad ? text : last.current.said), isBad };
  const { site } = state.status;
  const free = site.kind === 'taken' ? site.free : undefined;
  const Icon = ICONS[tone];
  return (
    <div className={`state-line ${tone}`}>
      {text !== '' && <Icon className="i" />}
      <span>{text}</span>
      {state.conflict && (
        <button type="button" className="go" onClick={onCompare}>
          {SAVING.compare}
        </button>
      )}
      {free !== undefined && (
        <button type="button" className="go" onClick={() => onFreeSlug(free)}>
          {EDITOR.takeFreeSlug(free)}
        </button>
      )}
      <span className="vh" role="status">
        {last.current.said}
      </span>
    </div>
  );
}
