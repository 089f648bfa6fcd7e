import { startTransitions } from './transitions.ts';

/*
 * Script for pages at old URLs, on hosts without redirect rules. It redirects before the page's meta refresh does and
 * keeps query and hash (docs/contract.md, section 2). A query or hash in the target wins, as on hosts with rules.
 */
startTransitions();
const refresh = document.querySelector('meta[http-equiv=refresh]');
const target = refresh?.getAttribute('content')?.replace(/^.*?url=/, '');
if (target) {
  const { search, hash } = location;
  const [, path = '', ownSearch, ownHash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  location.replace(path + (ownSearch ?? search) + (ownHash ?? hash));
}
