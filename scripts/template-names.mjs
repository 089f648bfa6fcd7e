import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-state.mjs';

/** The trade for companies in any other trade. It's last in lists. */
const OTHER = 'other';

const trades = readdirSync(join(ROOT, 'templates/trades'), { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() && entry.name !== OTHER ? [entry.name] : []))
  .sort();
const languages = readdirSync(join(ROOT, 'src/data/words'))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''))
  .sort();

/** Names that the command shows in its help, as definitions for bundlers. */
export const TEMPLATE_NAMES = {
  __TRADES__: JSON.stringify([...trades, OTHER]),
  __LANGUAGES__: JSON.stringify(languages),
};
