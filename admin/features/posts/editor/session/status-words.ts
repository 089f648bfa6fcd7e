import { formatDistance } from 'date-fns';
import { MESSAGES } from '../../../../words/messages.ts';
import { timeWords } from './labels.ts';
import type { DeviceStatus, SaveStatus } from './save-status.ts';

export interface StatusWords {
  readonly tone: 'calm' | 'good' | 'bad';
  /** For the eye: with how long ago it was. */
  readonly text: string;
  /** For the ear, which is told each state once; undefined for what comes and goes while somebody types. */
  readonly said: string | undefined;
}

function ago(at: number, now: number): string {
  return now - at < 45_000 ? 'just now' : formatDistance(Math.min(at, now), now, { addSuffix: true });
}

function onDevice(device: DeviceStatus, now: number): string {
  switch (device.kind) {
    case 'kept':
      return ` Kept on this device at ${timeWords(device.at, now)}.`;
    case 'full':
      return ' This device has no room left to keep a copy.';
    case 'absent':
      return ' This browser keeps no copy.';
    default:
      return '';
  }
}

/** What is true of the text now, in words: whether it is saved, where, and since when. */
export function statusWords({ site, device }: SaveStatus, now: number): StatusWords {
  const kept = onDevice(device, now);
  const isKept = device.kind !== 'full' && device.kind !== 'absent';
  const bad = (text: string, next = ''): StatusWords => ({
    tone: 'bad',
    text: `${text}${kept}${next}`,
    said: `${text}${isKept ? '' : kept}${next}`,
  });
  switch (site.kind) {
    case 'loading':
      return { tone: 'calm', text: 'Loading...', said: undefined };
    case 'clean': {
      if (site.since === undefined) return { tone: 'calm', text: 'Nothing written yet.', said: undefined };
      const what = site.by === 'autosave' ? 'Draft saved' : 'Saved';
      return {
        tone: 'good',
        text: `${what} on the site ${ago(site.since, now)}.`,
        said: site.by === 'load' ? undefined : `${what}.`,
      };
    }
    case 'unsaved':
      return isKept
        ? { tone: 'calm', text: `Not saved on the site yet.${kept}`, said: undefined }
        : bad('Not saved on the site yet.', ' Save before you leave.');
    case 'saving':
      return { tone: 'calm', text: 'Saving...', said: undefined };
    case 'offline':
      return bad(
        'Not saved: the site cannot be reached.',
        site.retries ? ' It is tried again by itself.' : ' Save again when you are connected.',
      );
    case 'signed-out':
      return bad('Not saved: your session has ended.', ' Sign in again to save.');
    case 'failed':
      return bad(`Not saved: ${MESSAGES.saveFailed(site.fault, false).text}`);
    case 'conflict':
      return bad(site.isGone ? 'Not saved: this post is no longer there.' : 'Not saved: another version was saved.');
  }
}
