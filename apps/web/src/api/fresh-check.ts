import type { CheckWay } from '@xiwei/contract/identity/security.model.ts';
import { useSyncExternalStore } from 'react';
import type { ApiRefusal } from './refusal.ts';

/** A pending identity check that a call waits for. */
export interface PendingCheck {
  way: CheckWay;
  /** Masked number that the code is sent to; null if the check uses no phone. */
  phone: string | null;
  /** Ends the wait: the call is repeated if the check was passed, otherwise its refusal is thrown. */
  end: (passed: boolean) => void;
}

let pending: PendingCheck | undefined;
let outcome: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function setPending(next: PendingCheck | undefined): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks the user to confirm their identity. Concurrent calls share one check and its outcome. */
export function requestFreshCheck({ details }: ApiRefusal): Promise<boolean> {
  outcome ??= new Promise<boolean>((resolve) => {
    const end = (passed: boolean) => {
      outcome = undefined;
      setPending(undefined);
      resolve(passed);
    };
    const phone = typeof details.phone === 'string' ? details.phone : null;
    setPending({ way: details.way as CheckWay, phone, end });
  });
  return outcome;
}

/** Returns the pending check, if any. */
export const usePendingCheck = (): PendingCheck | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
  );
