import { log } from './console.ts';
import { readSite } from './read-site.ts';

/**
 * Whether the data lets anybody make an account (`staffSignUp` of `site.yaml`). So does a folder without that file. One with errors
 * does not, which is reported, since nobody knows what it would have said.
 */
export function isSignUpOpen(data: string): boolean {
  const site = readSite(data);
  if (site === 'invalid')
    log('site.yaml has errors (`townpress check` shows them); until they are fixed, nobody can make an account');
  return site === undefined || (site !== 'invalid' && site.staffSignUp);
}
