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

/** nginx, from a file to include in its `server` block. */
export const nginxHost = ownServer({ title: 'nginx', file: 'nginx.conf', render });

function render({ basePath, fixed, queries, patterns, shown, notFound, headers }: ServerRules): string {
  const { 'content-type': types = [], ...others } = headersByName(headers);
  return `${[
    'absolute_redirect off;',
    'gzip_static on;',
    'gzip_vary on;',
    // By default, nginx sends no compressed files to proxies, which use HTTP/1.0 or add `Via`.
    'gzip_proxied any;',
    'gzip_http_version 1.0;',
    `types {${[...MEDIA_TYPES].map(([ending, type]) => ` ${quoted(type)} ${ending};`).join('')} }`,
    'default_type application/octet-stream;',
    '',
    'set $site_cache "";',
    ...Object.entries(others).flatMap(([name, values]) => headerLines(name, values)),
    '',
    `if ($request_uri ~ ${quoted(REFUSED)}) { return 404; }`,
    ...queries.map((rule) => `if ($request_uri ~ ${quoted(querySource(rule))}) { return 301 ${target(rule)}; }`),
    'set $site_moved "";',
    // The last one that matches sets the variable, but the first rule must win.
    ...patterns
      .toReversed()
      .map((rule) => `if ($request_uri ~ ${expression(urlSource(rule.from))}) { set $site_moved ${moved(rule)}; }`),
    'set $site_clean "";',
    `if ($request_uri ~ ${expression(UNCLEAN)}) { set $site_clean $site_1; }`,
    `if ($request_uri ~ ${quoted(UNCLEAN_HOME)}) { set $site_clean /; }`,
    'rewrite "^(.+)/$" $1;',
    'set $site_go "";',
    ...['', '.html', '/index.html'].map(
      (ending) => `if (-f $document_root$uri${ending}) { set $site_go $site_clean; }`,
    ),
    'set $site_shown /404.none;',
    ...shown
      .toReversed()
      .map(({ from, to }) => `if ($request_uri ~ ${quoted(urlSource(from))}) { set $site_shown ${quoted(to)}; }`),
    '',
    'location = /nginx.conf { return 404; }',
    ...[...fixed].map(([path, rule]) => `location = ${quoted(path)} { return ${answerTo(rule)}; }`),
    ...types.map(
      ([path, type]) =>
        `location = ${path} { types { } default_type ${quoted(type)}; set $site_cache $site_cache_control; }`,
    ),
    'location / {',
    '  if ($site_moved = gone) { return 410; }',
    '  if ($site_moved) { return 301 $site_moved; }',
    `  if ($site_go) { return 308 ${basePath}$site_go$is_args$args; }`,
    '  set $site_cache $site_cache_control;',
    '  try_files $uri $uri.html $uri/index.html $site_shown =404;',
    '}',
    '',
    'error_page 404 @missing;',
    'error_page 410 @gone;',
    'location @missing {',
    ...notFound.map(({ from, to }) => `  if ($request_uri ~ ${quoted(urlSource(from))}) { rewrite ^ ${to} break; }`),
    '  rewrite ^ /404.html break;',
    '}',
    'location @gone { rewrite ^ /404.html break; }',
  ].join('\n')}\n`;
}

/** Quotes a string. In quotes, nginx treats only backslashes and quotes specially. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** Names the groups of a regular expression, because nginx would escape the values of numbered ones again. */
function expression(source: string): string {
  let count = 0;
  return quoted(source.replace(/(?<!\\)\((?!\?)/g, () => `(?<site_${++count}>`));
}

function headerLines(name: string, values: HeaderValues): string[] {
  const variable = `$site_${name.replaceAll('-', '_')}`;
  const lines = values.map(([from, value]) => {
    if (value.includes('$')) throw new Error(`nginx can't send the header ${name} with a \`$\``);
    if (from === '/*') return `set ${variable} ${quoted(value)};`;
    return `if ($request_uri ~ ${quoted(urlSource(from))}) { set ${variable} ${quoted(value)}; }`;
  });
  if (values[0]?.[0] !== '/*') lines.unshift(`set ${variable} "";`);
  // Redirects and error pages aren't cached.
  return [
    ...lines,
    name === 'cache-control' ? `add_header ${name} $site_cache;` : `add_header ${name} ${variable} always;`,
  ];
}

function querySource({ from, query }: ServedRule): string {
  const tests = querySources(query).map((source) => `(?=.*${source})`);
  return urlSource(from).replace('(?:\\?|$)', '(?=\\?)') + tests.join('');
}

const target = (rule: ServedRule): string => quoted(targetOf(rule, '$is_args$args', (index) => `\${site_${index}}`));
const moved = (rule: ServedRule): string => (rule.status === 410 ? 'gone' : target(rule));
const answerTo = (rule: ServedRule): string => (rule.status === 410 ? '410' : `${rule.status} ${target(rule)}`);
