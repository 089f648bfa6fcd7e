import { useEffect, useState } from 'react';
import type { JobFront } from '../../../src/blog/job.ts';
import { BASE_PATH } from '../../../src/shared/base-path.ts';
import { JOB } from '../../words/jobs-words.ts';
import type { Places } from './places.ts';

/** Returns whether search engines may index a page as it's served now; undefined if that can't be determined. */
export async function isIndexed(path: string): Promise<boolean | undefined> {
  const answer = await fetch(path, { cache: 'no-cache' });
  const robots = /<meta name="robots" content="([^"]*)"/.exec(answer.ok ? await answer.text() : '')?.[1];
  return robots === undefined ? undefined : !/\bnoindex\b/.test(robots);
}

interface EffectProps {
  readonly job: JobFront;
  readonly places: Places;
  readonly isUpdate: boolean;
}

/** Shows where the next build puts a published job, and whether its main page is indexed today. */
export function Effect({ job, places, isUpdate }: EffectProps) {
  const path = BASE_PATH + places.jobPath(job);
  const [indexed, setIndexed] = useState<boolean>();
  useEffect(() => {
    isIndexed(path).then(setIndexed, (error: unknown) => console.error('could not load the page', error));
  }, [path]);
  return (
    <div className="note">
      <p>{JOB.effect(isUpdate, places.jobName(job), places.townName(job.town), places.areas)}</p>
      {indexed !== undefined && <p>{indexed ? JOB.indexed : JOB.notIndexed}</p>}
      <a href={path} target="_blank" rel="noopener">
        {JOB.openPage}
      </a>
    </div>
  );
}
