import { POST_MESSAGES } from '../../../../words/post-messages.ts';
import { SAVING } from '../../../../words/saving-words.ts';
import { formatTime } from '../../format-time.ts';
import { refusedField } from '../../post-form.ts';
import type { DeviceStatus } from './journal.ts';
import type { EditorState, SiteStatus } from './session-state.ts';

export interface StatusWords {
  readonly tone: 'calm' | 'good' | 'bad';
  readonly text: string;
  /** The text to announce; undefined if nothing changed. */
  readonly said: string | undefined;
}

/** Shorter saves aren't shown. In milliseconds. */
const SAVING_SHOWN_MS = 1_000;

/** Rounds the age of a save to this many seconds, so that the line rarely changes. */
const STEP_S = 15;

function ago(at: number, now: number): string {
  const seconds = Math.floor((now - at) / 1000);
  if (seconds < STEP_S) return SAVING.justNow;
  if (seconds < 60) return SAVING.secondsAgo(seconds - (seconds % STEP_S));
  if (seconds < 3_600) return SAVING.minutesAgo(Math.floor(seconds / 60));
  return seconds < 12 * 3_600 ? SAVING.hoursAgo(Math.floor(seconds / 3_600)) : formatTime(at, now);
}

const CALM = { tone: 'calm', said: undefined } as const;
const bad = (text: string): StatusWords => ({ tone: 'bad', text, said: text });

/** Returns the status line: when a post was saved, where its text is kept, or why it can't be saved. */
export function statusWords(
  state: Pick<EditorState, 'status' | 'form' | 'base'>,
  now: number,
  isOnline: boolean,
  site: SiteStatus = state.status.site,
): StatusWords {
  const { device } = state.status;
  switch (site.kind) {
    case 'loading':
      return { ...CALM, text: '' };
    case 'clean':
      if (site.since === undefined) return { ...CALM, text: SAVING.newDraft };
      return {
        tone: 'good',
        text: SAVING.savedAgo(ago(site.since, now)),
        said: site.by === 'load' ? undefined : SAVING.saved,
      };
    case 'unsaved':
      return unsaved(state);
    case 'saving':
      return now - site.since < SAVING_SHOWN_MS
        ? statusWords(state, now, isOnline, site.former)
        : { ...CALM, text: SAVING.saving };
    case 'offline':
      if (!site.retries) return bad(SAVING.saveFailed + onDevice(device));
      return bad((isOnline ? SAVING.unreachable : SAVING.offline) + onDevice(device));
    case 'signed-out':
      return bad(SAVING.signedOut + onDevice(device));
    case 'taken':
      return bad(SAVING.taken);
    case 'failed':
      return bad(SAVING.cannot(POST_MESSAGES.saveFailed(site.error, false).text ?? ''));
    case 'conflict':
      return bad(site.isGone ? SAVING.gone : SAVING.conflict);
  }
}

/** Returns the reason an autosaved draft isn't saved, or else that there are changes. */
function unsaved({ status: { device }, form, base }: Parameters<typeof statusWords>[0]): StatusWords {
  const isAutosaved = form.status === 'draft' && base?.form.status !== 'published';
  const refused = isAutosaved ? refusedField(form) : undefined;
  if (refused === 'title') return { ...CALM, text: SAVING.untitled };
  if (refused === 'slug') return bad(form.slug === '' ? SAVING.noSlug : SAVING.badSlug);
  if (refused === 'meta_description') return bad(SAVING.longDescription);
  const text = isAutosaved && !base ? SAVING.notYet : SAVING.unsaved;
  return isKept(device) ? { ...CALM, text } : bad(text + onDevice(device));
}

function isKept({ kind }: DeviceStatus): boolean {
  return kind !== 'full' && kind !== 'absent';
}

function onDevice(device: DeviceStatus): string {
  return isKept(device) ? SAVING.kept : device.kind === 'full' ? SAVING.deviceFull : SAVING.noCopies;
}
