import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, useContext } from 'react';
import type { AdminSite } from '../../src/build/emit/admin-site.ts';
import { useStore } from '../ui/store.ts';
import type { SessionState, SessionStore } from './session.ts';
import type { BackendAddress } from './site.ts';

/** Dependencies of the screens. The whole app shares one client (docs/contract.md, section 1). */
export interface Services {
  readonly site: AdminSite;
  readonly client: SupabaseClient;
  readonly backend: BackendAddress;
  readonly session: SessionStore;
}

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices must be used inside App');
  return services;
}

export function useSession(): SessionState {
  const { session } = useServices();
  return useStore(session);
}

/** Returns the ID of the signed-in user; empty if there's none. */
export function useUserId(): string {
  const session = useSession();
  return session.kind === 'signed-in' ? session.userId : '';
}
