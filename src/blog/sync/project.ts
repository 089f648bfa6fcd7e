import { EnvironmentError, UsageError } from '../../base/errors.ts';

/** Where the posts of a build come from: the embedded backend of this folder, the files of the data folder, or a hosted project. */
export const POST_SOURCES = ['local', 'files', 'hosted'] as const;
export type PostSource = (typeof POST_SOURCES)[number];

export interface Project {
  /** Its address without a slash at its end. */
  readonly url: string;
  /** The key that everybody may know: it stands for the anonymous role. */
  readonly key: string;
  /** Whether visitors reach it too. The embedded backend answers to this machine only. */
  readonly isHosted: boolean;
}

/** The variables that name a hosted project, those of the backend's own tools. The first key that is set counts. */
const URL_NAME = 'SUPABASE_URL';
const KEY_NAMES = ['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'] as const;

/** The backend of a run; undefined for the posts of the data folder. Throws a `UsageError` for a wrong configuration, an `EnvironmentError` when the embedded backend is wanted and does not run. */
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
      'the embedded backend does not run here; start it with `townpress backend`, or choose --posts files',
    );
  return { url: backend.url, key: backend.publishableKey, isHosted: false };
}

/** The address of a project without a slash at its end, over https but on this machine. Throws a `UsageError` for any other. */
export function projectUrl(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isSafe =
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new UsageError(`${URL_NAME} must be the address of a project, such as https://abcdefgh.supabase.co`);
  }
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

/** The key is published with the site. */
function publicKey(name: string, value: string): string {
  const key = value.trim();
  if (!/^[\x21-\x7e]+$/.test(key)) throw new UsageError(`${name} holds characters that no key has`);
  if (/^sb_secret_/.test(key) || roleOf(key) === 'service_role') {
    throw new UsageError(`${name} holds a secret key, which would be published with the site; use the public one`);
  }
  return key;
}

/** The role of a key of the older kind, a JSON Web Token (RFC 7519); undefined for any other. */
function roleOf(key: string): unknown {
  try {
    return (JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8')) as { role?: unknown }).role;
  } catch {
    return undefined;
  }
}
