import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { generateMetadata } from '../../../../../src/blog/store/metadata-calls.ts';
import { useServices } from '../../../../data/services.tsx';
import { useFocusBack } from '../../../../ui/browser.ts';
import { Button } from '../../../../ui/controls.tsx';
import { toast } from '../../../../ui/toasts.tsx';
import { COMMON } from '../../../../words/common-words.ts';
import { EDITOR } from '../../../../words/editor-words.ts';
import { POST_MESSAGES } from '../../../../words/post-messages.ts';
import { FIELDS } from '../../../../words/posts-words.ts';
import { hasContent } from '../../html-text.ts';
import type { PostForm } from '../../post-form.ts';

interface GenerateProps {
  readonly form: PostForm;
  readonly latest: () => PostForm;
  readonly onChange: (patch: Partial<PostForm>) => void;
}

/** Generates excerpt, description and keywords, and shows their previous values. */
export function Generate({ form, latest, onChange }: GenerateProps) {
  const { isBusy, changed, replaced, generate, undo } = useGenerate(latest, onChange);
  useFocusBack(isBusy);
  const button = useRef<HTMLButtonElement>(null);
  const canGenerate = form.title.trim() !== '' && hasContent(form.content);
  return (
    <>
      <Button
        ref={button}
        isBusy={isBusy}
        disabled={!canGenerate}
        aria-describedby="generate-hint"
        onClick={() => void generate()}
      >
        <Sparkles className="i" />
        {isBusy ? EDITOR.generating : EDITOR.generate}
      </Button>
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
                      <q>{changed.before[field]}</q>)
                    </>
                  ) : (
                    EDITOR.emptyBefore
                  )}
                </li>
              ))}
            </ul>
            {replaced.length > 0 && (
              <Button
                onClick={() => {
                  undo();
                  button.current?.focus();
                }}
              >
                {COMMON.undo}
                <span className="vh">{EDITOR.undoGenerated}</span>
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

type Generated = Partial<Pick<PostForm, 'excerpt' | 'meta_description' | 'meta_keywords'>>;

/** State of the generation: generates the fields from title and content, and can undo that. */
export function useGenerate(latest: () => PostForm, onChange: (patch: Partial<PostForm>) => void) {
  const { client } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [changed, setChanged] = useState<{ readonly before: Generated; readonly after: Generated }>();
  const replaced = Object.keys(changed?.after ?? {}) as (keyof Generated)[];
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  async function generate(): Promise<void> {
    const { title, content } = latest();
    if (title.trim() === '' || !hasContent(content)) {
      toast(POST_MESSAGES.nothingToSummarize);
      return;
    }
    setBusy(true);
    setChanged(undefined);
    try {
      const { excerpt, meta_description, keywords } = await generateMetadata(client, { content, title: title.trim() });
      // The editor was closed in the meantime.
      if (isLeft.current) return;
      const given: [keyof Generated, unknown][] = [
        ['excerpt', excerpt],
        ['meta_description', meta_description],
        ['meta_keywords', keywords],
      ];
      const before = latest();
      const after: Generated = Object.fromEntries(
        given.flatMap(([field, text]) =>
          typeof text === 'string' && text.trim() !== '' && text.trim() !== before[field] ? [[field, text.trim()]] : [],
        ),
      );
      onChange(after);
      setChanged({ before, after });
      toast(POST_MESSAGES.generated);
    } catch (error) {
      if (!isLeft.current) toast(POST_MESSAGES.generateFailed(error));
    } finally {
      setBusy(false);
    }
  }

  function undo(): void {
    if (!changed) return;
    const now = latest();
    const fields = replaced.filter((field) => now[field] === changed.after[field]);
    onChange(Object.fromEntries(fields.map((field) => [field, changed.before[field] ?? ''])));
    setChanged(undefined);
  }

  return { isBusy, changed, replaced, generate, undo };
}
