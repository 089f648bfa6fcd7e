import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { counted } from '../../../../src/base/english.ts';
import { createSanitizer } from '../../../../src/blog/content/sanitize.ts';
import { errorMessage } from '../../../../src/blog/store/error-messages.ts';
import { useServices } from '../../../data/services.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { MESSAGES } from '../../../words/messages.ts';
import { categoryNames, postsHere, type WrittenPosts, writePosts } from './backend-posts.ts';
import { ImportPreview } from './import-preview.tsx';
import { comparePosts, type ImportChoices, type Looked, type Order, planImport } from './plan.ts';
import { readImport } from './read-import.ts';
import { Stopped, turns } from './turns.ts';
import { Progress, Words } from './words.tsx';

export interface ImportDialogProps {
  readonly list: PostChanges;
  readonly onClose: () => void;
}

type Stage =
  | { readonly kind: 'choosing'; readonly fault?: string }
  | { readonly kind: 'looking'; readonly what: string; readonly done: number; readonly total?: number }
  | { readonly kind: 'asking'; readonly looked: Looked }
  | { readonly kind: 'writing'; readonly done: number; readonly total: number }
  | { readonly kind: 'ended'; readonly total: number; readonly result: WrittenPosts };

const clean = createSanitizer(window, { keepsMissingAlt: true });

