import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { diskFolder } from '../src/data/disk-folder.ts';
import { loadSources, type Sources } from '../src/data/load/load-sources.ts';
import { digestOfCompany, digestOfText, type StarterTexts, textsIn } from '../src/trades/starter-texts.ts';

/** Returns digests of the texts of all trades and of the sample company. */
export function knownTexts(trades: string, sample: string): StarterTexts {
  const digestsIn = ({ files }: Sources) => [
    ...new Set([...files.values()].flatMap((source) => textsIn(source).map(({ text }) => digestOfText(text)))),
  ];
  const names = readdirSync(trades, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  const company = sourcesOf(sample);
  return {
    trades: Object.fromEntries(
      names.sort().map((name) => {
        // `init` reports a syntax error.
        const label = String(parseDocument(readFileSync(`${trades}/${name}/trade.yaml`, 'utf8')).get('label'));
        const folders = ['', '/es-US'].map((language) => `${trades}/${name}${language}`).filter(existsSync);
        return [name, { label, digests: folders.flatMap((folder) => digestsIn(sourcesOf(folder))) }];
      }),
    ),
    sample: {
      company: digestOfCompany(company.files.get('site.yaml')?.value as { name: string; origin: string }),
      digests: digestsIn(company),
    },
  };
}

function sourcesOf(folder: string): Sources {
  return loadSources(diskFolder(folder)).value;
}
