import { useEffect, useId, useRef, useState } from 'react';
import { saveFile } from '../../../../ui/browser.ts';
import { Button } from '../../../../ui/controls.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { describedBy, FieldFrame } from '../../../../ui/field.tsx';
import { COMMON } from '../../../../words/common-words.ts';
import { DIALOGS } from '../../../../words/dialogs-words.ts';
import type { PostForm } from '../../post-form.ts';
import { keyName } from '../shortcuts.ts';
import type { PostAsMarkdown } from './post-as-markdown.ts';

interface MarkdownDialogProps {
  readonly form: PostForm;
  readonly publishedAt: string | undefined;
  readonly onClose: () => void;
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

export function MarkdownDialog({ form, publishedAt, onClose }: MarkdownDialogProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [post, setPost] = useState<PostAsMarkdown | 'failed'>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    import('./post-as-markdown.ts')
      .then(({ postAsMarkdown }) => setPost(postAsMarkdown(form, publishedAt)))
      .catch((error) => {
        console.error('could not generate the Markdown', error);
        setPost('failed');
      });
  }, [form, publishedAt]);
  const ready = typeof post === 'object' ? post : undefined;
  const lost = ready?.lost.map((loss) => DIALOGS.markdownLosses[loss]) ?? [];
  const hint = lost.length > 0 ? DIALOGS.markdownLacks(list.format(lost)) : undefined;

  async function copy(): Promise<void> {
    setSaid('');
    try {
      await navigator.clipboard.writeText(ready?.text ?? '');
      setSaid(DIALOGS.copied);
    } catch {
      area.current?.focus();
      area.current?.select();
      setSaid(DIALOGS.copyRefused(keyName('Ctrl+C')));
    }
  }

  return (
    <Dialog heading={DIALOGS.markdown} className="wide markdown" onClose={onClose}>
      {post === 'failed' ? (
        <p role="alert">{DIALOGS.markdownFailed}</p>
      ) : (
        <FieldFrame id={id} label={DIALOGS.linkText} hint={hint}>
          <textarea
            ref={area}
            id={id}
            data-autofocus=""
            readOnly={true}
            spellCheck={false}
            aria-busy={!ready}
            placeholder={ready ? DIALOGS.markdownEmpty : COMMON.loading}
            value={ready?.text ?? ''}
            {...describedBy(id, hint, undefined)}
          />
        </FieldFrame>
      )}
      <p className="hint">{DIALOGS.markdownHint}</p>
      <div className="acts">
        <p className="aside" role="status">
          {said}
        </p>
        <Button words={COMMON.close} onClick={onClose} />
        <Button
          words={DIALOGS.download}
          disabled={!ready}
          onClick={() => {
            if (!ready) return;
            saveFile(ready.file.name, new Blob([ready.file.text], { type: 'text/markdown;charset=utf-8' }));
            setSaid(DIALOGS.downloading(ready.file.name));
          }}
        />
        <Button look="ink" words={DIALOGS.copy} disabled={!ready?.text} onClick={() => void copy()} />
      </div>
    </Dialog>
  );
}
