import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { MAX_PICTURE_BYTES, megabytes } from '../../../src/blog/rules.ts';
import { pictureAddress } from '../../../src/blog/store/editor-calls.ts';
import { useServices } from '../../data/services.tsx';
import { Button } from '../../ui/controls.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toasts.tsx';
import { PICTURES } from '../../words/editor.ts';
import { JOB } from '../../words/jobs.ts';
import { refusalOf } from '../posts/editor/pictures/picture-file.ts';
import { pictureSender } from '../posts/editor/pictures/picture-uploads.ts';
import { UploadList, usePictureUploads } from '../posts/editor/pictures/upload-list.tsx';
import type { JobField, JobForm } from './job-form.ts';

/** Bucket folder for job photos. */
const FOLDER = 'jobs/';

interface JobPhotosProps {
  readonly photos: JobForm['photos'];
  readonly errors: ReadonlyMap<JobField, string>;
  readonly onChange: (change: (photos: JobForm['photos']) => JobForm['photos']) => void;
  /** Reports whether a photo is uploading. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function JobPhotos({ photos, errors, onChange, onBusy }: JobPhotosProps) {
  const { client, backend, session } = useServices();
  const send = useMemo(
    () => pictureSender(client, backend.key, (refused) => session.renew(refused), FOLDER),
    [client, backend.key, session],
  );
  const uploads = usePictureUploads(send, (_, stored) => {
    const file = stored && FOLDER + stored.src.slice(stored.src.lastIndexOf('/') + 1);
    if (file) onChange((others) => [...others, { file, alt: '' }]);
  });
  const list = useSyncExternalStore(uploads.subscribe, uploads.read);
  useEffect(() => onBusy(list.length > 0), [list.length, onBusy]);
  const picker = useRef<HTMLInputElement>(null);

  async function take(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const refusal = await refusalOf(file);
      if (refusal) toast(refusal);
      else uploads.start(uploads.addressOf(file));
    }
  }

  return (
    <fieldset>
      <legend>{JOB.photos}</legend>
      {photos.map(({ file, alt }, index) => (
        <div key={file} className="job-photo">
          <img className="pic" src={pictureAddress(client, file)} alt="" width={160} height={100} />
          <TextField
            id={`job-alt-${index}`}
            label={JOB.altOf(index + 1)}
            hint={JOB.altHint}
            error={errors.get(`alt-${index}`)}
            value={alt}
            onChange={({ target }) =>
              onChange((all) => all.map((photo) => (photo.file === file ? { file, alt: target.value } : photo)))
            }
          />
          <Button
            words={PICTURES.remove}
            aria-label={JOB.removePhoto(index + 1)}
            onClick={() => {
              onChange((all) => all.filter((photo) => photo.file !== file));
              picker.current?.focus();
            }}
          />
        </div>
      ))}
      <UploadList uploads={uploads} onLeft={() => picker.current?.focus()} />
      <div className="mini-acts">
        <span className="pick">
          <input
            ref={picker}
            type="file"
            id="job-photos"
            accept="image/*"
            multiple={true}
            aria-describedby="job-photos-hint"
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <label className="btn" htmlFor="job-photos">
            {JOB.addPhotos}
          </label>
        </span>
      </div>
      <p className="hint" id="job-photos-hint">
        {JOB.photosHint(megabytes(MAX_PICTURE_BYTES))}
      </p>
    </fieldset>
  );
}
