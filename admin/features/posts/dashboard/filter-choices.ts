import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { categories, dashboardCount } from '../../../../src/blog/store/backend-calls.ts';
import { postAuthors } from '../../../../src/blog/store/dashboard-calls.ts';
import { keep, kept } from '../../../ui/preferences.ts';
import { DASHBOARD } from '../../../words/dashboard.ts';
import { NONE } from '../list-query.ts';

/** Something to filter by: the value that an address has for it, and its name. */
export type Choice = readonly [value: string, name: string];
export type FilterName = 'author' | 'category';

/** What posts can be filtered by; an empty list where there is nothing to choose between, and undefined as long as that is not known. */
export type FilterChoices = Readonly<Record<FilterName, readonly Choice[] | undefined>>;

/** Those who have posts, where there are two at least; posts of nobody count as one more. */
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

/** What posts can be filtered by, read once; none when that fails. Filters that were offered last time are undefined until then, so that their place is kept. */
export function useFilterChoices(client: SupabaseClient): FilterChoices {
  const [choices, setChoices] = useState<FilterChoices>(() => {
    const former = (kept('dashboard-filters') ?? '').split(' ');
    const known = (name: FilterName) => (former.includes(name) ? undefined : []);
    return { author: known('author'), category: known('category') };
  });
  useEffect(() => {
    let isWanted = true;
    const orNone = (error: unknown) => {
      console.error('what posts can be filtered by could not be read', error);
      return [];
    };
    void Promise.all([authorChoices(client).catch(orNone), categoryChoices(client).catch(orNone)]).then(
      ([author, category]) => {
        if (!isWanted) return;
        const found = Object.entries({ author, category });
        keep('dashboard-filters', found.flatMap(([name, { length }]) => (length > 0 ? name : [])).join(' '));
        setChoices({ author, category });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client]);
  return choices;
}
