import { resolve } from 'node:path';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { UsageError } from '../base/errors.ts';
import { toEnvironmentError } from '../base/system-error.ts';
import { POST_SOURCES, type PostSource } from '../blog/sync/project.ts';
import { HOST_NAMES, type HostName } from '../hosts/hosts.ts';

/* Functions behind `src/api.ts`. Each runs a command and returns its `--json` output. */

/** Wraps a function so that errors of the operating system become an `EnvironmentError`. */
function explaining<T, R>(run: (options: T) => Promise<R>): (options: T) => Promise<R> {
  return (options) =>
    run(options).catch((error: unknown) => {
      throw toEnvironmentError(error);
    });
}

interface Options {
  readonly data?: string | undefined;
  readonly out?: string | undefined;
  readonly host?: HostName | undefined;
  readonly strict?: boolean | undefined;
}

export const generate = explaining(
  async (
    options: Options & {
      readonly posts?: PostSource | undefined;
      readonly clean?: boolean | undefined;
      readonly jobs?: number | undefined;
      readonly onProgress?:
        | ((done: number, total: number, what: 'posts' | 'pictures' | 'cards' | 'pages') => void)
        | undefined;
    },
  ) => {
    const flags = flagsOf(options, [...COMMON, 'out', 'strict', 'posts', 'clean', 'jobs', 'onProgress']);
    refuseUnknown('posts', options.posts, POST_SOURCES);
    const { generateSite } = await import('./commands/generate.ts');
    const { resultOfReport } = await import('./results.ts');
    return resultOfReport(await generateSite(flags, flags.onProgress), flags.data);
  },
);

export const check = explaining(
  async (
    options: Options & {
      readonly site?: boolean | undefined;
      readonly posts?: PostSource | undefined;
      readonly verbose?: boolean | undefined;
    },
  ) => {
    const flags = flagsOf(options, [...COMMON, 'out', 'strict', 'site', 'posts', 'verbose']);
    refuseUnknown('posts', options.posts, POST_SOURCES);
    const { resultOfCheck } = await import('./results.ts');
    const found =
      flags.site === true
        ? (await import('./commands/check-site.ts')).auditSite(flags)
        : await (await import('./check-data.ts')).checkFolder(flags);
    return resultOfCheck(found, flags.strict === true);
  },
);

export const plan = explaining(async (options: Pick<Options, 'data' | 'host'>) => {
  const flags = flagsOf(options, COMMON);
  const { listRoutes, openRoutes } = await import('./commands/routes.ts');
  const { dataFindings } = await import('./results.ts');
  const opened = await openRoutes(flags);
  const { host, diagnostics, textOf, sound } = opened;
  return {
    ok: sound !== undefined,
    host,
    routes: sound ? await listRoutes(sound, opened, flags) : [],
    findings: dataFindings(diagnostics, textOf, flags.data),
  };
});

const COMMON = ['data', 'host'] as const;

/** Returns options with absolute folder paths. Throws a `UsageError` for an unknown option or host. */
function flagsOf<T extends Options>(
  options: T,
  known: readonly (keyof T & string)[],
): Omit<T, 'data' | 'out'> & { readonly data: string; readonly out: string } {
  for (const name of Object.keys(options))
    if (!(known as readonly string[]).includes(name))
      throw new UsageError(`unknown option "${name}"; ${didYouMean(name, known) ?? `use ${known.join(', ')}`}`);
  refuseUnknown('host', options.host, HOST_NAMES);
  return { ...options, data: resolve(options.data ?? 'data'), out: resolve(options.out ?? 'generated') };
}

function refuseUnknown(option: string, value: string | undefined, known: readonly string[]): void {
  if (value !== undefined && !known.includes(value))
    throw new UsageError(`${option} can't be "${value}"; use ${known.join(', ')}`);
}
