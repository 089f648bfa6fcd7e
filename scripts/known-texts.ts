import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { diskFolder } from '../src/site/disk-folder.ts';
import { loadSources, type Sources } from '../src/site/load/load-sources.ts';
import { digestOfCompany, digestOfText, type KnownTexts, textsIn } from '../src/trades/known-texts.ts';

/** Returns digests of the texts of all trades and of the sample company. */
export function knownTexts(trades: string, sample: string): KnownTexts {
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
        const { label } = parse(readFileSync(`${trades}/${name}/trade.yaml`, 'utf8')) as { label: string };
        return [name, { label, digests: digestsIn(sourcesOf(`${trades}/${name}`)) }];
      }),
    ),
    sample: {
      company: digestOfCompany(company.files.get('site.yaml')?.value as { name: string; origin: string }),
      digests: digestsIn(company),
    },
  };
}

function sourcesOf(folder: string): Sources {
  const { value } = loadSources(diskFolder(folder));
  if (!value) throw new Error(`${folder} cannot be read`);
  return value;
}
