import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Returns a part of a store's value and re-renders when the part changes. `pick` has to return the same part for the same value. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, pick: (value: Value) => Part): Part;
export function useStore<Value, Part>(store: Store<Value>, pick?: (value: Value) => Part) {
  return useSyncExternalStore(store.subscribe, () => (pick ? pick(store.get()) : store.get()));
}
