import { townsAround } from '../../../src/gazetteer/towns.ts';
import { readAnswers } from '../../../src/init/answers.ts';
import { dataFiles, starterOf } from '../../../src/init/data-files.ts';
import { OTHER_TRADE } from '../../../src/trades/trades.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import type { Files } from '../../support/project.ts';

interface Starter {
  readonly from: string;
  readonly towns?: number;
  readonly promises?: readonly string[];
  readonly services?: readonly string[];
  readonly email?: string;
  readonly language?: string;
  readonly translateUrls?: boolean;
}

/** Returns the data that `townpress init` writes for a company, in place of the minimal site. */
export function starterFiles(
  trade: string,
  { from, towns = 2, promises = [], services, email, language = 'en-US', translateUrls = false }: Starter,
): Files {
  const answers = readAnswers({
    ...{
      name: 'Kelso and Ames',
      trade,
      promises,
      language,
      translateUrls,
      email,
      from,
      hasBlog: false,
      host: 'static' as const,
    },
    ...{ services: services ?? (trade === OTHER_TRADE ? ['fence repair', 'Gate repair'] : []), phone: '208-555-0143' },
    ...{ license: undefined, licenseIssuer: undefined, reach: { miles: '1' } },
  });
  const own = { ...answers, places: townsAround(answers.base, 80, towns) };
  return {
    ...Object.fromEntries(Object.keys(MINIMAL_SITE).map((file) => [file, undefined])),
    ...Object.fromEntries(
      Array.from(dataFiles(own, starterOf(own)), ([path, content]) => [path.replace(/^data\//, ''), content]),
    ),
  };
}
