import { useEffect, useId, useRef, useState } from 'react';
import { counted } from '../../../../src/base/english.ts';
import { type DashboardFilter, dashboardCount } from '../../../../src/blog/store/backend-calls.ts';
import { errorMessage } from '../../../../src/blog/store/error-messages.ts';
import { useServices } from '../../../data/services.tsx';
import { saveFile } from '../../../ui/browser.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { MESSAGES } from '../../../words/messages.ts';
import { slugOf } from '../check-post.ts';
import { idsOf, wholePosts } from './backend-posts.ts';
import { type ExportFormat, fileOfPosts } from './post-files.ts';
import { Stopped, turns } from './turns.ts';
import { Progress, Words } from './words.tsx';

export interface ExportDialogProps {
  /** The ids of posts, or what leaves them. */
  readonly wanted: readonly string[] | DashboardFilter;
  readonly onClose: () => void;
}

type Stage =
  | { readonly kind: 'counting' }
  | { readonly kind: 'ready'; readonly total: number }
  | { readonly kind: 'busy'; readonly total: number; readonly what: string; readonly done: number }
  | { readonly kind: 'failed'; readonly words: string; readonly total?: number };

/** Asks in which form posts are to be kept, and makes the file. */
export function ExportDialog({ wanted, onClose }: ExportDialogProps) {
  const { client, site } = useServices();
  const name = useId();
  const [stage, setStage] = useState<Stage>({ kind: 'counting' });
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const work = useRef(new AbortController());
  const total = 'total' in stage ? stage.total : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted was said when it was opened
  useEffect(() => {
    void count();
    return () => work.current.abort();
  }, []);

  async function count(): Promise<void> {
    work.current = new AbortController();
    const { signal } = work.current;
    setStage({ kind: 'counting' });
    try {
      const found = 'length' in wanted ? wanted.length : await dashboardCount(client, wanted as DashboardFilter);
      if (!signal.aborted) setStage({ kind: 'ready', total: found });
    } catch (fault) {
      if (!signal.aborted) setStage({ kind: 'failed', words: errorMessage(fault, 'The posts could not be counted.') });
    }
  }

  async function make(known: number): Promise<void> {
    work.current = new AbortController();
    const { signal } = work.current;
    const busy = (what: string) => (done: number) => {
      if (!signal.aborted) setStage({ kind: 'busy', total: known, what, done });
    };
    try {
      const reading = busy('Reading the posts');
      reading(0);
      const ids = 'length' in wanted ? wanted : await idsOf(client, wanted as DashboardFilter, signal);
      const rows = await wholePosts(client, ids, signal, reading);
      if (rows.length === 0) throw new Error('These posts do not exist any more.');
      const packing = turns(signal, busy('Packing the posts'));
      const day = new Date().toISOString().slice(0, 10);
      const file = await fileOfPosts(rows, format, `${slugOf(site.name) || 'blog'}-posts-${day}`, packing.next);
      if (signal.aborted) return;
      saveFile(file.name, file.content);
      toast(MESSAGES.exported(rows.length, file.name));
      onClose();
    } catch (fault) {
      if (fault instanceof Stopped || signal.aborted) setStage({ kind: 'ready', total: known });
      else setStage({ kind: 'failed', words: errorMessage(fault, 'The posts could not be read.'), total: known });
    }
  }

  const isBusy = stage.kind === 'busy';
  const close = () => (isBusy ? work.current.abort() : onClose());
  const choice = (value: ExportFormat, words: string, hint: string) => (
    <label className="check">
      <input type="radio" name={name} checked={format === value} onChange={() => setFormat(value)} />
      <span>
        {words}
        <br />
        <span className="hint">
          <Words text={hint} />
        </span>
      </span>
    </label>
  );
  return (
    <Dialog heading="Export posts" className="wide form" onClose={close}>
      <p role="status">
        {stage.kind === 'counting' && 'Counting the posts...'}
        {total !== undefined &&
          (total === 0
            ? 'No post matches, so there is nothing to export.'
            : `${counted(total, 'post')} ${'length' in wanted ? 'selected' : 'shown by the dashboard'}.`)}
      </p>
      {isBusy ? (
        <Progress what={stage.what} done={stage.done} total={stage.total} />
      ) : (
        <fieldset className="transfer-choices">
          <legend>Form of the file</legend>
          {choice(
            'markdown',
            'Markdown',
            'A file for each post, several in one ZIP file: what `townpress blog pull` writes and `townpress blog push` reads.',
          )}
          {choice('json', 'JSON', 'One file with every field of each post.')}
        </fieldset>
      )}
      <p className="hint">
        <Words text="Pictures stay in the backend; the posts name them by their full addresses. The command `townpress blog pull` brings them too." />
      </p>
      {stage.kind === 'failed' && (
        <p className="wrong-text" role="alert">
          {stage.words}
        </p>
      )}
      <div className="acts">
        <button type="button" className="btn" data-autofocus="" onClick={close}>
          {isBusy ? 'Stop' : 'Cancel'}
        </button>
        {stage.kind === 'failed' && total === undefined ? (
          <button type="button" className="btn btn-ink" onClick={() => void count()}>
            Try again
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-ink"
            disabled={isBusy || !total}
            onClick={() => total && void make(total)}
          >
            Download
          </button>
        )}
      </div>
    </Dialog>
  );
}
