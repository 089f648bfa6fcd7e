import { join } from 'node:path';
import { hasErrors } from '../base/diagnostics/diagnostic.ts';
import { isAboutPost } from '../base/diagnostics/post-place.ts';
import { toJsonFindings } from '../base/diagnostics/report-formats.ts';
import { counted } from '../base/english.ts';
import { ADMIN_PATHS, FIXED_PATHS } from '../base/url.ts';
import type { Backend } from '../blog/backend/embedded.ts';
import type { FirstAdmin } from '../blog/backend/first-admin.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import type { Planned } from '../build/plan.ts';
import type { DevState } from '../dev/dev-session.ts';
import { countFindings, log, print, printJsonLine, showFindings, unlessRepeated, withoutNotes } from './console.ts';
import { logIfStale } from './generate-report.ts';
import { shownPath } from './shown-path.ts';

const SIGN_IN = ADMIN_PATHS['sign-in'];

type Findings = Pick<Planned, 'diagnostics' | 'textOf'>;

/** The running local backend with its initial content. */
export interface RunningBackend extends Backend {
  readonly admin: FirstAdmin;
  /** Number of posts copied from the data; undefined if it already had posts. */
  readonly seeded: number | undefined;
}

/** Everything that runs once the site is served. */
interface Started {
  readonly shown: DevState;
  readonly posts: BuildPosts;
  /** URL of the site, without a trailing slash. */
  readonly url: string;
  /** URL of the backend that posts come from. */
  readonly postsFrom: string;
  /** Undefined if posts come from a hosted project. */
  readonly backend: RunningBackend | undefined;
}

/** Output of `townpress start`: one line of JSON, or text. */
export type StartOutput = ReturnType<typeof startOutput>;

export function startOutput(flags: { readonly data: string; readonly folder: string; readonly json?: boolean }) {
  const isJson = flags.json === true;
  const root = `${shownPath(flags.data)}/`;
  const sayWarnings = unlessRepeated(say);

  function say(text: string): void {
    if (!isJson) log(text);
  }

  /** Prints findings and their consequence. */
  function sayFindings({ diagnostics, textOf }: Findings, what: string): void {
    if (isJson) return;
    print(`${showFindings({ diagnostics: withoutNotes(diagnostics), textOf, root }, 'text')}\n`);
    log(`${what}: ${countFindings(diagnostics)}`);
  }

  /** Prints the findings that prevent a build. */
  function refuse(report: Findings): void {
    if (isJson)
      printJsonLine({ command: 'start', ok: false, findings: toJsonFindings(report.diagnostics, report.textOf, root) });
    else sayFindings(report, "can't build the site");
  }

  /** Prints new warnings about backend posts, which `townpress check` doesn't show. */
  function warnOfPosts({ diagnostics, textOf }: Findings): void {
    const warnings = diagnostics.filter((found) => found.severity === 'warning' && isAboutPost(found));
    sayWarnings(showFindings({ diagnostics: warnings, textOf, root }, 'text'));
  }

  function sayPosts({ findings: diagnostics, textOf }: DevState, { posts }: BuildPosts): void {
    if (hasErrors(diagnostics)) {
      sayFindings({ diagnostics, textOf }, 'posts changed, but pages were not updated');
      return;
    }
    say(`posts updated: now ${counted(posts.length, 'post')}`);
    warnOfPosts({ diagnostics, textOf });
  }

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
    if (warnings.length > 0) log(`${countFindings(warnings)} in the data; run \`townpress check\` to see them`);
    warnOfPosts({ diagnostics: findings, textOf });
    logIfStale(posts);
    if (backend?.seeded) {
      const folder = shownPath(join(flags.data, 'posts'));
      log(`${counted(backend.seeded, 'post')} from ${folder} copied to the backend`);
    }
    const count = counted(posts.posts.length, 'post');
    const lines = [
      ['Site', `${url}/`],
      ['Blog', `${url + FIXED_PATHS.blog}, ${count}${backend ? '' : ` from ${postsFrom}`}`],
      ...(login === undefined ? [] : [['Sign in', login]]),
      ...(backend ? linesOf(backend, flags.folder) : []),
    ];
    const shown = lines.map(([name = '', text]) => `${name.padEnd(10)} ${text}`).join('\n');
    print(`\n${shown}\n\nOpen pages update when you save and when posts change. Press Ctrl-C to stop.`);
  }

  return { say, refuse, sayPosts, announce };
}

function jsonOf({ posts, url, postsFrom, backend }: Started, login: string | undefined, folder: string): object {
  return {
    command: 'start',
    ok: true,
    url: `${url}/`,
    blog: url + FIXED_PATHS.blog,
    login,
    posts: { from: postsFrom, count: posts.posts.length },
    backend: backend && {
      url: backend.url,
      publishableKey: backend.publishableKey,
      folder,
      admin: backend.admin,
      seeded: backend.seeded ?? 0,
    },
  };
}

function linesOf({ url, admin, mailFile }: RunningBackend, folder: string): [string, string][] {
  const password =
    admin.password === undefined
      ? 'its password was shown on the first start; run `townpress admin create EMAIL` for another account'
      : `password ${admin.password}\n${' '.repeat(11)}Save the password: it is only shown once.`;
  return [
    ['Admin', `${admin.email}, ${password}`],
    ['Backend', `${url}; its data is in ${shownPath(folder)}`],
    ['Mail', `not sent; emails such as password resets are written to ${shownPath(mailFile)}`],
  ];
}
