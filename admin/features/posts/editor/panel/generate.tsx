import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { useFocusBack } from '../../../../ui/use-focus-back.ts';
import { COMMON } from '../../../../words/common.ts';
import { EDITOR } from '../../../../words/editor.ts';
import { FIELDS } from '../../../../words/posts.ts';
import { hasContent } from '../../html-text.ts';
import type { PostForm } from '../../post-form.ts';
import { useGenerate } from './use-generate.ts';

interface GenerateProps {
  readonly form: PostForm;
  readonly latest: () => PostForm;
  readonly onChange: (patch: Partial<PostForm>) => void;
}

/** Has excerpt, description and keywords written, and shows what they were before. */
export function Generate({ form, latest, onChange }: GenerateProps) {
  const { isBusy, changed, replaced, generate, undo } = useGenerate(latest, onChange);
  useFocusBack(isBusy);
  const button = useRef<HTMLButtonElement>(null);
  const canGenerate = form.title.trim() !== '' && hasContent(form.content);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn"
        disabled={isBusy || !canGenerate}
        aria-describedby="generate-hint"
        onClick={() => void generate()}
      >
        <Sparkles className="i" aria-hidden={true} />
        {isBusy ? EDITOR.generating : EDITOR.generate}
      </button>
      <p className="hint" id="generate-hint">
        {canGenerate ? EDITOR.generateHint : EDITOR.generateNeeds}
      </p>
      <div role="status">
        {changed && (
          <div className="changed">
            <p>{replaced.length === 0 ? EDITOR.nothingGenerated : EDITOR.generated}</p>
            <ul>
              {replaced.map((field) => (
                <li key={field}>
                  {FIELDS[field]}
                  {changed.before[field] ? (
                    <>
                      {EDITOR.before}
                      <q>{changed.before[field]}</q>
                    </>
                  ) : (
                    EDITOR.emptyBefore
                  )}
                </li>
              ))}
            </ul>
            {replaced.length > 0 && (
              <button
                type="button"
                className="btn"
                onClick={() => {
                  undo();
                  button.current?.focus();
                }}
              >
                {COMMON.undo}
                <span className="vh">{EDITOR.undoGenerated}</span>
              </button>
            )}
          </div>
        )}
      </div>
    </>
  );
}
