import type { SupabaseClient } from '@supabase/supabase-js';
import { timestamp } from '../dates.ts';
import { accessToken } from './session-calls.ts';

/** A window in which somebody has a post open. */
export interface OtherEditor {
  /** The window, by the name that it gave itself. */
  readonly writer: string;
  readonly userId: string;
  /** Empty where the account has none. */
  readonly name: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
}

/** How a window says that it has a post open, and hears of the others. */
export interface EditorCalls {
  /** Says that this window has the post open. Answers the others that do, those that came first in front; throws what the backend answers. */
  beat(postId: string): Promise<readonly OtherEditor[]>;
  /** Says that it has it open no more, also while the page goes away. It is not known whether that was heard. */
  leave(postId: string): void;
}

/** After which a beat that is not answered has failed: the next is due soon. */
const BEAT_TIMEOUT_MS = 15_000;

/** The calls of the window with this name to a backend. One that does not know them is asked once; while nobody is signed in it is not asked at all. */
export function clientEditorCalls(
  client: SupabaseClient,
  { url, key }: { readonly url: string; readonly key: string },
  writer: string,
): EditorCalls {
  let token: string | undefined;
  let isKnown = true;
  return {
    async beat(postId) {
      token = await accessToken(client).catch(() => undefined);
      if (token === undefined || !isKnown) return [];
      const { data, error } = await client
        .rpc('blog_editor_beat', { _post: postId, _writer: writer })
        .abortSignal(AbortSignal.timeout(BEAT_TIMEOUT_MS));
      isKnown = error?.code !== 'PGRST202';
      if (error) throw error;
      return ((data ?? []) as Record<string, unknown>[]).flatMap((row) => {
        const since = Date.parse(timestamp(row['since']) ?? '');
        if (Number.isNaN(since)) return [];
        return {
          writer: String(row['writer']),
          userId: String(row['user_id']),
          name: String(row['name'] ?? '').trim(),
          since,
        };
      });
    },
    leave(postId) {
      if (token === undefined || !isKnown) return;
      // The client cannot send what outlives the page.
      fetch(`${url}/rest/v1/rpc/blog_editor_beat`, {
        method: 'POST',
        keepalive: true,
        headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ _post: postId, _writer: writer, _is_leaving: true }),
      }).catch(() => undefined);
    },
  };
}
