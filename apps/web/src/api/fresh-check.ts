import type { CheckWay } from '@xiwei/contract/identity/security.model.ts';
import { Store } from '#common/store.ts';
import { useStore } from '#common/use-store.ts';
import type { ApiRefusal } from './refusal.ts';

/** A pending identity check that a call waits for. */
export interface PendingCheck {
  way: CheckWay;
  /** Masked number or e-mail address that the code is sent to; null if the check uses none. */
  sentTo: string | null;
  /** Whether a passkey passes it too. */
  passkey: boolean;
  /** Ends the wait: the call is repeated if the check was passed, otherwise its refusal is thrown. */
  end: (passed: boolean) => void;
}

const pending = new Store<PendingCheck | undefined>(undefined);
let outcome: Promise<boolean> | undefined;

/** Asks the user to confirm their identity. Concurrent calls share one check and its outcome. */
export function requestFreshCheck({ details }: ApiRefusal): Promise<boolean> {
  outcome ??= new Promise<boolean>((resolve) => {
    const end = (passed: boolean) => {
      outcome = undefined;
      pending.set(undefined);
      resolve(passed);
    };
    const sentTo = typeof details.sentTo === 'string' ? details.sentTo : null;
    pending.set({ way: details.way as CheckWay, sentTo, passkey: details.passkey === true, end });
  });
  return outcome;
}

/** Returns the pending check, if any. */
export const usePendingCheck = (): PendingCheck | undefined => useStore(pending);
