import type { SupabaseClient } from '@supabase/supabase-js';

export interface Metadata {
  readonly excerpt?: string;
  readonly meta_description?: string;
  readonly keywords?: string;
}

/** An error response of a function; the client's own error has neither status nor reason. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly status: number;
  /** The function's message; may be empty. */
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(`${status}: ${reason}`);
    this.status = status;
    this.reason = reason;
  }
}

/** Generates a post's metadata. Throws a `FunctionError`; status 429 or 402 means the AI quota is used up. */
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
