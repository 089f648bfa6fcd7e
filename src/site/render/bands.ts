import { Aside, Band, Columns, Stack } from './components/layout.tsx';
import { group, type Section } from './section.ts';

/** Sections on the page's own width. */
export function band(...sections: readonly Section[]): Section {
  return group(Band, { isTinted: false }, sections);
}

/** Sections on a tinted stretch. */
export function tintedBand(...sections: readonly Section[]): Section {
  return group(Band, { isTinted: true }, sections);
}

/** Two sections side by side, of one width. */
export function halves(left: Section, right: Section): Section {
  return group(Columns, { isEven: true }, [left, right]);
}

/** The main text of a page, and what stands beside it. */
export function withAside(main: readonly Section[], label: string, beside: readonly Section[]): Section {
  return group(Columns, { isEven: false }, [stack(...main), group(Aside, { label }, beside)]);
}

/** Sections below each other inside a column. */
export function stack(...sections: readonly Section[]): Section {
  return group(Stack, {}, sections);
}
