import { join } from 'node:path';
import { hasErrors } from '../base/diagnostics/diagnostic.ts';
import { isAboutPost } from '../base/diagnostics/post-place.ts';
import { toJsonFindings } from '../base/diagnostics/report-formats.ts';
import { counted } from '../base/english.ts';
import { FIXED_PATHS, STAFF_PATHS } from '../base/url.ts';
import type { Backend } from '../blog/backend/embedded.ts';
import type { FirstAdmin } from '../blog/backend/first-admin.ts';
import type { PostsOfRun } from '../blog/sync/posts-of-run.ts';
import type { Shown } from '../dev/resident.ts';
import type { Planned } from '../site/plan.ts';
import { countFindings, log, print, printJsonLine, showFindings, withoutNotes } from './console.ts';
import { logIfStale } from './generate-report.ts';
import { shownPath } from './shown-path.ts';

const SIGN_IN = STAFF_PATHS['sign-in'];

type Findings = Pick<Planned, 'diagnostics' | 'textOf'>;

/** The local backend that runs, and what was put into it. */
export interface RunningBackend extends Backend {
  readonly admin: FirstAdmin;
  /** How many posts of the data it was given; undefined if it had posts before. */
  readonly seeded: number | undefined;
}

/** What runs once the site is served. */
interface Started {
  readonly shown: Shown;
  readonly posts: PostsOfRun;
  /** The address of the site without a slash at its end. */
  readonly url: string;
  /** The address of the backend that posts come from. */
  readonly postsFrom: string;
  /** Undefined if posts come from a hosted project. */
  readonly backend: RunningBackend | undefined;
}

/** What `townpress start` prints: one line of JSON, or text for people. */
export type StartOutput = ReturnType<typeof startOutput>;

export function startOutput(flags: { readonly data: string; readonly folder: string; readonly json?: boolean }) {
  const isJson = flags.json === true;
  const root = `${shownPath(flags.data)}/`;
  /** The warnings about posts that were printed last. */
  let lastWarnings = '';

  /** Prints a line for people. */
  function say(text: string): void {
    if (!isJson) log(text);
  }

  /** Prints findings and what they led to. */
  function sayFindings({ diagnostics, textOf }: Findings, what: string): void {
    if (isJson) return;
    print(`${showFindings({ diagnostics: withoutNotes(diagnostics), textOf, root }, 'text')}\n`);
    log(`${what}: ${countFindings(diagnostics)}`);
  }

  /** Prints the findings that keep a site from being made. */
  function refuse(report: Findings): void {
    if (isJson)
      printJsonLine({ command: 'start', ok: false, findings: toJsonFindings(report.diagnostics, report.textOf, root) });
    else sayFindings(report, 'no site was made');
  }

  /** Prints warnings about posts of the backend, which `townpress check` does not show, unless they are those of the last run. */
  function warnOfPosts({ diagnostics, textOf }: Findings): void {
    const warnings = diagnostics.filter((found) => found.severity === 'warning' && isAboutPost(found));
    const text = showFindings({ diagnostics: warnings, textOf, root }, 'text');
    if (text !== '' && text !== lastWarnings) say(text);
    lastWarnings = text;
  }

  /** Prints what is shown after a change of posts. */
  function sayPosts({ findings: diagnostics, textOf }: Shown, { posts }: PostsOfRun): void {
    if (hasErrors(diagnostics)) {
      sayFindings({ diagnostics, textOf }, 'the posts have changed, but pages stay as they were');
      return;
    }
    say(`the posts have changed: ${counted(posts.length, 'post')}`);
    warnOfPosts({ diagnostics, textOf });
  }

  /** Prints the addresses of everything that runs. */
  function announce(started: Started): void {
    const { url } = started;
    const login =
      started.shown.site?.plan.routes.some(({ path }) => path === SIGN_IN) === true ? url + SIGN_IN : undefined;
    if (isJson) printJsonLine(jsonOf(started, login, flags.folder));
    else announceInWords(started, login);
  }

  function announceInWords(
    { shown: { findings, textOf }, posts, url, postsFrom, backend }: Started,
    login: string | undefined,
  ): void {
    const warnings = findings.filter((found) => found.severity === 'warning' && !isAboutPost(found));
    if (warnings.length > 0) log(`${countFindings(warnings)} in the data; \`townpress check\` shows them`);
    warnOfPosts({ diagnostics: findings, textOf });
    logIfStale(posts);
    if (backend?.seeded) {
      const folder = shownPath(join(flags.data, 'posts'));
      log(`${counted(backend.seeded, 'post')} of ${folder} put into the backend`);
    }
    const count = counted(posts.posts.length, 'post');
    const lines = [
      ['The site', `${url}/`],
      ['The blog', `${url + FIXED_PATHS.blog}, ${count}${backend ? '' : ` of ${postsFrom}`}`],
      ...(login === undefined ? [] : [['To write', login]]),
      ...(backend ? linesOf(backend, flags.folder) : []),
    ];
    const shown = lines.map(([name = '', text]) => `${name.padEnd(10)} ${text}`).join('\n');
    print(`\n${shown}\n\nWhat you save shows at once, new posts by themselves. Ctrl-C ends it.`);
  }

  return { say, refuse, sayPosts, announce };
}

function jsonOf({ posts, url, postsFrom, backend }: Started, login: string | undefined, folder: string): object {
  return {
    command: 'start',
    ok: true,
    url: `${url}/`,
    blog: url + FIXED_PATHS.blog,
    ...(login !== undefined && { login }),
    posts: { from: postsFrom, count: posts.posts.length },
    ...(backend && {
      backend: {
        url: backend.url,
        publishableKey: backend.publishableKey,
        folder,
        admin: backend.admin,
        seeded: backend.seeded ?? 0,
      },
    }),
  };
}

function linesOf({ url, admin, mailFile }: RunningBackend, folder: string): [string, string][] {
  const password =
    admin.password === undefined
      ? 'its password was shown on the first start; `townpress admin create EMAIL` makes another account'
      : `password ${admin.password}\n${' '.repeat(11)}The password is shown this once: keep it.`;
  return [
    ['Admin', `${admin.email}, ${password}`],
    ['Backend', `${url}; all it holds is in ${shownPath(folder)}`],
    ['Mail', `none is sent; what would be sent, such as a link to a new password, is in ${shownPath(mailFile)}`],
  ];
}
