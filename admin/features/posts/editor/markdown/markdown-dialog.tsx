import { useEffect, useId, useRef, useState } from 'react';
import type { Loss } from '../../../../../src/blog/content/readable-markdown.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { describedBy, FieldFrame } from '../../../../ui/field.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import type { PostForm } from '../../post-form.ts';
import { keyName } from '../shortcuts.ts';
import type { PostAsMarkdown } from './post-as-markdown.ts';

interface MarkdownDialogProps {
  readonly form: PostForm;
  /** When the post was published, if it was. */
  readonly publishedAt: string | undefined;
  readonly onClose: () => void;
}

const LOST: Readonly<Record<Loss, string>> = {
  underline: 'underlining',
  'new-tab': 'links that open a new tab',
  indent: 'indents',
  'empty-line': 'empty lines',
  formatting: 'some formatting',
};

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The post in Markdown, to be copied as text or downloaded as a file. */
export function MarkdownDialog({ form, publishedAt, onClose }: MarkdownDialogProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [post, setPost] = useState<PostAsMarkdown | 'failed'>();
  const [said, setSaid] = useState('');
  useEffect(() => {
    import('./post-as-markdown.ts')
      .then(({ postAsMarkdown }) => setPost(postAsMarkdown(form, publishedAt)))
      .catch((fault) => {
        console.error('the Markdown could not be made', fault);
        setPost('failed');
      });
  }, [form, publishedAt]);
  const ready = typeof post === 'object' ? post : undefined;
  const lost = ready?.lost.map((loss) => LOST[loss]) ?? [];
  const hint =
    lost.length > 0
      ? `Markdown has no form for ${list.format(lost)}: this text goes without. The file keeps it.`
      : undefined;

  async function copy(): Promise<void> {
    setSaid('');
    try {
      await navigator.clipboard.writeText(ready?.text ?? '');
      setSaid('Copied');
    } catch {
      area.current?.focus();
      area.current?.select();
      setSaid(`The browser did not allow it. The text is selected: press ${keyName('Ctrl+C')}.`);
    }
  }

  return (
    <Dialog heading="The post as Markdown" className="wide markdown" onClose={onClose}>
      {post === 'failed' ? (
        <p role="alert">
          The Markdown could not be made. Check your connection, save the post, and load this page again.
        </p>
      ) : (
        <FieldFrame id={id} label="Text" hint={hint}>
          <textarea
            ref={area}
            id={id}
            data-autofocus=""
            readOnly={true}
            spellCheck={false}
            aria-busy={!ready}
            placeholder={ready ? 'There is no text yet.' : 'Loading...'}
            value={ready?.text ?? ''}
            {...describedBy(id, hint, undefined)}
          />
        </FieldFrame>
      )}
      <p className="hint">
        The file has title, excerpt and settings too, and can be imported again. Pictures stay on the site: the file has
        their addresses.
      </p>
      <div className="acts">
        <p className="aside" role="status">
          {said}
        </p>
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
        <button
          type="button"
          className="btn"
          disabled={!ready}
          onClick={() => {
            if (!ready) return;
            saveFile(ready.file.name, new Blob([ready.file.text], { type: 'text/markdown;charset=utf-8' }));
            setSaid(`Downloading ${ready.file.name}`);
          }}
        >
          Download
        </button>
        <button type="button" className="btn btn-ink" disabled={!ready?.text} onClick={() => void copy()}>
          Copy
        </button>
      </div>
    </Dialog>
  );
}
