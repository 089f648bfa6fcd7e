import type { SupabaseClient } from '@supabase/supabase-js';
import type { JobRow } from '../../../src/blog/job.ts';
import { removeUnusedPictures } from '../../../src/blog/store/dashboard-calls.ts';
import { ErrorCode, errorCodeOf, lacksTables } from '../../../src/blog/store/error-codes.ts';
import { createJob, deleteJob, loadJob, saveJob } from '../../../src/blog/store/job-calls.ts';
import { Store } from '../../ui/store.ts';
import { copyOf, keepCopy } from './job-copies.ts';
import { formOf, isWaiting, type JobForm, textsOf } from './job-form.ts';

export interface JobState {
  readonly phase: 'loading' | 'failed' | 'missing' | 'old-tables' | 'ready';
  readonly form: JobForm;
  /** The version being edited; undefined for a job that was never saved. */
  readonly base?: JobRow | undefined;
  /** A newer version, which saving this form would replace. */
  readonly newer?: JobRow | 'deleted' | undefined;
  readonly isRestored: boolean;
  readonly isSaving: boolean;
}

/** State of a job being edited: its form, the saved version it started from and the local copy. */
export class JobSession extends Store<JobState> {
  private readonly client: SupabaseClient;
  private readonly userId: string;
  private readonly blank: JobForm;

  constructor(client: SupabaseClient, userId: string, blank: JobForm) {
    super({ phase: 'loading', form: blank, isRestored: false, isSaving: false });
    this.client = client;
    this.userId = userId;
    this.blank = blank;
  }

  /** Loads a job or starts a new one, then restores its local copy. */
  async load(id: string | undefined): Promise<void> {
    try {
      const row = id === undefined ? undefined : await loadJob(this.client, id);
      const copy = copyOf(this.userId, id);
      const base = row && copy?.updatedAt ? { ...row, updated_at: copy.updatedAt } : row;
      const form = copy?.form ?? (base ? formOf(base) : this.blank);
      const newer = row?.updated_at === base?.updated_at ? undefined : row;
      this.patch({ phase: 'ready', form, base, newer, isRestored: copy !== undefined });
    } catch (error) {
      console.error('could not load the job', error);
      const isMissing = [ErrorCode.noSingleRow, ErrorCode.invalidText].includes(errorCodeOf(error) as never);
      this.patch({ phase: isMissing ? 'missing' : lacksTables(error) ? 'old-tables' : 'failed' });
    }
  }

  get isDirty(): boolean {
    const { form, base } = this.state;
    return JSON.stringify(form) !== JSON.stringify(base ? formOf(base) : this.blank);
  }

  change(patch: Partial<JobForm>): void {
    this.patch({ form: { ...this.state.form, ...patch } });
    this.keep();
  }

  /** Resets the form to the saved version. Returns a function that undoes that. */
  readonly discard = (): (() => void) => {
    const { form } = this.state;
    const row = this.latest();
    this.patch({ form: row ? formOf(row) : this.blank, base: row, newer: undefined, isRestored: false });
    this.keep();
    return () => this.change(form);
  };

  /** Lets the next save replace the newer version. */
  keepMine(): void {
    this.patch({ base: this.latest(), newer: undefined });
    this.keep();
  }

  /** Restores the job after it was deleted. Throws the backend's error. */
  async restore(): Promise<void> {
    const id = this.state.base?.id;
    if (id === undefined) return;
    await deleteJob(this.client, id, false);
    this.patch({ newer: await loadJob(this.client, id) });
    this.keepMine();
  }

  /** Saves the job. Returns undefined if there's a newer version. Throws the backend's error. */
  async save(status: JobRow['status']): Promise<JobRow | undefined> {
    const { form, base } = this.state;
    this.patch({ isSaving: true });
    try {
      const texts = textsOf(form, base?.job);
      let row = base ?? (await createJob(this.client, texts));
      if (!base) this.accept(row, form);
      if (base || status !== row.status) {
        const saved = await saveJob(this.client, row, { ...texts, status });
        if (!saved) {
          await this.readNewer(row.id);
          return undefined;
        }
        row = saved;
        this.accept(row, form);
        // Deletes photos the author removed; a failed deletion is retried on the next save.
        void removeUnusedPictures(this.client).catch(() => {});
      }
      return row;
    } finally {
      this.patch({ isSaving: false });
    }
  }

  private accept(base: JobRow, sent: JobForm): void {
    const { form } = this.state;
    const { photos } = form;
    const saved = { ...formOf(base), ...(photos.some(isWaiting) && { photos }) };
    keepCopy(this.userId, this.state.base?.id, undefined);
    this.patch({ base, form: form === sent ? saved : form, newer: undefined, isRestored: false });
    this.keep();
  }

  private async readNewer(id: string): Promise<void> {
    const newer = await loadJob(this.client, id).catch((error: unknown) => {
      if (errorCodeOf(error) !== ErrorCode.noSingleRow) throw error;
      return 'deleted' as const;
    });
    this.patch({ newer });
  }

  /** Returns the latest known version. */
  private latest(): JobRow | undefined {
    const { base, newer } = this.state;
    return newer === 'deleted' ? base : (newer ?? base);
  }

  private keep(): void {
    const { form, base } = this.state;
    const copy = { form, updatedAt: base?.updated_at, writtenAt: Date.now() };
    keepCopy(this.userId, base?.id, this.isDirty ? copy : undefined);
  }
}
