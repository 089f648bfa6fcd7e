import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ADMIN_PATHS, editJobPath } from '../../../src/base/url.ts';
import type { JobRow } from '../../../src/blog/job.ts';
import { backendNow } from '../../data/clock.ts';
import { useServices, useUserId } from '../../data/services.tsx';
import { useScreen } from '../../data/use-screen.ts';
import { useFocusBack } from '../../ui/browser.ts';
import { Button } from '../../ui/controls.tsx';
import { useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toasts.tsx';
import { COMMON } from '../../words/common-words.ts';
import { JOB, JOB_MESSAGES, JOBS } from '../../words/jobs-words.ts';
import { MESSAGES } from '../../words/messages.ts';
import { POST_MESSAGES } from '../../words/post-messages.ts';
import { UnsavedGuard } from '../posts/editor/session/unsaved-guard.tsx';
import { Effect } from './effect.tsx';
import { JobFields } from './job-fields.tsx';
import { checkJob, emptyForm, isWaiting, type JobField } from './job-form.ts';
import { JobNotes } from './job-notes.tsx';
import { JobPreview } from './job-preview.tsx';
import { JobSession } from './job-session.ts';
import { type Places, usePlaces } from './places.ts';

/** The screens at /admin/jobs/new and /admin/jobs/edit/{id}. */
export function JobScreen() {
  const { id } = useParams();
  // A new job keeps its form when its first save changes the URL.
  const made = useRef<string>(undefined);
  const isNew = id === undefined || id === made.current;
  return <Loaded key={isNew ? 'new' : id} id={isNew ? undefined : id} onMade={(own) => (made.current = own)} />;
}

function Loaded({ id, onMade }: { readonly id: string | undefined; readonly onMade: (id: string) => void }) {
  const title = id === undefined ? JOB.newJob : JOB.editJob;
  useScreen(title);
  const { client, site } = useServices();
  const [userId] = useState(useUserId());
  const [today] = useState(() => dayIn(site.timeZone));
  const session = useMemo(() => new JobSession(client, userId, emptyForm(today)), [client, userId, today]);
  const { phase } = useStore(session);
  const [places, loadPlaces] = usePlaces();
  useEffect(() => void session.load(id), [session, id]);
  if (phase === 'ready' && typeof places === 'object')
    return <JobEditor session={session} places={places} today={today} onMade={onMade} />;
  const isWaiting = phase === 'loading' || (phase === 'ready' && places === undefined);
  return (
    <main className="wrap staff-start" id="main">
      <h1 tabIndex={-1}>{isWaiting ? title : JOB.notLoaded}</h1>
      {isWaiting ? (
        <p role="status">{COMMON.loading}</p>
      ) : (
        <>
          <p>{phase === 'missing' ? JOB.missingText : phase === 'old-tables' ? JOBS.oldTables : JOB.notLoadedText}</p>
          <p className="mini-acts">
            {phase !== 'missing' && (
              <Button
                look="ink"
                words={COMMON.tryAgain}
                onClick={() => {
                  if (places === 'failed') loadPlaces();
                  void session.load(id);
                }}
              />
            )}
            <Link className="btn" to={ADMIN_PATHS.jobs}>
              {JOB.back}
            </Link>
          </p>
        </>
      )}
    </main>
  );
}

/** Returns today's date in a time zone, in the format of date inputs. */
function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(backendNow());
}

interface JobEditorProps {
  readonly session: JobSession;
  readonly places: Places;
  readonly today: string;
  readonly onMade: (id: string) => void;
}

