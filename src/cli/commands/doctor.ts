import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { splitAccepted } from '../../base/diagnostics/accept.ts';
import { hasErrors } from '../../base/diagnostics/diagnostic.ts';
import { counted, formatNumber } from '../../base/english.ts';
import { EnvironmentError } from '../../base/errors.ts';
import { lockState } from '../../base/lock.ts';
import { toEnvironmentError } from '../../base/system-error.ts';
import { ADMIN_PATHS } from '../../base/url.ts';
import { withVersion } from '../../blog/packages.ts';
import { deployHookOf } from '../../blog/store/deploy-hook.ts';
import { projectOf } from '../../blog/sync/project.ts';
import { PulledFolder } from '../../blog/sync/pulled-folder.ts';
import { type OpenSite, openSite } from '../../build/open-site.ts';
import { codeFolder, findCode } from '../../build/overrides/code-files.ts';
import { Manifest } from '../../build/write/manifest.ts';
import { OutputFolder } from '../../build/write/output-folder.ts';
import { diskFolder } from '../../data/disk-folder.ts';
import { HOSTS } from '../../hosts/hosts.ts';
import { type AssetCache, assetCacheOf, GENERATED_NAME } from '../../look/pictures/asset-cache.ts';
import type { Site } from '../../model/site.ts';
import { countFindings, EXIT, print, printJson, withoutNotes } from '../console.ts';
import type { Flags } from '../options.ts';
import { shownPath } from '../shown-path.ts';
import { staleness } from './check-site.ts';

/** A check with its result. The remedy is only shown if the status isn't `ok`. `unknown`: it can't be checked from here. */
type Check = readonly [
  status: 'ok' | 'warning' | 'problem' | 'unknown',
  about: string,
  message: string,
  remedy?: string | undefined,
];

/** `townpress doctor`: checks the setup. Writes nothing and runs no custom code. */
export async function doctor({ data, out, folder, json }: Pick<Flags, 'data' | 'out' | 'folder' | 'json'>) {
  const checks: Check[] = [['ok', 'townpress', `${__VERSION__} on Node ${process.versions.node}, a supported version`]];
  const add = async (about: string, run: () => Iterable<Check> | AsyncIterable<Check>) => {
    try {
      for await (const check of run()) checks.push(check);
    } catch (thrown) {
      const { message, hint } = toEnvironmentError(thrown) as EnvironmentError;
      checks.push(['problem', about, message, hint]);
    }
  };
  let site: OpenSite | undefined;
  let missing: readonly string[] = [];
  await add('data', async function* () {
    const files = diskFolder(data);
    const cache = assetCacheOf(data, true);
    // Without posts of a backend: reading them would write a copy, and `backendChecks` reports if they can't be read.
    site = await openSite(files, cache);
    missing = [...cache.used].filter((name) => GENERATED_NAME.test(name) && !cache.has(name));
    yield* dataChecks(site, data);
    if (site.sound) yield* imageChecks(cache, missing, data);
  });
  await add('packages', () => packageChecks({ data, folder }, site, site ? missing.length > 0 : existsSync(data)));
  await add('build', () => buildChecks({ data, out }));
  const postLocks = ['blog', join(data, 'posts')].map((place) => new PulledFolder(place).lockFile);
  await add('locks', () => lockChecks([new OutputFolder(out).lockFile, join(folder, 'lock'), ...postLocks]));
  await add('backend', () => backendChecks(site?.plan?.site));
  const ok = !checks.some(([status]) => status === 'problem');
  const shown = checks.map(([status, about, message, remedy]) => {
    return { status, about, message, remedy: status === 'ok' ? undefined : remedy };
  });
  if (json) printJson({ command: 'doctor', ok, checks: shown });
  else
    for (const { status, about, message, remedy } of shown)
      print(`${status.padEnd(7)}  ${about}: ${message}${remedy === undefined ? '' : `; ${remedy}`}`);
  return ok ? EXIT.sound : EXIT.findings;
}

