/** Merges defaults into a value from the data. A list or a string replaces its whole default. */
export function withDefaults(value: unknown, defaults: unknown): unknown {
  if (value === undefined) return defaults;
  if (!isGroup(value) || !isGroup(defaults)) return value;
  const keys = new Set([...Object.keys(defaults), ...Object.keys(value)]);
  return Object.fromEntries([...keys].map((key) => [key, withDefaults(value[key], defaults[key])]));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
