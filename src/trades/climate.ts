import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { isMap, isScalar, type Node, parse, parseDocument, visit } from 'yaml';
import { FOLDER, type Trade } from './trades.ts';

/** Front matter of a Markdown file, or all of a YAML file. */
const YAML = /(?<=^---\n)[^]*?\n(?=---)|^(?!---\n)[^]+/;

/** Returns a trade without the texts, services and scenes that need a condition the state doesn't have. */
export function tradeIn(trade: Trade, state: string): Trade {
  const states = parse(readFileSync(`${FOLDER}conditions.yaml`, 'utf8')) as Readonly<Record<string, readonly string[]>>;
  const isUnmet = (node: unknown) =>
    isMap(node) && node.has('needs') && !states[state]?.includes(String(node.get('needs')));
  const textOf = (path: string) => Buffer.from(trade.files.get(path) ?? '').toString();
  const services = parseDocument(textOf('services.yaml')).contents;
  const pairs = isMap(services) ? services.items : [];
  const dropped = pairs.flatMap(({ key, value }) => (isScalar(key) && isUnmet(value) ? [key.value] : []));
  const fitted = (yaml: string) => {
    const document = parseDocument(yaml);
    visit(document, {
      Pair: (_, { value }) => (isUnmet(value) ? visit.REMOVE : undefined),
      Scalar: (key, { value }) => (typeof key === 'number' && dropped.includes(value) ? visit.REMOVE : undefined),
      Map: (_, map) => {
        if (isUnmet(map)) return visit.REMOVE;
        const isText = map.delete('needs') && map.items.length === 1 && map.has('text');
        return isText ? (map.get('text', true) as Node) : undefined;
      },
    });
    return document.toString({ lineWidth: 120 }).replace(/\[ (.*) \]$/gm, '[$1]');
  };
  const isConditional = (path: string) => /\.(?:yaml|md)$/.test(path) && /\bneeds:/.test(textOf(path));
  const texts = [...trade.files.keys()].filter(isConditional).map((path) => [path, textOf(path).replace(YAML, fitted)] as const);
  const files = new Map<string, string | Uint8Array>([...trade.files, ...texts]);
  const photos = String(files.get('photos.yaml'));
  for (const path of files.keys())
    if (path.startsWith('photos/') && !photos.includes(basename(path))) files.delete(path);
  return { ...trade, popularServices: trade.popularServices.filter((slug) => !dropped.includes(slug)), files };
}
