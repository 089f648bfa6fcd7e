/** Returns the lines that differ: `-` for those only in the old text, `+` for those only in the new one. */
export function lineDiff(before: string, after: string): string[] {
  const [old = [], made = []] = [before, after].map((text) => (text === '' ? [] : text.split(/\r?\n/)));
  const lines: string[] = [];
  for (let [a, b] = [0, 0]; a < old.length || b < made.length; a++, b++) {
    if (a < old.length && old[a] === made[b]) continue;
    const [removed, added] = nextMatch(old.slice(a), made.slice(b));
    lines.push(...old.slice(a, a + removed).map((line) => `- ${line}`));
    lines.push(...made.slice(b, b + added).map((line) => `+ ${line}`));
    a += removed;
    b += added;
  }
  return lines;
}

/** Returns how many lines of each to skip to the nearest two equal lines or a line that each has once, or to the ends. */
function nextMatch(old: readonly string[], made: readonly string[]): readonly [number, number] {
  const isOnce = (line: string) => [old, made].every((all) => all.indexOf(line) === all.lastIndexOf(line));
  for (let sum = 1; sum < old.length + made.length; sum++)
    for (let skipped = Math.max(0, sum - made.length); skipped <= Math.min(sum, old.length); skipped++) {
      const [a, b] = [old.slice(skipped, skipped + 2), made.slice(sum - skipped, sum - skipped + 2)];
      if (a[0] !== undefined && a[0] === b[0] && (a[1] === b[1] || isOnce(a[0]))) return [skipped, sum - skipped];
    }
  return [old.length, made.length];
}