function* dataChecks({ site, diagnostics, usage, host }: OpenSite, data: string): Iterable<Check> {
  const found = withoutNotes(splitAccepted(diagnostics, site?.value.accept).open);
  const status = hasErrors(found) ? 'problem' : found.length > 0 ? 'warning' : 'ok';
  const version = site ? ` (data version ${site.value.dataVersion})` : '';
  yield [status, 'data', `${countFindings(found)} in ${shownPath(data)}${version}`, 'run `townpress check`'];
  if (usage.length === 0) yield ['ok', 'host', `${HOSTS[host].title} has no known limits`];
  for (const [used, limit, what] of usage) {
    const message = `${HOSTS[host].title}: ${formatNumber(used)} of ${formatNumber(limit)} ${what}`;
    const isNear = used > 0.9 * limit ? 'warning' : 'ok';
    yield [used > limit ? 'problem' : isNear, 'host', message, 'remove some, or choose another `host` in site.yaml'];
  }
}

function* imageChecks(cache: AssetCache, missing: readonly string[], data: string): Iterable<Check> {
  const present = cache.list().filter((name) => GENERATED_NAME.test(name));
  const unused = present.filter((name) => !cache.used.has(name)).length;
  const damaged = missing.filter((name) => present.includes(name)).length;
  const status = damaged > 0 ? 'problem' : missing.length + unused > 0 ? 'warning' : 'ok';
  const counts = `${damaged} damaged, ${missing.length - damaged} missing and ${unused} unused files`;
  yield [status, 'images', `${counts} in ${shownPath(data)}/made`, 'run `townpress cards`, then commit the folder'];
}

async function* packageChecks(
  { data, folder }: Pick<Flags, 'data' | 'folder'>,
  site: OpenSite | undefined,
  needsImages: boolean,
): AsyncIterable<Check> {
  const hasFolder = existsSync(folder);
  const posts = [...(site?.read.value?.posts.records.values() ?? [])];
  const hasHtml = hasFolder || Boolean(process.env['SUPABASE_URL']) || posts.some(({ value }) => 'format' in value);
  const images = '--include=optional';
  const peer = (name: Parameters<typeof withVersion>[0]) => `--save-dev ${withVersion(name)}`;
  const uses: readonly (readonly [name: string, use: string, isNeeded: boolean, install: string])[] = [
    ['sharp', 'images', needsImages, images],
    ['@resvg/resvg-js', 'images', needsImages, images],
    ['satori', 'images', needsImages, images],
    ['esbuild', 'custom code', findCode(codeFolder(data)) !== undefined, peer('esbuild')],
    ['jsdom', 'posts with HTML', hasHtml, peer('jsdom')],
    ['@supabase/lite', 'the local backend', hasFolder, peer('@supabase/lite')],
  ];
  for (const [name, use, isNeeded, install] of uses) {
    try {
      import.meta.resolve(name);
      // Loading shows whether it was installed for this system.
      if (install === images) await import(name);
      yield ['ok', name, `installed, for ${use}`];
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const reason = code === 'ERR_MODULE_NOT_FOUND' ? 'not installed' : `can't be loaded (${message.split('\n')[0]})`;
      const need = isNeeded ? 'this site needs it' : 'only needed';
      yield [isNeeded ? 'problem' : 'ok', name, `${reason}; ${need} for ${use}`, `run \`npm install ${install}\``];
    }
  }
}

