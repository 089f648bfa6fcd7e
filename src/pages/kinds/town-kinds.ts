import { cityKind } from './city-kind.ts';
import { offerKind } from './offer-kind.ts';
import type { PageKind, PageKinds } from './page-kind.ts';

/** The page kinds with pages for each town, in plan order. */
export const TOWN_KINDS: PageKinds = kindsOf([cityKind, offerKind]);

export function kindsOf(kinds: readonly PageKind[]): PageKinds {
  return new Map(kinds.map((kind) => [kind.kind, kind]));
}
