import * as z from 'zod';
import type { DataPath } from '../../base/source.ts';

/** Returns the valid keys of a schema at a path, or the valid entries of a list. */
export function keysAt(schema: unknown, path: DataPath): readonly string[] {
  let at = unwrap(schema);
  for (const step of path) {
    if (at instanceof z.ZodArray) at = unwrap(at.element);
    else if (at instanceof z.ZodRecord) at = unwrap(at.valueType);
    else if (at instanceof z.ZodObject) at = unwrap((at.shape as Record<string, unknown>)[step as string]);
    else return [];
  }
  const entry = at instanceof z.ZodArray ? unwrap(at.element) : undefined;
  if (entry instanceof z.ZodEnum) return entry.options.map(String);
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

/** Removes defaults and transforms from a schema. For a union, returns the object schema. */
function unwrap(schema: unknown): unknown {
  let at = schema;
  while (
    at instanceof z.ZodOptional ||
    at instanceof z.ZodDefault ||
    at instanceof z.ZodPrefault ||
    at instanceof z.ZodPipe
  ) {
    at = at instanceof z.ZodPipe ? at.in : at.unwrap();
  }
  return at instanceof z.ZodUnion ? (at.options.map(unwrap).find((option) => option instanceof z.ZodObject) ?? at) : at;
}
