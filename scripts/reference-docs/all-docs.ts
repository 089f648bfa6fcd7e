import { dataDocs } from '../data-docs/data-docs.ts';
import { jsonSchemas } from '../data-docs/json-schemas.ts';
import { cliDocs } from './cli-docs.ts';
import { findingDocs } from './finding-docs.ts';
import { hostDocs } from './host-docs.ts';
import { labelNames } from './label-names.ts';

/** Returns every generated document by its path in the repository. */
export function allDocs(root: string): Readonly<Record<string, string>> {
  return {
    'docs/cli.md': cliDocs(),
    'docs/findings.md': findingDocs(),
    'docs/hosts.md': hostDocs(),
    'src/data/words/label-names.ts': labelNames(),
    ...Object.fromEntries(Object.entries(dataDocs(root)).map(([name, text]) => [`docs/data/${name}`, text])),
    ...Object.fromEntries(Object.entries(jsonSchemas(root)).map(([name, text]) => [`schemas/${name}`, text])),
  };
}
