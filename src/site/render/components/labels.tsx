import { createContext, useContext } from 'react';
import type { Labels } from '../../validate/schemas/labels.ts';

/** The labels of the site whose sections are rendered. */
export const LabelsContext = createContext<Labels | undefined>(undefined);

/** The labels of the site. Throws outside of `LabelsContext`. */
export function useLabels() {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('sections are rendered inside of LabelsContext');
  return labels;
}
