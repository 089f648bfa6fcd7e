import type { UnsavedText } from '../posts/unsaved-texts.ts';
import { emptyForm, type JobForm } from './job-form.ts';

/** A local copy of an unsaved form. */
export interface JobCopy {
  readonly form: JobForm;
  /** The version the edit started from; undefined for a new job. */
  readonly updatedAt?: string | undefined;
  readonly writtenAt: number;
}

const keyOf = (userId: string, id: string | undefined) => `townpress-job ${userId} ${id ?? 'new'}`;

/** Stores or removes a copy. Does nothing if the browser has no storage. */
export function keepCopy(userId: string, id: string | undefined, copy: JobCopy | undefined): void {
  try {
    if (copy) localStorage.setItem(keyOf(userId, id), JSON.stringify(copy));
    else localStorage.removeItem(keyOf(userId, id));
  } catch (error) {
    console.error('could not store a copy of the job on this device', error);
  }
}

export function copyOf(userId: string, id: string | undefined): JobCopy | undefined {
  return read(keyOf(userId, id));
}

/** Returns a user's unsaved jobs on this device. */
export function copiesOf(userId: string): readonly UnsavedText[] {
  return keysOf(userId).flatMap((key) => {
    const copy = read(key);
    if (!copy) return [];
    const { story, service, town } = copy.form;
    return [{ key, title: '', beginning: story.slice(0, 140) || `${service} ${town}`, writtenAt: copy.writtenAt }];
  });
}

export function discardCopies(userId: string): void {
  for (const key of keysOf(userId)) localStorage.removeItem(key);
}

function keysOf(userId: string): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(keyOf(userId, '')));
}

function read(key: string): JobCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as JobCopy | null;
    return copy ? { ...copy, form: { ...emptyForm(''), ...copy.form } } : undefined;
  } catch {
    return undefined;
  }
}
