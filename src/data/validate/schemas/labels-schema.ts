import * as z from 'zod';
import { line } from '../../../base/fields.ts';
import { lazy } from '../../../base/lazy.ts';
import { defaultTextsFor } from '../../words/default-texts.ts';
import type { LabelGroups, LabelName } from '../../words/label-names.ts';

/** All labels in a site's user interface. */
export type Labels = Readonly<Record<LabelName, string>> & {
  readonly [Group in keyof LabelGroups]: Readonly<Record<LabelGroups[Group], string>>;
};

/**
 * `data/labels.yaml`: labels of buttons, menus, lists and small notes. Defaults depend on the language, and
 * the English ones define the keys.
 */
export const labelsSchema = lazy(() => schemaLike(defaultTextsFor('en-US').labels) as z.ZodType<Labels>);

function schemaLike(labels: object): z.ZodType {
  const fields = Object.entries(labels).map(([name, label]) => [
    name,
    typeof label === 'string' ? line : schemaLike(label),
  ]);
  return z.strictObject(Object.fromEntries(fields));
}
