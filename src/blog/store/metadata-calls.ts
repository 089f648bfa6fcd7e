import type { SupabaseClient } from '@supabase/supabase-js';

export interface Metadata {
  readonly excerpt?: string;
  readonly meta_description?: string;
  readonly keywords?: string;
}

/** A call of a function that was answered with an error; the client itself says neither status nor reason. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;
  /** What the function said of it; empty when it said nothing. */
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(`${status}: ${reason}`);
    this.status = status;
    this.reason = reason;
  }
}

/** A summary of a post, made by the backend. Throws a `FunctionError` with the status that it answered: 429 and 402 say that its AI is used up. */
export async function generateMetadata(
  client: SupabaseClient,
  post: { readonly content: string; readonly title: string },
): Promise<Metadata> {
  const { content, title } = post;
  const { data, error } = await client.functions.invoke('generate-blog-metadata', { body: { content, title } });
  if (!error) return data as Metadata;
  const answer: unknown = (error as { context?: unknown }).context;
  if (!(answer instanceof Response)) throw error;
  const body: unknown = await answer.json().catch(() => undefined);
  const reason = (body as { error?: unknown } | undefined)?.error;
  throw new FunctionError(answer.status, typeof reason === 'string' ? reason : '');
}
