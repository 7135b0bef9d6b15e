import { useSyncExternalStore } from 'react';

/** A value outside of React that components subscribe to, so that a change re-renders only those that use it. */
export class Store<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  get = (): Value => this.#value;

  set = (value: Value): void => {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Returns a part of a store's value and re-renders when the part changes. `pick` has to return the same part for the same value. */
export function useStore<Value>(store: Store<Value>): Value;
export function useStore<Value, Part>(store: Store<Value>, pick: (value: Value) => Part): Part;
export function useStore<Value, Part>(store: Store<Value>, pick?: (value: Value) => Part) {
  return useSyncExternalStore(store.subscribe, () => (pick ? pick(store.get()) : store.get()));
}
