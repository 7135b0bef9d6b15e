import { useSyncExternalStore } from 'react';
import type { Plan, PlanObject } from '../model/objects.ts';

const NOTHING: Plan = new Map();

/** The objects that are being dragged, as they would be if they were dropped now. Only their own components re-render. */
export class Preview {
  #objects: Plan = NOTHING;
  readonly #byId = new Map<string, Set<() => void>>();
  readonly #all = new Set<() => void>();

  get = (): Plan => this.#objects;

  set = (objects: Plan): void => {
    const touched = new Set([...this.#objects.keys(), ...objects.keys()]);
    this.#objects = objects;
    for (const id of touched) for (const listener of this.#byId.get(id) ?? []) listener();
    for (const listener of [...this.#all]) listener();
  };

  clear = (): void => {
    if (this.#objects.size > 0) this.set(NOTHING);
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  subscribeTo(id: string, listener: () => void): () => void {
    const listeners = this.#byId.get(id) ?? new Set();
    this.#byId.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#byId.delete(id);
    };
  }
}

/** Returns an object as it is shown: while it is dragged, as if it were dropped now. */
export function usePreviewed<O extends PlanObject>(preview: Preview, object: O): O {
  const dragged = useSyncExternalStore(
    (listener) => preview.subscribeTo(object.id, listener),
    () => preview.get().get(object.id),
  );
  return (dragged as O | undefined) ?? object;
}
