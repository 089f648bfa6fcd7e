import { COMMON } from '../../../../words/common.ts';
import { MESSAGES } from '../../../../words/messages.ts';
import { SAVING } from '../../../../words/saving.ts';
import { timeWords } from '../../time-words.ts';
import type { DeviceStatus } from './journal.ts';
import type { SaveStatus } from './session-state.ts';

export interface StatusWords {
  readonly tone: 'calm' | 'good' | 'bad';
  /** For the eye: with how long ago it was. */
  readonly text: string;
  /** For the ear, which is told each state once; undefined for what comes and goes while somebody types. */
  readonly said: string | undefined;
}

const relative = new Intl.RelativeTimeFormat('en-US');

/** Units with how many minutes they have, the largest first. */
const UNITS = [
  [365 * 1440, 'year'],
  [30 * 1440, 'month'],
  [1440, 'day'],
  [60, 'hour'],
  [1, 'minute'],
] as const;

function ago(at: number, now: number): string {
  const minutes = Math.round((now - at) / 60_000);
  if (minutes < 1) return SAVING.justNow;
  const [count, unit] = UNITS.map(([one, name]) => [Math.floor(minutes / one), name] as const).find(
    ([many]) => many > 0,
  ) as readonly [number, Intl.RelativeTimeFormatUnit];
  return relative.format(-count, unit);
}

function onDevice(device: DeviceStatus, now: number): string {
  if (device.kind === 'kept') return SAVING.keptAt(timeWords(device.at, now));
  return device.kind === 'full' ? SAVING.deviceFull : device.kind === 'absent' ? SAVING.noCopies : '';
}

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
      return { tone: 'calm', text: COMMON.loading, said: undefined };
    case 'clean': {
      if (site.since === undefined) return { tone: 'calm', text: SAVING.nothingWritten, said: undefined };
      const what = site.by === 'autosave' ? SAVING.draftSaved : SAVING.saved;
      return {
        tone: 'good',
        text: SAVING.savedAgo(what, ago(site.since, now)),
        said: site.by === 'load' ? undefined : `${what}.`,
      };
    }
    case 'unsaved':
      return isKept
        ? { tone: 'calm', text: SAVING.notSavedYet + kept, said: undefined }
        : bad(SAVING.notSavedYet, SAVING.saveFirst);
    case 'saving':
      return { tone: 'calm', text: SAVING.saving, said: undefined };
    case 'offline':
      return bad(SAVING.offline, site.retries ? SAVING.retries : SAVING.saveAgain);
    case 'signed-out':
      return bad(SAVING.signedOut, SAVING.signInAgain);
    case 'failed':
      return bad(SAVING.failed(MESSAGES.saveFailed(site.error, false).text ?? ''));
    case 'conflict':
      return bad(site.isGone ? SAVING.gone : SAVING.conflict);
  }
}
