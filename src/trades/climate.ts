import { basename } from 'node:path';
import { isMap, type Node, parse, parseDocument, visit } from 'yaml';
import { type Trade, textIn, tradeFiles } from './trades.ts';

/** Front matter of a Markdown file, or all of a YAML file. */
const YAML = /(?<=^---\n).*?\n(?=---)|^(?!---\n).+/s;

/**
 * Returns a trade without the texts, services and scenes that need a condition that neither the state nor the company
 * meets, and without scenes that only show such services.
 */
export function tradeIn(trade: Trade, state: string, met: readonly string[] = []): Trade {
  const inStates = parse(textIn({ files: tradeFiles() }, 'conditions.yaml'));
  const conditions: readonly string[] = [...(inStates[state] ?? []), ...met];
  const isUnmet = (node: unknown) =>
    isMap(node) && node.has('needs') && !conditions.includes(String(node.get('needs')));
  const services = parseDocument(textIn(trade, 'services.yaml')).contents;
  const dropped = isMap(services)
    ? services.items.flatMap(({ key, value }) => (isUnmet(value) ? String(key) : []))
    : [];
  const { scenes = {} }: { scenes?: Readonly<Record<string, { services?: readonly string[] }>> } =
    parse(textIn(trade, 'photos.yaml')) ?? {};
  const unused = Object.keys(scenes).filter((key) => scenes[key]?.services?.every((slug) => dropped.includes(slug)));
  const fitted = (yaml: string, isPhotos: boolean) => {
    const isUnused = (...parts: readonly unknown[]) => isPhotos && parts.some((part) => unused.includes(String(part)));
    const document = parseDocument(yaml);
    visit(document, {
      Pair: (_, { key, value }) => (isUnmet(value) || isUnused(key, value) ? visit.REMOVE : undefined),
      Scalar: (key, node) => (typeof key === 'number' && dropped.includes(String(node)) ? visit.REMOVE : undefined),
      Map: (_, map) => {
        if (isUnmet(map)) return visit.REMOVE;
        return map.delete('needs') && map.items.length === 1 ? (map.get('text', true) as Node) : undefined;
      },
    });
    return document.toString({ lineWidth: 120 }).replace(/\[ (.*) \]$/gm, '[$1]');
  };
  const files = new Map(trade.files);
  const isAffected = (text: string) => ['needs:', ...dropped].some((word) => text.includes(word));
  for (const path of files.keys())
    if (/\.(?:yaml|md)$/.test(path) && isAffected(textIn(trade, path)))
      files.set(
        path,
        textIn(trade, path).replace(YAML, (yaml) => fitted(yaml, path === 'photos.yaml')),
      );
  for (const path of files.keys())
    if (path.startsWith('photos/') && !textIn({ files }, 'photos.yaml').includes(basename(path))) files.delete(path);
  return { ...trade, popularServices: trade.popularServices.filter((slug) => !dropped.includes(slug)), files };
}
