import { useRef } from 'react';
import { timestamp } from '../../../../../src/blog/dates.ts';
import { backendNow } from '../../../../data/clock.ts';
import { useServices } from '../../../../data/services.tsx';
import { Choice } from '../../../../ui/controls.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { SCHEDULE } from '../../../../words/schedule-words.ts';
import { type PostForm, timeToCome } from '../../post-form.ts';

interface ScheduleProps {
  readonly form: Pick<PostForm, 'status' | 'publishAt'>;
  readonly onChange: (patch: Partial<ScheduleProps['form']>) => void;
}

const HOUR_MS = 3_600_000;

/** Schedules a post that isn't public yet. Scheduling publishes a draft; unchecking restores its previous status. */
export function Schedule({ form, onChange }: ScheduleProps) {
  const publishAt = timeToCome(form);
  const { timeZone } = useServices().site;
  const former = useRef<PostForm['status']>('published');
  const take = (at: number) =>
    onChange({ status: 'published', publishAt: timestamp(new Date(at).toISOString()) ?? '' });
  const nextHour = () => Math.ceil(backendNow() / HOUR_MS + 1) * HOUR_MS;
  return (
    <>
      <Choice
        words={SCHEDULE.later}
        id="publish-later"
        hint={SCHEDULE.laterHint}
        checked={publishAt !== ''}
        onChange={({ target }) => {
          if (target.checked) {
            former.current = form.status;
            take(nextHour());
          } else onChange({ status: former.current, publishAt: '' });
        }}
      />
      {publishAt !== '' && (
        <TextField
          id="publish-at"
          type="datetime-local"
          label={SCHEDULE.time}
          hint={Date.parse(publishAt) > backendNow() ? SCHEDULE.zone(nameOf(timeZone)) : SCHEDULE.isPast}
          value={localTime(Date.parse(publishAt), timeZone)}
          required={true}
          onChange={({ target }) => {
            const at = timeOf(target.value, timeZone);
            // Invalid while it's being typed.
            if (!Number.isNaN(at)) take(at);
          }}
        />
      )}
    </>
  );
}

/** Returns the name of a time zone, such as `Eastern Time`. */
function nameOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Formats a time for a `datetime-local` input, such as `2026-11-22T09:30`. Swedish dates have this order. */
function localTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(/\s/, 'T');
}

/** Parses the value of a `datetime-local` input in a time zone; NaN while it's incomplete. */
function timeOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  const before = (at: number) => asUtc - (Date.parse(`${localTime(at, timeZone)}Z`) - at);
  // The first result is off by an hour on days when the clocks change.
  return before(before(asUtc));
}
