import type { SupabaseClient } from '@supabase/supabase-js';

/** Returns the name of an account, which is the byline of its posts. */
export async function profileName(client: SupabaseClient, userId: string): Promise<string> {
  const { data } = await client.from('profiles').select('full_name').eq('id', userId).single().throwOnError();
  return data.full_name;
}

/** Changes the name of an account. Throws if the database refuses it. */
export async function renameProfile(client: SupabaseClient, userId: string, name: string): Promise<void> {
  const change = client.from('profiles').update({ full_name: name }).eq('id', userId);
  const { data } = await change.select('id').throwOnError();
  if (data.length === 0) throw new Error("This account can't change its name.");
}
