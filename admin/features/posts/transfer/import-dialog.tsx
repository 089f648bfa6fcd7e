import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { counted } from '../../../../src/base/english.ts';
import { createSanitizer } from '../../../../src/blog/content/sanitize.ts';
import { categories } from '../../../../src/blog/store/backend-calls.ts';
import { errorMessage } from '../../../../src/blog/store/error-messages.ts';
import { backendNow } from '../../../data/clock.ts';
import { useServices } from '../../../data/services.tsx';
import { takeFiles } from '../../../ui/browser.ts';
import { Button } from '../../../ui/controls.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { LIST_MESSAGES } from '../../../words/list-messages.ts';
import { postsHere, type WrittenPosts, writePosts } from './backend-posts.ts';
import { ImportPreview } from './import-preview.tsx';
import { Progress, type ProgressProps, useWork, Words } from './parts.tsx';
import { comparePosts, type ImportChoices, type ImportPlan, type Looked, type Order, planImport } from './plan.ts';
import { readImport } from './read-import.ts';
import { Stopped, turns } from './turns.ts';

export interface ImportDialogProps {
  /** Changes posts and reloads the list. Neither these posts nor the ones that `work` adds count as news. */
  readonly act: <T>(ids: readonly string[], work: (alsoOurs: (id: string) => void) => Promise<T>) => Promise<T>;
  readonly onClose: () => void;
}

type Stage =
  | { readonly kind: 'choosing'; readonly error?: string }
  | ({ readonly kind: 'looking' | 'writing' } & ProgressProps)
  | { readonly kind: 'asking'; readonly looked: Looked }
  | { readonly kind: 'ended'; readonly total: number; readonly result: WrittenPosts };

const clean = createSanitizer(window, { keepsMissingAlt: true });

/** Imports posts from files. Shows a preview first and writes nothing until confirmed. */
export function ImportDialog(props: ImportDialogProps) {
  const { stage, choices, setChoices, look, write, stop } = useImport(props);
  const start = useRef<HTMLParagraphElement>(null);
  const plan = useMemo(
    () => (stage.kind === 'asking' ? planImport(stage.looked.matched, choices, stage.looked.at) : undefined),
    [stage, choices],
  );
  const orders = plan ? [...plan.made, ...(choices.replaces ? plan.other : [])] : [];
  const isBusy = stage.kind === 'looking' || stage.kind === 'writing';
  const isOver = useDrop(stage.kind === 'choosing' || stage.kind === 'asking', look);
  // Each step is read from its start.
  useEffect(() => {
    if (stage.kind !== 'choosing' || start.current?.ownerDocument.activeElement === document.body)
      start.current?.focus();
  }, [stage.kind]);
  const close = () => (isBusy ? stop() : props.onClose());
  return (
    <Dialog heading="Import posts" className={isOver ? 'wide form over' : 'wide form'} onClose={close}>
      <p ref={start} tabIndex={-1} className="transfer-start">
        {startWords(stage)}
      </p>
      {stage.kind === 'choosing' && (
        <>
          {stage.error !== undefined && (
            <p className="wrong-text" role="alert">
              {stage.error}
            </p>
          )}
          <Picker words="Choose files" isFirst={true} onPick={look} />
          <p className="hint">
            Before anything changes, you'll see which posts are new, which already exist and which can't be imported.
          </p>
        </>
      )}
      {isBusy && <Progress {...stage} />}
      {stage.kind === 'asking' && plan && (
        <ImportPreview looked={stage.looked} plan={plan} orders={orders} choices={choices} onChoose={setChoices} />
      )}
      {stage.kind === 'ended' && <Left left={stage.result.left} />}
      <div className="acts">
        {plan && orders.length > 0 && (
          <p className="transfer-effect" role="status">
            {effectWords(plan)}
          </p>
        )}
        {stage.kind === 'asking' && <Picker words="Choose other files" onPick={look} />}
        <Button words={isBusy ? 'Stop' : stage.kind === 'ended' ? COMMON.close : COMMON.cancel} onClick={close} />
        {stage.kind === 'asking' && (
          <Button
            look="ink"
            words={orders.length === 0 ? 'Nothing to import' : `Import ${counted(orders.length, 'post')}`}
            disabled={orders.length === 0}
            onClick={() => void write(orders)}
          />
        )}
      </div>
    </Dialog>
  );
}

