import { createContext, useContext } from 'react';
import type { Labels } from '../../../data/validate/schemas/labels-schema.ts';

/** The labels of the site whose sections are being rendered. */
export const LabelsContext = createContext<Labels | undefined>(undefined);

/** Returns the site's labels. Throws outside of `LabelsContext`. */
export function useLabels() {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('useLabels needs a LabelsContext around the section');
  return labels;
}
