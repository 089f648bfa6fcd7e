import { escapeRegExp } from '../base/escape.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';
import type { ServedRule } from './host.ts';
import {
  headersByName,
  ownServer,
  querySources,
  REFUSED,
  type ServerRules,
  targetOf,
  UNCLEAN,
  UNCLEAN_HOME,
  urlSource,
} from './own-server.ts';

/** Apache, from a `.htaccess` file, which shared hosting reads too. */
export const apacheHost = ownServer({ title: 'Apache', file: '.htaccess', render });

const URL = '%{ENV:SITE_URL}';
const FILE = '%{ENV:SITE_FILE}';
const NO_FILE = `${FILE} "^$"`;

function render({ basePath, fixed, queries, patterns, shown, notFound, headers }: ServerRules): string {
  const { 'content-type': types = [], ...others } = headersByName(headers);
  const folder = escapeRegExp(basePath);
  const lines = [
    'DirectorySlash Off',
    'RemoveType .gz .br',
    'AddEncoding gzip .gz',
    'AddEncoding br .br',
    ...[...MEDIA_TYPES].map(([ending, type]) => `AddType ${quoted(type)} .${ending}`),
    ...types.flatMap(([path, type]) => [
      `<FilesMatch ${quoted(`^${escapeRegExp(path.slice(1))}(?:\\.br|\\.gz)?$`)}>`,
      `  ForceType ${quoted(type)}`,
      '</FilesMatch>',
    ]),
    `ErrorDocument 404 ${basePath}/404.html`,
    `ErrorDocument 410 ${basePath}/404.html`,
    ...notFound.flatMap(({ from, to }) => [
      `<If ${quoted(`%{THE_REQUEST} =~ m#^\\S+ ${folder}${urlSource(from).slice(1).replaceAll('[^?', '[^?\\s').replace('$', '\\s')}#`)}>`,
      `  ErrorDocument 404 ${basePath}${to}`,
      '</If>',
    ]),
    '# The URL and its query as sent.',
    `SetEnvIfExpr ${quoted(`%{THE_REQUEST} =~ m#^\\S+ (?:https?://[^/\\s]+)?${folder}(\\S+)#`)} SITE_URL=$1`,
    ...Object.entries(others).flatMap(([name, values]) => values.map(([from, value]) => headerLine(name, from, value))),
    `Header merge Vary Accept-Encoding ${quoted('expr=%{CONTENT_TYPE} =~ m#charset|svg|icon|json#')}`,
    'RewriteEngine On',
    `RewriteBase ${basePath}/`,
    ...(basePath === '' ? [] : folderRules(basePath)),
    '# Error pages and rewritten paths are final.',
    ...rewrite('^', '- [END]', ['%{ENV:REDIRECT_STATUS} .']),
    ...rewrite('^', '- [R=404,END]', [matches(URL, REFUSED)]),
    ...rewrite('^\\.htaccess$', '- [R=404,END]'),
    ...queries.flatMap((rule) => {
      const tests = querySources(rule.query).map((source) => matches('%{QUERY_STRING}', source));
      return moved('^', rule, [...tests, matches(URL, urlSource(rule.from))]);
    }),
    ...[...fixed].flatMap(([path, rule]) => moved(`^${escapeRegExp(path.slice(1))}/?$`, rule)),
    ...patterns.flatMap((rule) => moved('^', rule, [matches(URL, urlSource(rule.from))])),
    ...rewrite('^$', '- [E=SITE_FILE:index.html]'),
    // The last file that exists sets the variable.
    ...['/index.html', '.html', ''].flatMap((ending) =>
      rewrite('^(.+?)/?$', `- [E=SITE_FILE:$1${ending}]`, [`"%{DOCUMENT_ROOT}${basePath}/$1${ending}" -f`]),
    ),
    ...rewrite('^', `${basePath}/ [R=308,NE,END]`, [`${FILE} .`, matches(URL, UNCLEAN_HOME)]),
    ...rewrite('^', `${basePath}%1 [R=308,NE,END]`, [`${FILE} .`, matches(URL, UNCLEAN), '%1 "^(.+)$"']),
    ...shown.flatMap(({ from, to }) =>
      rewrite('^', `- [E=SITE_FILE:${to.slice(1)}]`, [
        NO_FILE,
        matches(URL, urlSource(from)),
        `"%{DOCUMENT_ROOT}${basePath}${to}" -f`,
      ]),
    ),
    ...rewrite('^', '- [R=404,END]', [NO_FILE]),
    ...Object.entries({ br: 'br', gzip: 'gz' }).flatMap(([encoding, ending]) =>
      rewrite('^', `${basePath}/${FILE}.${ending} [END]`, [
        `%{HTTP:Accept-Encoding} "\\b${encoding}\\b(?!;q=0(?:\\.0*)?(?:,|$))"`,
        `"%{DOCUMENT_ROOT}${basePath}/${FILE}.${ending}" -f`,
      ]),
    ),
    ...rewrite('^', `${basePath}/${FILE} [END]`, ['%{REQUEST_FILENAME} !-f']),
  ];
  return `${lines.join('\n')}\n`;
}

/** Redirects to the folder of the site if the URL lacks the slash at the end. */
function folderRules(basePath: string): string[] {
  return ['RewriteOptions AllowNoSlash', ...rewrite('^', `${basePath}/ [R=301,END]`, [`%{REQUEST_URI} =${basePath}`])];
}

/** Quotes an argument of a directive. Directives of mod_rewrite keep backslashes, so they need another function. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

function matches(variable: string, expression: string): string {
  return `${variable} "${expression.replaceAll('"', '\\"')}"`;
}

function rewrite(pattern: string, result: string, conditions: readonly string[] = []): string[] {
  const lines = conditions.map((condition) => `RewriteCond ${condition}`);
  return [...lines, `RewriteRule "${pattern.replaceAll('"', '\\"')}" ${result}`];
}

function moved(pattern: string, rule: ServedRule, conditions: readonly string[] = []): string[] {
  if (rule.status === 410) return rewrite(pattern, '- [G,END]', conditions);
  const result = (search: string) => {
    const target = targetOf(rule, search && '<query>', (index) => `<${index}>`);
    const escaped = target.replaceAll('%', '\\%').replace(/<(\d)>/g, '%$1');
    return `"${escaped.replace('<query>', search)}" [R=${rule.status},NE,END]`;
  };
  // Apache appends the query, but would do so after a fragment.
  const withQuery = rule.to.includes('#')
    ? rewrite(pattern, result('?%{QUERY_STRING}'), ['%{QUERY_STRING} .', ...conditions])
    : [];
  return [...withQuery, ...rewrite(pattern, result(''), conditions)];
}

function headerLine(name: string, from: string, value: string): string {
  const isFor = `reqenv('SITE_URL') =~ m#${urlSource(from)}#`;
  // Error pages aren't cached. Apache ignores this line for redirects.
  const isCaching = name === 'cache-control';
  const test = [...(isCaching ? ['%{REQUEST_STATUS} -lt 400'] : []), ...(from === '/*' ? [] : [isFor])].join(' && ');
  return `Header ${isCaching ? '' : 'always '}set ${name} ${quoted(value)}${test === '' ? '' : ` ${quoted(`expr=${test}`)}`}`;
}