function useImport({ act, onClose }: ImportDialogProps) {
  const { client, site } = useServices();
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const [choices, setChoices] = useState<ImportChoices>({ replaces: false, asDrafts: false });
  const { begin, stop } = useWork();

  async function look(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const signal = begin();
    const progress = (what: string, total?: number) => {
      const report = (done: number) => {
        if (!signal.aborted) setStage({ kind: 'looking', what, done, total });
      };
      report(0);
      return report;
    };
    try {
      const context = { clean, turn: turns(signal, progress('Reading files')), timeZone: site.timeZone };
      const { posts, refused, ignored } = await readImport(files, context);
      const comparing = progress('Comparing with existing posts', posts.length);
      const [here, known] = await Promise.all([postsHere(client, posts, signal, comparing), categories(client)]);
      const found = comparePosts(posts, here, clean);
      signal.throwIfAborted();
      setStage({
        kind: 'asking',
        looked: {
          matched: found.matched,
          refused: [...refused, ...found.refused],
          ignored,
          categories: known.map(({ name }) => name),
          at: new Date(backendNow()).toISOString(),
        },
      });
      setChoices({ replaces: false, asDrafts: false });
    } catch (error) {
      if (error instanceof Stopped) return setStage({ kind: 'choosing' });
      console.error('could not read the files', error);
      setStage({ kind: 'choosing', error: errorMessage(error, "Couldn't read the files.") });
    }
  }

  async function write(all: readonly Order[]): Promise<void> {
    const signal = begin();
    const report = (done: number) => setStage({ kind: 'writing', what: 'Importing posts', done, total: all.length });
    report(0);
    const result = await act([], (wrote) => writePosts(client, all, signal, { report, wrote }));
    if (result.end === undefined && result.left.length === 0) {
      toast(LIST_MESSAGES.imported(result));
      onClose();
    } else setStage({ kind: 'ended', total: all.length, result });
  }

  return { stage, choices, setChoices, look, write, stop };
}

function startWords(stage: Stage): string {
  switch (stage.kind) {
    case 'choosing':
      return 'Choose .md, .json or .zip files, or drop them here: exported posts, or posts written in Markdown.';
    case 'looking':
      return 'Nothing has been changed yet.';
    case 'asking':
      return "Here's what will happen. Nothing has been changed yet.";
    case 'writing':
      return 'Keep this dialog open until the import is done.';
    case 'ended': {
      const { made, replaced, end } = stage.result;
      const what = `${(made + replaced).toLocaleString('en-US')} of ${counted(stage.total, 'post')} imported.`;
      if (end === undefined) return `${what} The others were left alone:`;
      if (end instanceof Stopped) return `${what} You stopped it.`;
      return `${what} ${errorMessage(end, 'The rest failed, and the server gave no reason.')}`;
    }
  }
}

function effectWords({ published, takenOff }: ImportPlan): string {
  const first =
    published === 0 ? 'No posts will be published.' : `${counted(published, 'post')} will be published right away.`;
  return takenOff > 0 ? `${first} ${counted(takenOff, 'post')} will be unpublished.` : first;
}

function Left({ left }: Pick<WrittenPosts, 'left'>) {
  return (
    <>
      {left.length > 0 && (
        <ul className="transfer-list">
          {left.slice(0, 200).map(({ file, reason }) => (
            <li key={file}>
              <b>{file}</b>: <Words text={reason} />
            </li>
          ))}
        </ul>
      )}
      <p className="hint">
        Import the same files again to see what is left. Posts already imported are recognized, so there are no
        duplicates.
      </p>
    </>
  );
}

interface PickerProps {
  readonly words: string;
  readonly isFirst?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}

function Picker({ words, isFirst = false, onPick }: PickerProps) {
  return (
    <span className="pick">
      <input
        id={useId()}
        type="file"
        multiple={true}
        accept=".md,.json,.zip"
        aria-label={words}
        data-autofocus={isFirst ? '' : undefined}
        onChange={({ target }) => onPick(takeFiles(target))}
      />
      <span className="btn" aria-hidden={true}>
        {words}
      </span>
    </span>
  );
}

/** Accepts files dropped anywhere, since the browser would open them. Returns whether files are being dragged. */
function useDrop(isOn: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const hear = useEffectEvent((event: DragEvent) => {
    if (event.type === 'dragleave') {
      if (event.relatedTarget === null) setOver(false);
      return;
    }
    event.preventDefault();
    setOver(isOn && event.type === 'dragover');
    if (isOn && event.type === 'drop') onDrop([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const work = new AbortController();
    for (const kind of ['dragover', 'dragleave', 'drop'] as const) addEventListener(kind, hear, work);
    return () => work.abort();
  }, []);
  return isOver;
}
