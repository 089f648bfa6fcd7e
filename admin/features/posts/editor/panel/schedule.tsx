import { useRef } from 'react';
import { timestamp } from '../../../../../src/blog/dates.ts';
import { backendNow } from '../../../../data/clock.ts';
import { Choice } from '../../../../ui/controls.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { SCHEDULE } from '../../../../words/schedule.ts';
import { type PostForm, timeToCome } from '../../post-form.ts';

interface ScheduleProps {
  readonly form: Pick<PostForm, 'status' | 'publishAt'>;
  readonly onChange: (patch: Partial<ScheduleProps['form']>) => void;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Chooses a time to come, for a post that visitors do not have yet. A draft is one no more, until the choice is taken back. */
export function Schedule({ form, onChange }: ScheduleProps) {
  const publishAt = timeToCome(form);
  const former = useRef<PostForm['status']>('published');
  const take = (time: Date) => onChange({ status: 'published', publishAt: timestamp(time.toISOString()) ?? '' });
  const nextHour = () => new Date(Math.ceil(backendNow() / HOUR_MS + 1) * HOUR_MS);
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
          hint={Date.parse(publishAt) > backendNow() ? SCHEDULE.zone : SCHEDULE.isPast}
          value={localTime(publishAt)}
          required={true}
          onChange={({ target }) => {
            const time = new Date(target.value);
            // While it is typed it may be no time yet.
            if (!Number.isNaN(time.getTime())) take(time);
          }}
        />
      )}
    </>
  );
}

/** A time as a field for date and time holds it: `2026-11-22T09:30`, by the clock of this device. */
function localTime(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}
