import type { JobFront } from '../../src/blog/job.ts';
import { jobFile } from '../../src/blog/job-file.ts';
import type { Site } from '../../src/model/site.ts';
import { random } from './runs.ts';

/** A service in a town where it's sold. */
export interface JobPlace {
  readonly service: string;
  readonly town: string;
}

/** A made-up job, with the sentences of its text. */
export interface MadeJob extends JobFront {
  readonly sentences: readonly string[];
  readonly text: string;
}

/** Returns all places for jobs of a site. */
export function jobPlaces({ services, cities }: Pick<Site, 'services' | 'cities'>): readonly JobPlace[] {
  return services.flatMap((service) =>
    cities.flatMap((city) => (service.soldIn.has(city) ? [{ service: service.slug, town: city.slug }] : [])),
  );
}

/**
 * Returns made-up jobs at random places, the same for the same `SEED`. A larger count starts with the same jobs as a
 * smaller one.
 *
 * Most sentences combine enough parts to be on few pages. The others are picked from a few, so no page has them alone.
 * A job has one to four of the first kind and one to three of the second.
 */
export function manyJobs(places: readonly JobPlace[], count: number): readonly MadeJob[] {
  const next = random('many jobs');
  const upTo = (most: number) => 1 + Math.floor(next() * most);
  const one = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  return Array.from({ length: count }, (): MadeJob => {
    const place = one(places);
    const date = dayAt(next());
    const own = Array.from({ length: upTo(4) }, () => one(OWN)(one));
    const common = Array.from({ length: upTo(3) }, () => one(COMMON).replace('%', String(upTo(900))));
    const sentences = [...own, ...common];
    const workedOn = next() < 0.5 ? `${one(MAKES)} ${one(CLASSES)}` : undefined;
    return {
      ...place,
      date,
      called: next() < 0.6 ? (next() < 0.5 ? date : dayBefore(date)) : undefined,
      workedOn,
      minutes: next() < 0.8 ? 10 + upTo(200) : undefined,
      sentences,
      text: `${own.join(' ')}\n\n${common.join(' ')}`,
      words:
        next() < 0.1
          ? { text: `They ${one(DID)} ${one(PARTS)} ${one(TIMES)}.`, permission: { by: 'A customer', date } }
          : undefined,
      sample: true,
    };
  });
}

/** Returns the files of jobs. */
export function filesOfJobs(jobs: readonly MadeJob[]): ReadonlyMap<string, string> {
  return new Map(
    jobs.map(({ sentences: _, text: story, ...job }, index) => [
      `jobs/${job.date}-${job.service}-${job.town}-${index}.md`,
      jobFile({ job, story }),
    ]),
  );
}

const FIRST_DAY = Date.UTC(2021, 0, 1);
const DAYS = 1700;
const DAY_MS = 86_400_000;

function dayAt(share: number): string {
  return dayOf(FIRST_DAY + Math.floor(share * DAYS) * DAY_MS);
}

function dayBefore(day: string): string {
  return dayOf(Date.parse(day) - DAY_MS);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, '2026-11-20'.length);

type One = <T>(all: readonly T[]) => T;

const list = (text: string) => text.split('; ');

const WHO = list(
  'the driver; the owner; a foreman; the night crew; the office; a neighbor; the dispatcher; the cook; a tenant; the caretaker; the bookkeeper; a guest; the mechanic on duty; the landlord; an apprentice; the cleaner; a teacher; the site manager',
);
const NOTICED = list(
  'heard a knock; saw a puddle; smelled something burnt; found a loose screw; felt a shudder; noticed a stain; saw a light flicker; heard water run; found the door stuck; saw steam; felt a draft; noticed a whistle; found rust flakes; saw a crack; heard a scrape; noticed a sour smell; saw the needle drop; felt the floor give',
);
const TIMES = list(
  'before dawn; on the first cold morning; after the long weekend; during lunch; as the rain began; while the shop was closed; right after a delivery; at the end of the shift; on a windy night; between two visits; during the inspection; after the holidays; as guests arrived; when everyone had left; in the middle of a snowfall; on the hottest day of summer',
);
const PARTS = list(
  'the valve; the lower hinge; the rear seal; the main filter; the left bracket; the drain; the fuse box; the outer panel; the hose; the gasket; the pump; the switch; the upper bearing; the belt; the thermostat; the tray; the cable; the sensor; the frame; the spring; the cover; the coupling; the float; the relay',
);
const STATES = list(
  'cracked along its edge; worn to half its thickness; tightened by hand and never with a wrench; painted shut; full of grit; a size too small; bent by a fall; held by a single clip; dry as chalk; soft from heat; wired the wrong way; clogged with leaves; loose on one side; older than the rest; eaten by salt; wet from above',
);
const DID = list(
  'replaced; cleaned; straightened; resealed; rewired; greased; adjusted; tested; flushed; tightened; shimmed; sanded; measured; drained; balanced; reset',
);
const PROOFS = list(
  'watched it run with the cover off; left a strip of paper below it overnight; compared it with the one next door; wrote the reading on the tag; ran it under load twice; sent a picture to the office; asked the crew to try it; came back the following afternoon; let it cool and measured again; kept the old part in a bag for the owner',
);

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const OWN: readonly ((one: One) => string)[] = [
  (one) => upper(`${one(WHO)} ${one(NOTICED)} ${one(TIMES)}, and so did ${one(WHO)}.`),
  (one) => upper(`${one(PARTS)} was ${one(STATES)}, and ${one(PARTS)} was ${one(STATES)}.`),
  (one) => `We ${one(DID)} ${one(PARTS)}, ${one(DID)} ${one(PARTS)} and ${one(PROOFS)}.`,
  (one) => upper(`${one(WHO)} asked about ${one(PARTS)}, which was ${one(STATES)}, so we ${one(PROOFS)}.`),
];

/** `%` is replaced by a number. */
const COMMON = list(
  'It read % before and less after.; The work order has number %.; We were back on the road after % minutes.; The bill went out the same evening with all % lines.; Everything was swept up before we left.; It has held since.; We noted % in the log of the site.; The next check is due in % days.',
);

const MAKES = list('Ford; Ram; Isuzu; Hino; Freightliner');
const CLASSES = list('cargo van; box truck; pickup; bus; flatbed');
