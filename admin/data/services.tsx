import type { SupabaseClient } from '@supabase/supabase-js';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminSite } from '../../src/build/emit/admin-site.ts';
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
  return useSyncExternalStore(session.subscribe, session.read);
}
