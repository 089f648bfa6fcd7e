import { AUDIT_CATALOG } from '../../src/base/diagnostics/audit-catalog.ts';
import { CATALOG, type DiagnosticCode } from '../../src/base/diagnostics/catalog.ts';
import { FILE_CATALOG } from '../../src/base/diagnostics/file-catalog.ts';
import { FIXABLE, FIXABLE_LINE } from '../../src/base/diagnostics/fixes.ts';
import { MODEL_CATALOG } from '../../src/base/diagnostics/model-catalog.ts';
import { SITE_CATALOG } from '../../src/base/diagnostics/site-catalog.ts';
import { listOf } from '../../src/base/english.ts';
import { FOUND_BY } from './found-by.ts';
import { anchor, fenced, generatedFrom, page, sentence, table } from './markdown.ts';

interface Area {
  readonly title: string;
  readonly about: string;
  readonly catalog: object;
}

const AREAS: readonly Area[] = [
  {
    title: 'Files, keys and pictures',
    about: 'Syntax and encoding of data files, their keys and values, slugs, pictures, posts and the theme.',
    catalog: FILE_CATALOG,
  },
  {
    title: 'Content',
    about: 'What the data says: towns, facts, services, jobs, claims, opening hours and texts.',
    catalog: MODEL_CATALOG,
  },
  {
    title: 'URLs, code and pages',
    about: 'Redirects, links, custom components and hooks, titles and descriptions.',
    catalog: SITE_CATALOG,
  },
  {
    title: 'The built site',
    about: 'Findings of `townpress check --site`, which reads the files in the output folder.',
    catalog: AUDIT_CATALOG,
  },
];

const linked = (codes: readonly DiagnosticCode[]) =>
  listOf(
    codes.map((code) => `[${code}](#${code})`),
    'and',
  );

const INTRO = `A finding has a severity, a code, a place and mostly a fix. \`townpress explain CODE\` prints the same text as this page. Codes don't change, so you can search for them.

- An **error** stops the build. Errors can't be accepted.
- A **warning** doesn't stop the build, unless \`--strict\` is set.
- A **note** never fails a build. \`townpress check --verbose\` shows notes with their lines.

To accept a warning or a note, name its code under [\`accept\`](data/site.md) in \`site.yaml\`, with the reason. Findings about posts and jobs in a hosted or local backend are one level milder than this page says, so that a single post can't fail a build.

\`townpress check\` and \`townpress generate\` read posts from the same place and report the same findings, except that only \`generate\` reports ${linked(FOUND_BY.generate)}, which compares with the previous build, and whether the site has more files than its host allows ([host-limit](#host-limit)); and only \`check\` reports ${linked(FOUND_BY.check)}, and links to missing anchors of pages other than posts and custom pages ([missing-anchor](#missing-anchor)). With custom components, only \`check --site\` knows the anchors.`;

/** Returns docs/findings.md: every finding with its severity, meaning and fix. */
export function findingDocs(): string {
  return page(
    generatedFrom('the catalogs in `src/base/diagnostics`'),
    '# Findings',
    INTRO,
    AREAS.map(({ title, about }) => `- [${title}](#${anchor(title)}): ${about}`).join('\n'),
    ...AREAS.flatMap(area),
  );
}

function area({ title, about, catalog }: Area): string[] {
  const codes = Object.keys(catalog) as DiagnosticCode[];
  const rows = codes.map((code) => [`[${code}](#${code})`, CATALOG[code].severities.join(' or '), CATALOG[code].title]);
  return [`## ${title}`, about, table(['code', 'severity', 'what is wrong'], rows), ...codes.flatMap(finding)];
}

function finding(code: DiagnosticCode): string[] {
  const { severities, title, explanation } = CATALOG[code];
  return [
    `### ${code}`,
    `**${sentence(severities.join(' or ')).slice(0, -1)}:** ${title}.`,
    ...blocksOf(explanation),
    ...(FIXABLE.has(code) ? [FIXABLE_LINE] : []),
  ];
}

/** Returns the paragraphs of an explanation, with its examples as blocks of code. */
function blocksOf(explanation: string): string[] {
  const blocks: string[] = [];
  let example: string[] = [];
  const close = () => {
    if (example.length > 0) blocks.push(fenced('text', example.join('\n')));
    example = [];
  };
  for (const line of explanation.split('\n')) {
    if (line.startsWith('    ')) example.push(line.slice(4));
    else {
      close();
      blocks.push(escaped(line));
    }
  }
  close();
  return blocks;
}

/** Returns a line with its pointed brackets and stars readable in Markdown, where they aren't in backticks. */
function escaped(line: string): string {
  return line
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[<>*_]/g, '\\$&').replace(/\{\{/g, '\\{\\{')))
    .join('');
}