function JobEditor({ session, places, today, onMade }: JobEditorProps) {
  const state = useStore(session);
  const { form, base, isSaving } = state;
  const [isPreviewed, setPreviewed] = useState(false);
  const notes = useRef<HTMLDivElement>(null);
  useFocusBack(isSaving);
  const isMoving = useRef(false);
  const { errors, save, effect } = useJobSave({ session, places, today, onMade, isMoving });
  // The notes are above the form, which is taller than a phone's screen.
  const isTold = effect !== undefined || state.newer !== undefined;
  useEffect(() => {
    if (isTold) notes.current?.focus();
  }, [isTold]);
  const status = base?.status ?? 'draft';
  const isPublic = status === 'published';
  return (
    <main className="wrap job" id="main">
      <div className="bar">
        <h1 tabIndex={-1}>{base ? JOB.editJob : JOB.newJob}</h1>
        <span className={isPublic ? 'badge live' : 'badge'}>{JOB[status]}</span>
      </div>
      <div ref={notes} tabIndex={-1} className="notes" role="status">
        {effect && <Effect key={effect.updated_at} {...{ places, job: effect.job, isUpdate: effect.isUpdate }} />}
        <JobNotes session={session} state={state} />
      </div>
      <form
        noValidate={true}
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          void save(status);
        }}
      >
        <JobFields {...{ session, errors, places, today }} />
        <div className="mini-acts">
          {isPublic ? (
            <>
              <Button look="ink" words={isSaving ? JOB.saving : JOB.update} type="submit" isBusy={isSaving} />
              <Button words={JOB.unpublish} isBusy={isSaving} onClick={() => void save('draft')} />
            </>
          ) : (
            <>
              <Button
                look="ink"
                words={isSaving ? JOB.saving : JOB.publish}
                isBusy={isSaving}
                onClick={() => void save('published')}
              />
              <Button words={JOB.saveDraft} type="submit" isBusy={isSaving} />
            </>
          )}
          <Button words={JOB.preview} onClick={() => setPreviewed(true)} />
          <Link className="btn" to={ADMIN_PATHS.jobs}>
            {JOB.back}
          </Link>
        </div>
      </form>
      {isPreviewed && (
        <JobPreview form={form} service={places.serviceName(form.service)} onClose={() => setPreviewed(false)} />
      )}
      <UnsavedGuard
        session={{ read: () => ({ isDirty: session.isDirty && !isMoving.current }), discard: session.discard }}
        text={JOB.leaveText}
      />
    </main>
  );
}

interface JobSaveOptions extends JobEditorProps {
  /** True while a new job's URL changes, so that what the user types in the meantime is kept. */
  readonly isMoving: React.RefObject<boolean>;
}

/** Saves the form. If there are errors, shows each next to its field and focuses the first. */
function useJobSave({ session, places, today, onMade, isMoving }: JobSaveOptions) {
  const navigate = useNavigate();
  const { form } = useStore(session);
  const [wrong, setWrong] = useState<{ readonly status: JobRow['status']; readonly fields: readonly JobField[] }>();
  const [effect, setEffect] = useState<JobRow & { readonly isUpdate: boolean }>();
  const errorsFor = (status: JobRow['status']) => {
    const isSold = places.towns(form.service).some(([slug]) => slug === form.town);
    return checkJob(form, { status, today, isSold });
  };
  // A fixed error disappears immediately; new errors appear with the next save.
  const errors = new Map(wrong && [...errorsFor(wrong.status)].filter(([field]) => wrong.fields.includes(field)));

  async function save(status: JobRow['status']): Promise<void> {
    if (session.read().isSaving) return;
    const found = errorsFor(status);
    setEffect(undefined);
    flushSync(() => setWrong({ status, fields: [...found.keys()] }));
    const [first] = found.values();
    if (first !== undefined) {
      toast(MESSAGES.invalid(first));
      document.querySelector<HTMLElement>('.job [aria-invalid]')?.focus();
      return;
    }
    if (status === 'published' && form.photos.some(isWaiting)) {
      toast(POST_MESSAGES.stillSending);
      return;
    }
    const before = session.read().base;
    try {
      const row = await session.save(status);
      if (!row) toast(JOB_MESSAGES.conflict);
      else if (status === 'published') {
        const isUpdate = before?.status === 'published';
        setEffect({ ...row, isUpdate });
        // A new message replaces the one about errors.
        toast(JOB_MESSAGES.published(isUpdate));
      } else if (before?.status === 'published') toast(JOB_MESSAGES.unpublished);
      else toast(JOB_MESSAGES.saved(session.isDirty));
    } catch (error) {
      toast(JOB_MESSAGES.saveFailed(error));
    }
    const { base } = session.read();
    if (before || !base) return;
    onMade(base.id);
    isMoving.current = true;
    await navigate(editJobPath(base.id), { replace: true });
    isMoving.current = false;
  }

  return { errors, save, effect };
}
