import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { HTML_LIMIT } from '../rules.ts';

/** What is to be said of a post whose HTML is longer than any that is read. */
export function longPost(post = 'the post'): Pick<Diagnostic, 'severity' | 'code' | 'message'> {
  return {
    severity: 'error',
    code: 'long-post',
    message: `${post} is cut off: nothing behind its first ${HTML_LIMIT.toLocaleString('en-US')} characters is shown`,
  };
}
