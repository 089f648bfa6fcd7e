import { ADDRESSES } from './addresses.ts';
import { CLOBBERING } from './clobbering.ts';
import { HANDLERS } from './handlers.ts';
import { LIMITS } from './limits.ts';
import { MUTATIONS } from './mutations.ts';
import { SCRIPTS } from './scripts.ts';

/**
 * HTML that an attacker might save as a post to harm its readers. All of it calls `alert` or requests a URL on
 * `evil.example`, if allowed to.
 */
export const HOSTILE_BODIES: readonly string[] = [
  ...SCRIPTS,
  ...HANDLERS,
  ...ADDRESSES,
  ...MUTATIONS,
  ...CLOBBERING,
  ...LIMITS,
];
