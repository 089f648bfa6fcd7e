import { type Diagnostic, quote } from '../../base/diagnostics/diagnostic.ts';

/** What is to be said of a picture of a post that lies on another site; `post` names the post where its place does not. */
export function foreignPicture(address: string, post = ''): Pick<Diagnostic, 'severity' | 'code' | 'message'> {
  return {
    severity: 'warning',
    code: 'foreign-picture',
    message: `the picture ${quote(address)}${post} is on another site, so no visitor sees it`,
  };
}
