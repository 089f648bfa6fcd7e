import { parseSync } from 'oxc-parser';

/** Returns the number of syntax nodes in a source file, which formatting can't change. */
export function syntaxNodes(file, text) {
  return nodesIn(parseSync(file, text).program);
}

function nodesIn(part) {
  if (part === null || typeof part !== 'object') return 0;
  const own = typeof part.type === 'string' ? 1 : 0;
  return Object.values(part).reduce((sum, child) => sum + nodesIn(child), own);
}
