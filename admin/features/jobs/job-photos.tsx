import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_PICTURE_BYTES, megabytes } from '../../../src/blog/rules.ts';
import { pictureAddress } from '../../../src/blog/store/editor-calls.ts';
import { useServices } from '../../data/services.tsx';
import { takeFiles } from '../../ui/browser.ts';
import { Button, IconButton } from '../../ui/controls.tsx';
import { TextField } from '../../ui/field.tsx';
import { useStore } from '../../ui/store.ts';
import { toast } from '../../ui/toasts.tsx';
import { PICTURES } from '../../words/editor-words.ts';
import { JOB, JOB_MESSAGES } from '../../words/jobs-words.ts';
import { refusalOf } from '../posts/editor/pictures/picture-file.ts';
import { UploadList, usePictureSender, usePictureUploads } from '../posts/editor/pictures/upload-list.tsx';
import { dropPhoto, keepPhoto, photoFile, tidyPhotos } from './job-copies.ts';
import type { JobField, JobForm, JobPhoto } from './job-form.ts';

/** Bucket folder for job photos. */
const FOLDER = 'jobs/';

type Photos = JobForm['photos'];
type ChangePhotos = (change: (photos: Photos) => Photos) => void;

interface JobPhotosProps {
  readonly photos: Photos;
  readonly errors: ReadonlyMap<JobField, string>;
  readonly onChange: ChangePhotos;
}

export function JobPhotos({ photos, errors, onChange }: JobPhotosProps) {
  const { client } = useServices();
  const { uploads, addressOf, keyOf, take } = useJobUploads(photos, onChange);
  const picker = useRef<HTMLInputElement>(null);
  const change = (key: string, changed: (photo: JobPhoto) => JobPhoto | []) =>
    onChange((all) => all.flatMap((photo) => (keyOf(photo) === key ? changed(photo) : photo)));
  const backToPicker = () => picker.current?.focus();

  /** Swaps a photo with the next or previous one. Its button keeps the focus, or its other one at an end. */
  function move(from: number, by: 1 | -1): void {
    const to = from + by;
    const moved = photos.slice(from, from + 1);
    flushSync(() => onChange((all) => all.toSpliced(from, 1).toSpliced(to, 0, ...moved)));
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(`#job-photo-${to} .icon`)];
    (by < 0 ? buttons : buttons.reverse()).find((button) => !button.disabled)?.focus();
  }

  return (
    <fieldset>
      <legend>{JOB.photos}</legend>
      {photos.map((photo, index) => {
        const key = keyOf(photo);
        const address = addressOf(photo);
        const number = index + 1;
        return (
          <div key={key} className="job-photo" id={`job-photo-${index}`}>
            <img
              className="pic"
              src={'file' in photo ? pictureAddress(client, photo.file) : address}
              alt=""
              width={160}
              height={100}
            />
            <TextField
              id={`job-alt-${index}`}
              label={JOB.altOf(number)}
              hint={JOB.altHint}
              error={errors.get(`alt-${index}`)}
              value={photo.alt}
              onChange={({ target }) => change(key, (now) => ({ ...now, alt: target.value }))}
            />
            <div className="mini-acts">
              {photos.length > 1 && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={JOB.photoUp(number)}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={JOB.photoDown(number)}
                    disabled={number === photos.length}
                    onClick={() => move(index, 1)}
                  />
                </>
              )}
              {'file' in photo ? (
                <Button
                  words={PICTURES.remove}
                  aria-label={JOB.removePhoto(number)}
                  onClick={() => {
                    change(key, () => []);
                    backToPicker();
                  }}
                />
              ) : (
                <UploadList uploads={uploads} only={address ?? ''} onLeft={backToPicker} />
              )}
            </div>
          </div>
        );
      })}
      <div className="mini-acts">
        <span className="pick">
          <input
            ref={picker}
            type="file"
            id="job-photos"
            accept="image/*"
            multiple={true}
            aria-describedby="job-photos-hint"
            onChange={({ target }) => void take(takeFiles(target))}
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

/** Uploads of waiting photos. Each photo keeps its place in the form and its key, whatever its upload does. */
function useJobUploads(photos: Photos, onChange: ChangePhotos) {
  const send = usePictureSender(FOLDER);
  // URLs of waiting photos, and the former IDs of uploaded ones.
  const [[addresses, ids]] = useState(() => [new Map<string, string>(), new Map<string, string>()] as const);
  const uploads = usePictureUploads(send, (address, stored) => {
    const [id = ''] = [...addresses].find(([, known]) => known === address) ?? [];
    const file = stored && FOLDER + stored.src.slice(stored.src.lastIndexOf('/') + 1);
    if (file) ids.set(file, id);
    const photo = photos.find(isPhoto(id));
    // Otherwise the form was reset, which can be undone.
    if (photo) void dropPhoto(id);
    onChange((all) => all.flatMap((one) => (isPhoto(id)(one) ? (file ? { file, alt: one.alt } : []) : one)));
  });
  useStore(uploads);
  const latest = useRef(onChange);
  latest.current = onChange;

  /** Starts the upload of a waiting photo, unless there's one. */
  const begin = useCallback(
    async (id: string) => {
      const file = addresses.has(id) ? undefined : await photoFile(id);
      if (file && !addresses.has(id)) addresses.set(id, uploads.addressOf(file));
      const address = addresses.get(id);
      if (address === undefined) {
        latest.current((all) => all.filter((photo) => !isPhoto(id)(photo)));
        toast(JOB_MESSAGES.photoLost);
      } else if (uploads.read().every((upload) => upload.address !== address)) uploads.start(address);
    },
    [addresses, uploads],
  );
  useEffect(() => {
    for (const photo of photos) if ('waiting' in photo) void begin(photo.waiting);
  }, [photos, begin]);
  useEffect(() => void tidyPhotos(), []);

  return {
    uploads,
    addressOf: (photo: JobPhoto) => ('waiting' in photo ? addresses.get(photo.waiting) : undefined),
    keyOf: (photo: JobPhoto) => ('waiting' in photo ? photo.waiting : (ids.get(photo.file) ?? photo.file)),
    /** Adds photos in the order chosen, except files that can't be used. */
    async take(files: readonly File[]): Promise<void> {
      for (const file of files) {
        const refusal = await refusalOf(file);
        if (refusal) {
          toast(refusal);
          continue;
        }
        const waiting = crypto.randomUUID();
        addresses.set(waiting, uploads.addressOf(file));
        // First the form: files without one are deleted.
        onChange((all) => [...all, { waiting, alt: '' }]);
        await keepPhoto(waiting, file);
      }
    },
  };
}

const isPhoto = (id: string) => (photo: JobPhoto) => 'waiting' in photo && photo.waiting === id;
