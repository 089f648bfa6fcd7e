import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import type { UnsavedText } from '../posts/unsaved-texts.ts';
import { emptyForm, type JobForm } from './job-form.ts';

/** A local copy of an unsaved form. */
export interface JobCopy {
  readonly form: JobForm;
  /** The version the edit started from; undefined for a new job. */
  readonly updatedAt?: string | undefined;
  readonly writtenAt: number;
}

const PREFIX = 'townpress-job ';
const keyOf = (userId: string, id: string | undefined) => `${PREFIX}${userId} ${id ?? 'new'}`;

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
  return keysFrom(keyOf(userId, '')).flatMap((key) => {
    const copy = read(key);
    if (!copy) return [];
    const { story, service, town } = copy.form;
    return [{ key, title: '', beginning: story.slice(0, 140) || `${service} ${town}`, writtenAt: copy.writtenAt }];
  });
}

/** Deletes a user's unsaved jobs on this device, with their photos. */
export async function discardCopies(userId: string): Promise<void> {
  for (const key of keysFrom(keyOf(userId, ''))) localStorage.removeItem(key);
  await tidyPhotos();
}

function keysFrom(prefix: string): readonly string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

function read(key: string): JobCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as JobCopy | null;
    return copy ? { ...copy, form: { ...emptyForm(''), ...copy.form } } : undefined;
  } catch {
    return undefined;
  }
}

/* Files of photos that wait for their upload, by ID: they stay on this device until then, even if the page closes. */

let opened: ReturnType<typeof createStore> | undefined;
// Opened on first use: a browser may refuse.
const files = () => (opened ??= createStore('townpress-photos', 'files'));

/** Returns the result; undefined if the browser has no database or no room. Then only the page keeps the photos. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.error('could not use the photos on this device', error);
    return undefined;
  }
}

export function keepPhoto(id: string, file: File): Promise<void> {
  return tried(() => set(id, file, files()));
}

/** Returns the file of a waiting photo; undefined if this device has none. */
export function photoFile(id: string): Promise<File | undefined> {
  return tried(() => get<File>(id, files()));
}

export function dropPhoto(id: string): Promise<void> {
  return tried(() => del(id, files()));
}

/** Deletes photos that no unsaved job refers to anymore. */
export function tidyPhotos(): Promise<void> {
  return tried(async () => {
    const jobs = keysFrom(PREFIX).map((key) => localStorage.getItem(key) ?? '');
    const unused = (await keys<string>(files())).filter((id) => !jobs.some((job) => job.includes(id)));
    await delMany(unused, files());
  });
}
