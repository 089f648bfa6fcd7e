import { startTransitions } from './transitions.ts';

/*
 * The script of pages at old addresses, on hosts without redirect rules: leads on before the refresh of the page does, and takes
 * query and hash along (docs/contract.md, section 2). The target keeps those of its own, as on hosts with rules.
 */
startTransitions();
const refresh = document.querySelector('meta[http-equiv=refresh]');
const target = refresh?.getAttribute('content')?.replace(/^.*?url=/, '');
if (target) {
  const { search, hash } = location;
  const [, path = '', ownSearch, ownHash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? [];
  location.replace(path + (ownSearch ?? search) + (ownHash ?? hash));
}
