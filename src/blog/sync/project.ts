import { EnvironmentError, UsageError } from '../../base/errors.ts';
import { isObject, parseJson } from '../../base/json.ts';

/** Where a build's posts come from: the folder's embedded backend, files in the data folder, or a hosted project. */
export const POST_SOURCES = ['local', 'files', 'hosted'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

export interface Project {
  /** Its URL without a trailing slash. */
  readonly url: string;
  /** The public key, which has the anonymous role. */
  readonly key: string;
  /** True if visitors can reach it; the embedded backend serves only this machine. */
  readonly isHosted: boolean;
}

/** Supabase's own environment variables for a hosted project. The first key that's set is used. */
const URL_NAME = 'SUPABASE_URL';
const KEY_NAMES = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'] as const;

/**
 * Returns a build's backend; undefined for the data folder. Throws a `UsageError` if misconfigured, an
 * `EnvironmentError` if the embedded backend isn't running.
 */
export async function projectOf(
  choice: PostSource | undefined,
  env: NodeJS.ProcessEnv,
  localFolder: string,
): Promise<Project | undefined> {
  if (choice === 'files') return undefined;
  if (choice === 'local') return localProject(localFolder);
  const url = env[URL_NAME] ?? '';
  const keyName = KEY_NAMES.find((name) => (env[name] ?? '') !== '');
  const either = KEY_NAMES.join(' or ');
  if (url === '' && keyName === undefined) {
    if (choice === 'hosted') throw new UsageError(`hosted posts need ${URL_NAME} and ${either} in the environment`);
    return undefined;
  }
  const hint = 'set both, or choose --posts files';
  if (url === '') throw new UsageError(`${keyName} is set, but ${URL_NAME} is not`, hint);
  if (keyName === undefined) throw new UsageError(`${URL_NAME} is set, but no ${either}`, hint);
  return { url: projectUrl(url), key: publicKey(keyName, env[keyName] as string), isHosted: true };
}

async function localProject(folder: string): Promise<Project> {
  const { findBackend } = await import('../backend/embedded.ts');
  const backend = await findBackend(folder);
  if (!backend)
    throw new EnvironmentError(
      "the embedded backend isn't running; start it with `townpress backend`, or choose --posts files",
    );
  return { url: backend.url, key: backend.publishableKey, isHosted: false };
}

/** Returns a project's URL without a trailing slash. Throws a `UsageError` unless it's https or on localhost. */
export function projectUrl(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError(`${URL_NAME} must be the URL of a project, such as https://abcdefgh.supabase.co`);
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** The key is published with the site. */
function publicKey(name: string, value: string): string {
  const key = value.trim();
  if (!/^[\x21-\x7e]+$/.test(key)) throw new UsageError(`${name} contains characters that can't be in a key`);
  if (/^sb_secret_/.test(key) || roleOf(key) === 'service_role') {
    throw new UsageError(`${name} is a secret key, which would be published with the site; use the public key`);
  }
  return key;
}

/** Returns the role in a legacy key, which is a JSON Web Token (RFC 7519); undefined for other keys. */
function roleOf(key: string): unknown {
  const claims = parseJson(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
  return isObject(claims) ? claims['role'] : undefined;
}
