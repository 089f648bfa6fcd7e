import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { categories, dashboardCount } from '../../../../src/blog/store/backend-calls.ts';
import { postAuthors } from '../../../../src/blog/store/dashboard-calls.ts';
import { readPreference, writePreference } from '../../../ui/preferences.ts';
import { DASHBOARD } from '../../../words/dashboard-words.ts';
import { NONE } from '../list-query.ts';

/** A filter option: its value in the URL and its label. */
export type Choice = readonly [value: string, name: string];
export type FilterName = 'author' | 'category';

/** Options per filter: empty if there's nothing to choose between, undefined while unknown. */
export type FilterChoices = Readonly<Record<FilterName, readonly Choice[] | undefined>>;

/** Returns the authors of posts if there are at least two; posts without an author count as one. */
async function authorChoices(client: SupabaseClient): Promise<Choice[]> {
  const [authors, byNobody] = await Promise.all([postAuthors(client), dashboardCount(client, { author: null })]);
  const choices = [
    ...authors.map(({ id, name }): Choice => [id, name || DASHBOARD.namelessAuthor]),
    ...(byNobody > 0 ? [[NONE, DASHBOARD.noAuthor] as const] : []),
  ];
  return choices.length > 1 ? choices : [];
}

async function categoryChoices(client: SupabaseClient): Promise<Choice[]> {
  const found = await categories(client);
  return found.length === 0 ? [] : [...found.map(({ id, name }): Choice => [id, name]), [NONE, DASHBOARD.noCategory]];
}

/** Loads the filter options once; empty on failure. Filters shown last time start undefined, to reserve their space. */
export function useFilterChoices(client: SupabaseClient): FilterChoices {
  const [choices, setChoices] = useState<FilterChoices>(() => {
    const former = (readPreference('dashboard-filters') ?? '').split(' ');
    const known = (name: FilterName) => (former.includes(name) ? undefined : []);
    return { author: known('author'), category: known('category') };
  });
  useEffect(() => {
    let isWanted = true;
    const orNone = (error: unknown) => {
      console.error('could not load the filters', error);
      return [];
    };
    void Promise.all([authorChoices(client).catch(orNone), categoryChoices(client).catch(orNone)]).then(
      ([author, category]) => {
        if (!isWanted) return;
        const found = Object.entries({ author, category });
        writePreference('dashboard-filters', found.flatMap(([name, { length }]) => (length > 0 ? name : [])).join(' '));
        setChoices({ author, category });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client]);
  return choices;
}
