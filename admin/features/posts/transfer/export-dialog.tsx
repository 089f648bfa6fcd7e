import { useEffect, useId, useState } from 'react';
import { counted } from '../../../../src/base/english.ts';
import { type DashboardFilter, dashboardCount } from '../../../../src/blog/store/backend-calls.ts';
import { errorMessage } from '../../../../src/blog/store/error-messages.ts';
import { useServices } from '../../../data/services.tsx';
import { saveFile } from '../../../ui/browser.ts';
import { Button, Choice } from '../../../ui/controls.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { LIST_MESSAGES } from '../../../words/list-messages.ts';
import { slugOf } from '../check-post.ts';
import { idsOf, wholePosts } from './backend-posts.ts';
import { Progress, useWork, Words } from './parts.tsx';
import { type ExportFormat, fileOfPosts } from './post-files.ts';
import { turns } from './turns.ts';

export interface ExportDialogProps {
  /** Post IDs, or a filter that selects them. */
  readonly wanted: readonly string[] | DashboardFilter;
  readonly onClose: () => void;
}

type Stage =
  | { readonly kind: 'counting' }
  | { readonly kind: 'ready'; readonly total: number }
  | { readonly kind: 'busy'; readonly total: number; readonly what: string; readonly done: number }
  | { readonly kind: 'failed'; readonly words: string; readonly total?: number };

const FORMATS = [
  [
    'markdown',
    'Markdown',
    'One file per post, zipped if there are several. Same format as `townpress blog pull` and `townpress blog push`.',
  ],
  ['json', 'JSON', 'One file with every field of each post.'],
] as const;

export function ExportDialog(props: ExportDialogProps) {
  const { wanted, onClose } = props;
  const name = useId();
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const { stage, count, make, stop } = useExport(props);
  const total = 'total' in stage ? stage.total : undefined;
  const isBusy = stage.kind === 'busy';
  const close = () => (isBusy ? stop() : onClose());
  return (
    <Dialog heading="Export posts" className="wide form" onClose={close}>
      <p role="status">
        {stage.kind === 'counting' && 'Counting posts...'}
        {total === 0 && 'No posts match. Change the filters to export some.'}
        {Boolean(total) &&
          `${counted(total as number, 'post')} ${'length' in wanted ? 'selected' : 'match the dashboard filters'}.`}
      </p>
      {isBusy ? (
        <Progress {...stage} />
      ) : (
        <fieldset className="transfer-choices">
          <legend>File format</legend>
          {FORMATS.map(([value, words, hint]) => (
            <Choice
              key={value}
              type="radio"
              name={name}
              words={words}
              hint={<Words text={hint} />}
              checked={format === value}
              onChange={() => setFormat(value)}
            />
          ))}
        </fieldset>
      )}
      <p className="hint">
        <Words text="Images stay in the backend; posts refer to them by their full URLs. To download them too, use `townpress blog pull`." />
      </p>
      {stage.kind === 'failed' && (
        <p className="wrong-text" role="alert">
          {stage.words}
        </p>
      )}
      <DialogFooter leave={isBusy ? 'Stop' : COMMON.cancel} onLeave={close}>
        {stage.kind === 'failed' && total === undefined ? (
          <Button look="ink" words={COMMON.tryAgain} onClick={() => void count()} />
        ) : (
          <Button
            look="ink"
            words="Download"
            isBusy={isBusy}
            disabled={!total}
            onClick={() => void make(total ?? 0, format)}
          />
        )}
      </DialogFooter>
    </Dialog>
  );
}

function useExport({ wanted, onClose }: ExportDialogProps) {
  const { client, site } = useServices();
  const [stage, setStage] = useState<Stage>({ kind: 'counting' });
  const { begin, stop } = useWork();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is fixed when the dialog opens
  useEffect(() => void count(), []);

  async function count(): Promise<void> {
    const signal = begin();
    setStage({ kind: 'counting' });
    try {
      const total = 'length' in wanted ? wanted.length : await dashboardCount(client, wanted);
      if (!signal.aborted) setStage({ kind: 'ready', total });
    } catch (error) {
      if (!signal.aborted) setStage({ kind: 'failed', words: errorMessage(error, "Couldn't count the posts.") });
    }
  }

  async function make(total: number, format: ExportFormat): Promise<void> {
    const signal = begin();
    const busy = (what: string) => (done: number) => {
      if (!signal.aborted) setStage({ kind: 'busy', total, what, done });
    };
    try {
      const reading = busy('Reading posts');
      reading(0);
      const ids = 'length' in wanted ? wanted : await idsOf(client, wanted, signal);
      const rows = await wholePosts(client, ids, signal, reading);
      if (rows.length === 0) throw new Error('These posts no longer exist.');
      const packing = turns(signal, busy('Packing posts'));
      const day = new Date().toISOString().slice(0, 10);
      const file = await fileOfPosts(rows, format, `${slugOf(site.name) || 'blog'}-posts-${day}`, packing);
      if (signal.aborted) return;
      saveFile(file.name, file.content);
      toast(LIST_MESSAGES.exported(rows.length, file.name));
      onClose();
    } catch (error) {
      if (signal.aborted) setStage({ kind: 'ready', total });
      else setStage({ kind: 'failed', words: errorMessage(error, "Couldn't read the posts."), total });
    }
  }

  return { stage, count, make, stop };
}
