import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS, editJobPath } from '../../../src/base/url.ts';
import { ENGLISH_DATES, partialDate } from '../../../src/blog/dates.ts';
import type { JobRow } from '../../../src/blog/job.ts';
import { lacksTables } from '../../../src/blog/store/error-codes.ts';
import { deleteJob, jobList } from '../../../src/blog/store/job-calls.ts';
import { useServices } from '../../data/services.tsx';
import { useScreen } from '../../data/use-screen.ts';
import { Button, IconButton } from '../../ui/controls.tsx';
import { Empty, Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { COMMON } from '../../words/common-words.ts';
import { JOB_MESSAGES, JOBS } from '../../words/jobs-words.ts';
import { usePlaces } from './places.ts';

type ListState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly words: string }
  | { readonly kind: 'ready'; readonly rows: readonly JobRow[]; readonly count: number };

/** The screen at /admin/jobs: finished jobs, latest first. */
export function Jobs() {
  useScreen(JOBS.heading);
  const { client } = useServices();
  const [state, setState] = useState<ListState>({ kind: 'loading' });
  const [isAdding, setAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const load = useCallback(
    async (shown: readonly JobRow[] = []) => {
      setAdding(true);
      try {
        const { rows, count } = await jobList(client, shown.length);
        const known = new Set(shown.map(({ id }) => id));
        setState({ kind: 'ready', rows: [...shown, ...rows.filter(({ id }) => !known.has(id))], count });
      } catch (error) {
        console.error('could not load the jobs', error);
        setState({ kind: 'failed', words: lacksTables(error) ? JOBS.oldTables : JOBS.listFailed });
      }
      setAdding(false);
    },
    [client],
  );
  useEffect(() => void load(), [load]);

  async function change(id: string, isDeleted: boolean): Promise<void> {
    box.current?.focus();
    const failed = isDeleted ? JOB_MESSAGES.deleteFailed : JOB_MESSAGES.restoreFailed;
    try {
      if (!(await deleteJob(client, id, isDeleted))) toast(failed());
      else if (isDeleted) toast(JOB_MESSAGES.deleted, { label: COMMON.undo, run: () => void change(id, false) });
      else toast(JOB_MESSAGES.restored);
    } catch (error) {
      toast(failed(error));
    }
    await load();
  }

  const ready = state.kind === 'ready' ? state : undefined;
  const rows = ready?.rows;
  return (
    <main className="wrap" id="main">
      <div className="bar">
        <h1 tabIndex={-1}>{JOBS.heading}</h1>
        <NewJob />
      </div>
      <div ref={box} tabIndex={-1} className="tablebox">
        {state.kind === 'failed' && <Failed text={state.words} onRetry={() => void load()} />}
        {rows?.length === 0 && (
          <Empty heading={JOBS.noneYet} text={JOBS.noneText}>
            <NewJob />
          </Empty>
        )}
        {state.kind !== 'failed' && rows?.length !== 0 && (
          <JobTable rows={rows} onDelete={({ id }) => void change(id, true)} />
        )}
      </div>
      <div className="pages fine">
        <span className="num" role="status">
          {state.kind === 'loading' && JOBS.loading}
          {ready && ready.count > 0 && JOBS.count(ready.rows.length, ready.count)}
        </span>
        {ready && ready.rows.length < ready.count && (
          <Button words={JOBS.showMore} isBusy={isAdding} onClick={() => void load(ready.rows)} />
        )}
      </div>
    </main>
  );
}

function NewJob() {
  return (
    <Link className="btn btn-ink" to={ADMIN_PATHS['new-job']}>
      <Plus className="i" />
      {JOBS.newJob}
    </Link>
  );
}

interface JobTableProps {
  readonly rows: readonly JobRow[] | undefined;
  readonly onDelete: (row: JobRow) => void;
}

function JobTable({ rows, onDelete }: JobTableProps) {
  // Until the names are loaded, slugs are shown.
  const [places] = usePlaces();
  const nameOf = ({ job }: JobRow) =>
    typeof places === 'object' ? places.jobName(job) : JOBS.name(job.service, job.town);
  return (
    <table className="table jobs" aria-busy={!rows}>
      <caption className="vh">{JOBS.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{JOBS.job}</th>
          <th scope="col">{JOBS.day}</th>
          <th scope="col">{JOBS.status}</th>
          <th scope="col">
            <span className="vh">{JOBS.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows && places ? (
          rows.map((row) => {
            const name = nameOf(row);
            const to = editJobPath(row.id);
            return (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={to}>{name}</Link>
                </th>
                <td className="n">{partialDate(row.job.date, ENGLISH_DATES)}</td>
                <td>
                  <span className={row.status === 'published' ? 'badge live' : 'badge'}>{row.status}</span>
                </td>
                <td>
                  <div className="acts-s">
                    <Link className="icon" to={to} aria-label={JOBS.edit(name)}>
                      <Pencil className="i" />
                    </Link>
                    <IconButton
                      icon={Trash2}
                      className="icon bad-act"
                      label={JOBS.deleteOne(name)}
                      onClick={() => onDelete(row)}
                    />
                  </div>
                </td>
              </tr>
            );
          })
        ) : (
          <SkeletonRows rows={3} cells={['m', 't', 't', '']} />
        )}
      </tbody>
    </table>
  );
}
