import { ObjectMap } from './by-object.ts';
import { idOf } from './model-object.ts';

/* JSON with objects of the model by ID. Its keys can't be in the data, because loading rejects this character. */
const [OBJECT, MAP, COUNT, NOTHING] = ['\u0001object', '\u0001map', '\u0001count', '\u0001nothing'];

/** Serializes a value. Leaves out bytes, because they're files. Throws for objects of the model not in `known`. */
export function modelJson(value: object, known: ReadonlySet<object>): string {
  return JSON.stringify(value, function (this: unknown, _, part: unknown) {
    if (part === undefined) return Array.isArray(this) ? { [NOTHING]: 0 } : part;
    if (typeof part === 'function' || part === Infinity) throw new Error(`${part} can't be written as JSON`);
    const id = typeof part === 'object' && part !== null ? idOf(part) : undefined;
    if (id !== undefined && !known.has(part as object)) throw new Error(`${id} isn't a part of the plan`);
    if (id !== undefined) return { [OBJECT]: id };
    if (part instanceof ObjectMap) return { [COUNT]: [part.name, part.size] };
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
    if (count !== undefined) return new ObjectMap(count[0], [], undefined, count[1]);
    return NOTHING in part ? undefined : part;
  });
}