function* buildChecks({ data, out }: Pick<Flags, 'data' | 'out'>): Iterable<Check> {
  const folder = new OutputFolder(out);
  const remedy = 'run `townpress generate`';
  const name = folder.current();
  if (!name) return yield ['warning', 'build', `no site in ${shownPath(out)}`, remedy];
  const manifest = Manifest.read(folder.manifestFile(name));
  if (!manifest) return yield ['problem', 'build', `the file list of ${name} is missing or damaged`, remedy];
  const changed = manifest.modifiedPaths(folder.build(name)).length;
  if (changed > 0) yield ['problem', 'build', `${counted(changed, 'generated file')} missing or changed`, remedy];
  for (const { message } of staleness({ data, out })) yield ['warning', 'build', message, remedy];
  if (!manifest.summary.inputs.includes(` ${__ENGINE__} `))
    yield ['warning', 'build', 'built by another version of townpress', remedy];
  yield ['ok', 'build', `${formatNumber([...manifest.paths()].length)} files in ${shownPath(folder.site)}`];
}

function* lockChecks(files: readonly string[]): Iterable<Check> {
  for (const file of files) {
    const [state, lock] = [lockState(file), shownPath(file)];
    if (state === 'held') yield ['ok', 'lock', `${lock} is in use by a running command`];
    if (state === 'left')
      yield ['warning', 'lock', `${lock} was left behind`, 'delete it if no townpress command is running'];
  }
}

const REQUEST_TIMEOUT_MS = 10_000;

/** Checks the hosted backend with the keys in the environment. Throws an error if it doesn't respond. */
async function* backendChecks(site: Site | undefined): AsyncIterable<Check> {
  const project = await projectOf(undefined, process.env, '');
  if (!project) return yield ['ok', 'backend', 'none hosted: SUPABASE_URL is not set'];
  const { url, key } = project;
  const get = async (path: string) => {
    const request = { headers: { apikey: key }, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
    const response = await fetch(url + path, request).catch(({ message, cause = { message } }) => {
      const remedy = 'check SUPABASE_URL, and resume the project if it is paused';
      throw new EnvironmentError(`${url} doesn't respond (${cause.message})`, remedy);
    });
    return { status: response.status, body: (await response.json().catch(() => ({}))) as Record<string, unknown> };
  };
  const { status, body: settings } = await get('/auth/v1/settings');
  const wrong = 'copy URL and publishable key from the API settings of the project';
  if (status !== 200) return yield ['problem', 'backend', `${url} responded with status ${status}`, wrong];
  yield ['ok', 'backend', `${url} responds and accepts the public key`];
  if (site && site.business.staffSignUp === settings['disable_signup'])
    yield ['warning', 'backend', "sign-up doesn't match `staffSignUp` in site.yaml", 'change one of them'];
  const drafts = await get('/rest/v1/blog_posts?select=id&status=neq.published&limit=1');
  // The newest migration adds the table of jobs.
  const isOld = [drafts.status, (await get('/rest/v1/jobs?select=id&limit=1')).status].includes(404);
  const push = 'run `townpress blog init`, then `supabase db push`';
  yield [isOld ? 'problem' : 'ok', 'backend', `${isOld ? 'lacks' : 'has'} the tables of this version`, push];
  if (drafts.body['length'])
    yield ['problem', 'backend', 'visitors can read drafts', 'restore the policies in supabase/migrations'];
  const secretKey = process.env['SUPABASE_SERVICE_ROLE_KEY'];
  const hook = secretKey ? await deployHookOf({ url, secretKey }) : undefined;
  if (!secretKey)
    yield ['unknown', 'backend', 'the deploy hook', 'set SUPABASE_SERVICE_ROLE_KEY, on your machine only'];
  else if (!hook) yield ['warning', 'backend', 'no deploy hook', 'run `townpress blog hook URL`'];
  else if (hook.canCall) yield ['ok', 'backend', `calls the deploy hook at ${hook.host}`];
  else yield ['problem', 'backend', "can't call the deploy hook", 'turn on pg_net under Database > Extensions'];
  const signIn = `${site?.business.origin ?? ''}${ADMIN_PATHS['sign-in']}`;
  const urls = `check that Authentication > URL Configuration lists ${signIn}`;
  yield ['unknown', 'backend', 'redirect URLs of password resets', urls];
  yield ['unknown', 'backend', 'the job for scheduled posts', 'check that Integrations > Cron has townpress-due-posts'];
}
