import { splitAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, type Span, wholeFile } from '../base/diagnostics/diagnostic.ts';
import { counted } from '../base/english.ts';
import { type Located, locate } from '../base/source.ts';
import type { OpenSite } from '../build/open-site.ts';
import type { SiteRecord } from '../data/validate/schemas/site-schema.ts';
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
  const { site, diagnostics, textOf } = opened;
  const found = [...diagnostics, ...reviewTexts(opened, known)];
  const { open } = splitAccepted(found, site?.value.accept);
  const files = new Set(open.flatMap(({ code, at }) => (code === 'starter-text' ? at.file : [])));
  const texts = knownTextsIn(opened, known).starter.filter(({ file }) => files.has(file));
  const publish = site ? [...tasksOf(site, open), ...tasksOfOwner(site, opened)] : [];
  return { publish, texts, textOf };
}

function tasksOf(site: Located<SiteRecord>, found: readonly Diagnostic[]): readonly Task[] {
  const { demo, hours } = site.value;
  const of = (code: Diagnostic['code']) => found.filter((one) => one.code === code);
  const taskOf = ({ at, message, help = '' }: Diagnostic): Task => ({ at, what: message, help });
  const tasks = [...of('empty-service'), ...of('sample-contact')].map(taskOf);
  const inSite = (what: string, help: string) => tasks.push({ at: wholeFile('site.yaml'), what, help });
  if (demo)
    tasks.push({
      at: locate(site, ['demo']),
      what: '`demo: true` marks the site as a sample',
      help: 'delete the line to publish, when the other tasks are done and the texts are read',
    });
  const [promise, ...others] = of('unconfirmed-promise');
  if (promise) {
    const what = `${counted(others.length + 1, 'promise')} without an answer, so texts that depend on ${others.length > 0 ? 'them' : 'it'} are hidden`;
    tasks.push({ at: promise.at, what, help: 'write `true` or `false` after each' });
  }
  if (hours.week.length === 0) inSite('no opening hours', 'enter them under `hours`');
  return tasks;
}

/** Returns the tasks about what only the owner knows: whether the trade needs a license, and where customers come to. */
function tasksOfOwner({ source, value }: Located<SiteRecord>, { read, files }: OpenSite): readonly Task[] {
  if (!value.demo) return [];
  const at = wholeFile(source.file);
  const given = Object(source.value);
  const promises = Object(files.get('promises.yaml')?.value);
  const { credentials = [] } = read.value ?? {};
  const tasks: Task[] = [];
  if (given.license === undefined && credentials.length === 0)
    tasks.push({
      at,
      what: 'no license',
      help: 'enter it in credentials.yaml, or `license: []` here if your trade needs none',
    });
  if (promises['customers-come'] === true && value.address.street === undefined)
    tasks.push({ at, what: 'no street address, but customers come to you', help: 'enter it under `address`' });
  return tasks;
}
