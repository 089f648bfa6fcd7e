import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './documented-commands.ts';

/** Commands that a test can't run, why, and what it checks instead. `check` returns what is wrong. */
export interface StandIn {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly check: (words: readonly string[]) => string | undefined;
}

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
/** Scripts in the package.json that `townpress init` writes. tests/cli/init.test.ts looks at that file. */
const SITE_SCRIPTS = ['dev', 'check', 'build', 'preview'];
const SUPABASE = /^(?:login|link|db push|secrets (?:set|unset)|config push|functions deploy (?<name>\S+))\b/;

export const STAND_INS: readonly StandIn[] = [
  {
    pattern: /^npm (?:install|ci)\b/,
    reason: 'needs the registry',
    check: (words) => words.slice(2).map(wrongPackage).find(Boolean),
  },
  {
    pattern: /^npm (?:run |start\b|test\b)/,
    reason: 'runs for minutes, or until it is stopped; the commands behind the scripts have their own tests',
    check: (words) => wrongScript(words[1] === 'run' ? words[2] : words[1]),
  },
  {
    pattern: /^(?:npx )?supabase /,
    reason: 'needs the registry and a hosted project',
    check: (words) => {
      const match = SUPABASE.exec(words.slice(words[0] === 'npx' ? 2 : 1).join(' '));
      const name = match?.groups?.['name'];
      if (!match) return 'unknown command of supabase';
      return name === undefined || existsSync(join(ROOT, 'supabase/functions', name))
        ? undefined
        : `no function ${name}`;
    },
  },
  {
    pattern: /^npx vitest run (?:FILE|(?:tests\/\S+ ?)+(?: -t "[^"]+")?)$/,
    reason: 'runs a test file, as this one is being run',
    check: () => ('vitest' in manifest.devDependencies ? undefined : 'vitest is not installed'),
  },
  {
    pattern: /^npx playwright install chromium$/,
    reason: 'downloads a browser',
    check: () => ('playwright' in manifest.devDependencies ? undefined : 'playwright is not installed'),
  },
];

function wrongScript(name = ''): string | undefined {
  const script = manifest.scripts[name];
  if (script === undefined) return SITE_SCRIPTS.includes(name) ? undefined : `no script ${name}`;
  const files = [...script.matchAll(/\bnode (\S+)/g)].map(([, file = '']) => file);
  return files.find((file) => !existsSync(join(ROOT, file)));
}

/** Returns what is wrong with an argument of `npm install`: a package that this project doesn't know, or another version. */
function wrongPackage(word: string): string | undefined {
  const [, name = '', version] = /^(@?[^@]+)(?:@(.+))?$/.exec(word) ?? [];
  if (word.startsWith('-') || name === 'townpress') return undefined;
  const pinned = manifest.devDependencies[name];
  if (pinned === undefined) return `unknown package ${name}`;
  return version === undefined || version === pinned ? undefined : `${name} is ${pinned} in package.json`;
}
