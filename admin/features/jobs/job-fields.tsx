import type { ComponentProps } from 'react';
import { shownLength } from '../../../src/base/search-lengths.ts';
import { CARD_MAX } from '../../../src/blog/job.ts';
import { describedBy, FieldFrame, TextField } from '../../ui/field.tsx';
import { useStore } from '../../ui/store.ts';
import { JOB } from '../../words/jobs-words.ts';
import { type JobField, sentencesIn, type TextName } from './job-form.ts';
import { JobPhotos } from './job-photos.tsx';
import type { JobSession } from './job-session.ts';
import type { Named, Places } from './places.ts';

interface JobFieldsProps {
  readonly session: JobSession;
  readonly errors: ReadonlyMap<JobField, string>;
  readonly places: Places;
  /** The latest date allowed. */
  readonly today: string;
}

export function JobFields({ session, errors, places, today }: JobFieldsProps) {
  const { form } = useStore(session);
  const field = (name: TextName) => ({
    id: `job-${name}`,
    value: form[name],
    error: errors.get(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => session.change({ [name]: target.value }),
  });
  const day = { type: 'date', max: today } as const;
  return (
    <>
      <div className="pair">
        <Choose
          {...field('service')}
          label={JOB.service}
          options={places.services}
          onChange={({ target: { value } }) =>
            session.change({ service: value, town: isIn(places.towns(value), form.town) ? form.town : '' })
          }
        />
        <Choose
          {...field('town')}
          label={JOB.town}
          options={places.towns(form.service)}
          name={places.townName(form.town)}
        />
        <TextField {...field('date')} {...day} label={JOB.day} />
        <TextField {...field('called')} {...day} label={JOB.called} />
      </div>
      <TextField
        {...field('story')}
        label={JOB.story}
        hint={JOB.storyHint}
        rows={8}
        aside={<span className="hint num">{JOB.sentences(sentencesIn(form.story))}</span>}
      />
      <JobPhotos
        {...{ photos: form.photos, errors }}
        // A photo may finish uploading after the form has changed.
        onChange={(change) => session.change({ photos: change(session.read().form.photos) })}
      />
      <fieldset>
        <legend>{JOB.details}</legend>
        <div className="pair">
          <TextField {...field('workedOn')} label={JOB.workedOn} />
          <TextField {...field('minutes')} label={JOB.minutes} inputMode="numeric" />
        </div>
        <TextField
          {...field('short')}
          label={JOB.short}
          hint={JOB.shortHint}
          rows={2}
          aside={
            <span className={shownLength(form.short) > CARD_MAX ? 'hint over num' : 'hint num'}>
              {JOB.characters(shownLength(form.short), CARD_MAX)}
            </span>
          }
        />
      </fieldset>
      <fieldset>
        <legend>{JOB.words}</legend>
        <TextField {...field('quote')} label={JOB.quote} hint={JOB.wordsHint} rows={2} />
        <div className="pair">
          <TextField {...field('by')} label={JOB.by} hint={JOB.byHint} />
          <TextField {...field('permitted')} {...day} label={JOB.permitted} />
        </div>
      </fieldset>
    </>
  );
}

const isIn = (options: readonly Named[], slug: string) => options.some(([other]) => other === slug);

interface ChooseProps extends ComponentProps<'select'> {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly options: readonly Named[];
  /** The value's label, used if it isn't one of the options. */
  readonly name?: string;
}

function Choose({ id, label, error, options, name, value, ...select }: ChooseProps) {
  return (
    <FieldFrame {...{ id, label, error }}>
      <select id={id} value={value} {...describedBy(id, undefined, error)} {...select}>
        <option value="">{JOB.choose}</option>
        {value !== '' && !isIn(options, value) && <option value={value}>{name ?? value}</option>}
        {options.map(([slug, words]) => (
          <option key={slug} value={slug}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
