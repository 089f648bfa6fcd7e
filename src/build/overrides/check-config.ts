import { type Diagnostic, errorAt, quote } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import type { Config } from './config.ts';

const isFunction = (value: unknown) => typeof value === 'function';

/** The required type of each setting. */
const SETTINGS: Readonly<Record<keyof Config, { readonly is: (value: unknown) => boolean; readonly what: string }>> = {
  onPage: { is: isFunction, what: 'a function' },
  onOutput: { is: isFunction, what: 'a function' },
  checks: { is: (value) => Array.isArray(value) && value.every(isFunction), what: 'a list of functions' },
};

/** Validates and returns the settings in a module's default export. */
export function configOf(
  file: string,
  text: string,
  { default: config }: Readonly<Record<string, unknown>>,
): Outcome<Config> {
  const at = (word: string) => {
    const start = text.search(new RegExp(`\\b${word.replace(/\W/g, '\\$&')}\\b`));
    return { file, start: Math.max(0, start), end: start < 0 ? 0 : start + word.length };
  };
  if (typeof config !== 'object' || config === null) {
    const help = 'write `export default defineConfig({ ... })`';
    const message = 'no default export with settings';
    return { value: undefined, diagnostics: [errorAt(at('export default'), 'code-export', message, help)] };
  }
  const diagnostics: Diagnostic[] = [];
  for (const [name, value] of Object.entries(config)) {
    const setting = SETTINGS[name as keyof Config];
    if (!setting) {
      const help = didYouMean(name, Object.keys(SETTINGS)) ?? `the settings are ${Object.keys(SETTINGS).join(', ')}`;
      diagnostics.push(errorAt(at(name), 'code-export', `unknown setting ${quote(name)}`, help));
    } else if (value !== undefined && !setting.is(value))
      diagnostics.push(
        errorAt(at(name), 'code-export', `${quote(name)} isn't ${setting.what}`, `make it ${setting.what}`),
      );
  }
  return { value: diagnostics.length > 0 ? undefined : (config as Config), diagnostics };
}
