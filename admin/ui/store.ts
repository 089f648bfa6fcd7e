import { useSyncExternalStore } from 'react';

/** An observable value for `useStore`. It stays the same object until it's set. */
export class Store<T> {
  state: T;
  private readonly listeners = new Set<() => void>();

  constructor(state: T) {
    this.state = state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): T => this.state;

  set(state: T): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }

  /** Sets some properties of the value. */
  patch(changed: Partial<T>): void {
    this.set({ ...this.state, ...changed });
  }
}

/** Returns a store's value, and renders the component again when it's set. */
export function useStore<T>({ subscribe, read }: Pick<Store<T>, 'subscribe' | 'read'>): T {
  return useSyncExternalStore(subscribe, read);
}
