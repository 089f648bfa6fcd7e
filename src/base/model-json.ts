import { TrackedMap } from './by-object.ts';
import { ID, Tracked } from './reads.ts';

/* JSON with objects of the model by ID. Its keys can't be in the data, because loading rejects this character. */
const [OBJECT, MAP, COUNT, NOTHING] = ['\u0001object', '\u0001map', '\u0001count', '\u0001nothing'];

/** Serializes a value. Leaves out bytes, because they're files. Throws for objects of the model not in `known`. */
export function modelJson(value: object, known: ReadonlySet<object>): string {
  return JSON.stringify(value, function (this: unknown, _, part: unknown) {
    if (part === undefined) return Array.isArray(this) ? { [NOTHING]: 0 } : part;
    if (typeof part === 'function' || part === Infinity) throw new Error(`${part} can't be written as JSON`);
    if (part instanceof Tracked && !known.has(part)) throw new Error(`${part[ID]} isn't a part of the plan`);
    if (part instanceof Tracked) return { [OBJECT]: part[ID] };
    if (part instanceof TrackedMap) return { [COUNT]: [part.name.slice('by '.length), part.size] };
    if (part instanceof Map) return { [MAP]: [...part] };
    return part instanceof Uint8Array ? undefined : part;
  });
}

/** Parses what `modelJson` has written. `objectOf` returns the object with an ID. */
export function fromModelJson(json: string, objectOf: (id: string) => object): unknown {
  return JSON.parse(json, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part;
    const { [OBJECT]: id, [MAP]: entries, [COUNT]: count } = part as Record<string, never>;
    if (id !== undefined) return objectOf(id);
    if (entries !== undefined) return new Map(entries);
    if (count !== undefined) return new TrackedMap(count[0], [], undefined, count[1]);
    return NOTHING in part ? undefined : part;
  });
}
