import { splitAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, type Span, wholeFile } from '../base/diagnostics/diagnostic.ts';
import { counted } from '../base/english.ts';
import { type Located, locate } from '../base/source.ts';
import type { OpenSite } from '../site/open-site.ts';
import type { SiteRecord } from '../site/validate/schemas/site.ts';
import { knownTextsIn, reviewTexts } from './review-texts.ts';
import type { StarterTexts } from './starter-texts.ts';

/** A task that an owner does before the site goes online. */
interface Task {
  readonly at: Span;
  readonly what: string;
  readonly help: string;
}

export type LeftToDo = ReturnType<typeof leftToDo>;

/** Returns the tasks that block publishing, most important first, and the passages of starter text to read. */
export function leftToDo(opened: OpenSite, known: StarterTexts) {
  const { site, read, diagnostics, textOf } = opened;
  const found = [...diagnostics, ...reviewTexts(opened, known)];
  const { open } = splitAccepted(found, site?.value.accept);
  const files = new Set(open.flatMap(({ code, at }) => (code === 'starter-text' ? at.file : [])));
  const texts = knownTextsIn(opened, known).starter.filter(({ file }) => files.has(file));
  const licenses = site?.value.license.length || (read.value?.credentials.length ?? 0);
  return { publish: site ? tasksOf(site, open, licenses > 0) : [], texts, textOf };
}

function tasksOf(site: Located<SiteRecord>, found: readonly Diagnostic[], isLicensed: boolean): readonly Task[] {
  const { demo, hours } = site.value;
  const of = (code: Diagnostic['code']) => found.filter((one) => one.code === code);
  const taskOf = ({ at, message, help = '' }: Diagnostic): Task => ({ at, what: message, help });
  const tasks = [...of('empty-service'), ...of('sample-contact')].map(taskOf);
  const inSite = (what: string, help: string) => tasks.push({ at: wholeFile('site.yaml'), what, help });
  if (demo)
    tasks.push({
      at: locate(site, ['demo']),
      what: '`demo: true` marks the site as a sample',
      help: 'delete the line when the rest of this list is done',
    });
  const [promise, ...others] = of('unconfirmed-promise');
  if (promise) {
    const what = `${counted(others.length + 1, 'promise')} without an answer, so texts that depend on ${others.length > 0 ? 'them' : 'it'} are hidden`;
    tasks.push({ at: promise.at, what, help: 'write `true` or `false` after each' });
  }
  if (hours.week.length === 0) inSite('no opening hours', 'enter when you answer the phone, under `hours`');
  // Without a license in the data, only the owner knows whether the trade needs one.
  if (demo && !isLicensed)
    inSite('no license', 'enter it in credentials.yaml, or as `license` here, if your trade needs one');
  return tasks;
}