/** Puts posts of files into the blog: shows what would happen first, and writes nothing before that is confirmed. */
export function ImportDialog({ list, onClose }: ImportDialogProps) {
  const { client, site } = useServices();
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const [choices, setChoices] = useState<ImportChoices>({ replaces: false, asDrafts: false });
  const work = useRef(new AbortController());
  const start = useRef<HTMLParagraphElement>(null);
  const plan = useMemo(
    () => (stage.kind === 'asking' ? planImport(stage.looked.matched, choices, stage.looked.at) : undefined),
    [stage, choices],
  );
  const orders = plan ? [...plan.made, ...(choices.replaces ? plan.other : [])] : [];

  async function look(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    work.current = new AbortController();
    const { signal } = work.current;
    const tell = (what: string, total?: number) => (done: number) => {
      if (!signal.aborted) setStage({ kind: 'looking', what, done, ...(total !== undefined && { total }) });
    };
    try {
      const reading = tell('Reading the files');
      reading(0);
      const chosen = files.map((file) => ({
        name: file.name,
        size: file.size,
        read: async () => new Uint8Array(await file.arrayBuffer()),
      }));
      const { posts, refused, ignored } = await readImport(chosen, {
        clean,
        turns: turns(signal, reading),
        timeZone: site.timeZone,
      });
      const comparing = tell('Comparing with the posts that are here', posts.length);
      comparing(0);
      const [here, categories] = await Promise.all([
        postsHere(client, posts, signal, comparing),
        categoryNames(client),
      ]);
      const found = comparePosts(posts, here, clean);
      if (signal.aborted) throw new Stopped();
      setStage({
        kind: 'asking',
        looked: {
          matched: found.matched,
          refused: [...refused, ...found.refused],
          ignored,
          categories,
          at: new Date().toISOString(),
        },
      });
      setChoices({ replaces: false, asDrafts: false });
    } catch (fault) {
      if (!(fault instanceof Stopped)) console.error('the files could not be looked at', fault);
      setStage({
        kind: 'choosing',
        ...(!(fault instanceof Stopped) && { fault: errorMessage(fault, 'The files could not be read.') }),
      });
    }
  }

  async function write(all: readonly Order[]): Promise<void> {
    work.current = new AbortController();
    const { signal } = work.current;
    setStage({ kind: 'writing', done: 0, total: all.length });
    const result = await list.act([], (alsoOurs) =>
      writePosts(client, all, signal, (done) => setStage({ kind: 'writing', done, total: all.length }), alsoOurs),
    );
    if (result.end === undefined && result.left.length === 0) {
      toast(MESSAGES.imported(result));
      onClose();
    } else setStage({ kind: 'ended', total: all.length, result });
  }

  const isBusy = stage.kind === 'looking' || stage.kind === 'writing';
  const canTake = stage.kind === 'choosing' || stage.kind === 'asking';
  const isOver = useDrop(canTake, look);
  // What comes next is read from its beginning.
  useEffect(() => {
    if (stage.kind !== 'choosing' || start.current?.ownerDocument.activeElement === document.body)
      start.current?.focus();
  }, [stage.kind]);
  useEffect(() => () => work.current.abort(), []);
  const close = () => (isBusy ? work.current.abort() : onClose());

  return (
    <Dialog heading="Import posts" className={isOver ? 'wide form over' : 'wide form'} onClose={close}>
      <p ref={start} tabIndex={-1} className="transfer-start">
        {stage.kind === 'choosing' &&
          'Choose files that end in .md, .json or .zip, or drop them here: posts that were exported, or written in Markdown.'}
        {stage.kind === 'asking' && 'This would happen. Nothing has been written yet.'}
        {isBusy &&
          (stage.kind === 'writing' ? 'Leave this window open until all are written.' : 'Nothing is written yet.')}
        {stage.kind === 'ended' && endWords(stage)}
      </p>
      {stage.kind === 'choosing' && (
        <>
          {stage.fault !== undefined && (
            <p className="wrong-text" role="alert">
              {stage.fault}
            </p>
          )}
          <Picker words="Choose files" isFirst={true} onPick={look} />
          <p className="hint">
            Before anything is written you see which posts are new, which are here already, and what cannot be taken.
          </p>
        </>
      )}
      {stage.kind === 'looking' && <Progress what={stage.what} done={stage.done} total={stage.total} />}
      {stage.kind === 'writing' && <Progress what="Writing the posts" done={stage.done} total={stage.total} />}
      {stage.kind === 'asking' && plan && (
        <ImportPreview looked={stage.looked} plan={plan} orders={orders} choices={choices} onChoose={setChoices} />
      )}
      {stage.kind === 'ended' && (
        <>
          {stage.result.left.length > 0 && (
            <ul className="transfer-list">
              {stage.result.left.slice(0, 200).map(({ file, reason }) => (
                <li key={file}>
                  <b>{file}</b>: <Words text={reason} />
                </li>
              ))}
            </ul>
          )}
          <p className="hint">
            Import the same files again to see what is left: posts that have arrived are recognized, and none is made
            twice.
          </p>
        </>
      )}
      <div className="acts">
        {plan && orders.length > 0 && (
          <p className="transfer-effect" role="status">
            {plan.published === 0
              ? 'No post will be published by this.'
              : `${counted(plan.published, 'post')} will be published at once.`}
            {plan.takenOff > 0 && ` ${counted(plan.takenOff, 'post')} will be taken off the site.`}
          </p>
        )}
        {stage.kind === 'asking' && <Picker words="Other files" onPick={look} />}
        <button type="button" className="btn" onClick={close}>
          {isBusy ? 'Stop' : stage.kind === 'ended' ? 'Close' : 'Cancel'}
        </button>
        {stage.kind === 'asking' && (
          <button
            type="button"
            className="btn btn-ink"
            disabled={orders.length === 0}
            onClick={() => void write(orders)}
          >
            {orders.length === 0 ? 'Nothing to import' : `Import ${counted(orders.length, 'post')}`}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function endWords({ total, result }: { readonly total: number; readonly result: WrittenPosts }): string {
  const written = result.made + result.replaced;
  const what = `${written.toLocaleString('en-US')} of ${counted(total, 'post')} imported.`;
  if (result.end === undefined) return `${what} The others were left as they are:`;
  if (result.end instanceof Stopped) return `${what} You stopped it.`;
  return `${what} ${errorMessage(result.end, 'The server gave no reason for the rest.')}`;
}

/** A button that has the system ask for files. */
function Picker({
  words,
  isFirst = false,
  onPick,
}: {
  readonly words: string;
  readonly isFirst?: boolean;
  readonly onPick: (files: readonly File[]) => void;
}) {
  const id = useId();
  return (
    <span className="pick">
      <input
        id={id}
        type="file"
        multiple={true}
        accept=".md,.json,.zip"
        aria-label={words}
        {...(isFirst && { 'data-autofocus': '' })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void onPick(files);
        }}
      />
      <span className="btn" aria-hidden={true}>
        {words}
      </span>
    </span>
  );
}

/** Takes files that are dropped anywhere, since a browser would leave the page for them. Answers whether some are held over the window. */
function useDrop(isOn: boolean, onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef({ isOn, onDrop });
  latest.current = { isOn, onDrop };
  useEffect(() => {
    const hover = (event: DragEvent) => {
      event.preventDefault();
      setOver(latest.current.isOn);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (latest.current.isOn) latest.current.onDrop([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', hover);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', hover);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

/** The list that shows posts, as far as those change posts who do not show them. */
export interface PostChanges {
  /** Does something to posts and looks again; that is no news here, nor what is done to posts that `work` names. Throws what it throws. */
  act<T>(ids: readonly string[], work: (alsoOurs: (id: string) => void) => Promise<T>): Promise<T>;
}
