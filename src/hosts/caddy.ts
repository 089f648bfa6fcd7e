import { escapeRegExp } from '../base/escape.ts';
import { MEDIA_TYPES } from '../base/media-types.ts';
import type { ServedRule } from './host.ts';
import {
  type HeaderValues,
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

const URL = '{http.request.orig_uri}';
const PATH = '{http.request.orig_uri.path}';
const QUERY = '{http.request.orig_uri.query}';

const FILES = ['  file {', '    try_files {site_path} {site_path}.html {site_path}/index.html', '  }'];
const SERVE = ['  file_server {', '    precompressed br gzip', '    disable_canonical_uris', '  }'];

/** Caddy, from a file to import into its site block. Directives in `route` run in order. */
export const caddyHost = ownServer({ title: 'Caddy', file: 'Caddyfile', render });

function render({ basePath, fixed, queries, patterns, shown, notFound, headers }: ServerRules): string {
  const { 'cache-control': caching = [], 'content-type': types = [], ...others } = headersByName(headers);
  const typed = [
    ...types.map(([path, type]) => [`~^${escapeRegExp(path)}$`, type] as const),
    ...[...MEDIA_TYPES].map(([ending, type]) => [`~\\.${ending}$`, type] as const),
  ];
  const moved = [...fixed].map(([path, rule]) => [path, rule.status === 410 ? 'gone' : target(rule)] as const);
  const lines = [
    'route {',
    ...map(QUERY, 'site_query', [['~^(.+)$', '?$1']]),
    ...map(PATH, 'site_path', [['~(?s)^(.*?)/?$', '$1']]),
    ...map(URL, 'site_clean', [
      [`~${UNCLEAN_HOME}`, '/'],
      [`~${UNCLEAN}`, '$1'],
    ]),
    ...Object.entries(others).flatMap(([name, values]) => headerLines(name, values)),
    ...when('refused', `${test(URL, REFUSED)} || ${PATH} == "/Caddyfile"`, 'error @refused 404'),
    ...queries.flatMap((rule, index) =>
      when(`query${index}`, queryTest(rule), `redir @query${index} ${quoted(target(rule))} 301`),
    ),
    ...map('{site_path}', 'site_moved', moved),
    ...when('gone', '{site_moved} == "gone"', 'error @gone 410'),
    ...when('moved', '{site_moved} != ""', 'redir @moved {site_moved} 301'),
    ...patterns.flatMap((rule, index) => patternLines(rule, `pattern${index}`)),
    '  @unclean {',
    '    expression `{site_clean} != ""`',
    ...FILES.map((line) => `  ${line}`),
    '  }',
    `  redir @unclean ${basePath}{site_clean}{site_query} 308`,
    '  @found {',
    ...FILES.map((line) => `  ${line}`),
    '  }',
    '  rewrite @found {http.matchers.file.relative}',
    '  @other {',
    '    not {',
    ...FILES.map((line) => `    ${line}`),
    '    }',
    '  }',
    '  handle @other {',
    ...shown.flatMap(({ from, to }, index) =>
      when(`shown${index}`, test(URL, urlSource(from)), `rewrite @shown${index} ${to}`),
    ),
    '  }',
    '  @none not file {path}',
    '  error @none 404',
    ...map('{path}', 'site_type', typed),
    ...when('typed', '{site_type} != ""', 'header @typed Content-Type {site_type}'),
    ...headerLines('cache-control', caching),
    ...when('varied', test('{site_type}', 'charset|svg|icon|json'), 'header @varied ?Vary Accept-Encoding'),
    ...SERVE,
    '}',
    'handle_errors {',
    '  header ?Vary Accept-Encoding',
    // Caddy would answer them for the error page: with an empty page, or a part of it.
    ...['If-None-Match', 'If-Modified-Since', 'Range'].map((name) => `  request_header -${name}`),
    '  rewrite * /404.html',
    ...notFound.flatMap(({ from, to }, index) =>
      when(
        `missing${index}`,
        `{err.status_code} == 404 && ${test(URL, urlSource(from))}`,
        `rewrite @missing${index} ${to}`,
      ),
    ),
    ...SERVE,
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** Quotes a token. In quotes, Caddy treats only quotes specially. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/** Sets a placeholder to the value of the first entry that matches, or else to an empty string. */
function map(source: string, name: string, entries: readonly (readonly [input: string, output: string])[]): string[] {
  const lines = entries.map(([input, output]) => `    ${quoted(input)} ${quoted(output)}`);
  return [`  map ${source} {${name}} {`, ...lines, '    default ""', '  }'];
}

function when(name: string, expression: string, directive: string): string[] {
  return [`  @${name} expression \`${expression}\``, `  ${directive}`];
}

function test(source: string, expression: string): string {
  return `${source}.matches(${JSON.stringify(expression)})`;
}

function queryTest({ from, query }: ServedRule): string {
  const tests = querySources(query).map((source) => test(QUERY, source));
  return [test(URL, urlSource(from)), ...tests].join(' && ');
}

function patternLines(rule: ServedRule, name: string): string[] {
  const expression = quoted(urlSource(rule.from));
  const answer = rule.status === 410 ? `error @${name} 410` : `redir @${name} ${quoted(target(rule, name))} 301`;
  return [`  @${name} vars_regexp ${name} ${URL} ${expression}`, `  ${answer}`];
}

function target(rule: ServedRule, name = ''): string {
  return targetOf(rule, '{site_query}', (index) => `{re.${name}.${index}}`);
}

function headerLines(name: string, values: HeaderValues): string[] {
  return values.flatMap(([from, value], index) => {
    if (from === '/*') return [`  header ${name} ${quoted(value)}`];
    const matcher = `${name}${index}`;
    return when(matcher, test(URL, urlSource(from)), `header @${matcher} ${name} ${quoted(value)}`);
  });
}
