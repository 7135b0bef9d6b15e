import type { CheckWay } from '@xiwei/contract/identity/security.model.ts';
import { useSyncExternalStore } from 'react';
import type { ApiRefusal } from './refusal.ts';

/** A call waits for the person to confirm who they are. */
export interface WantedCheck {
  way: CheckWay;
  /** Masked, where a code is sent to. */
  phone: string | null;
  /** Ends the wait: the call is repeated, or refused for good. */
  end: (passed: boolean) => void;
}

let wanted: WantedCheck | undefined;
let answer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function become(next: WantedCheck | undefined): void {
  wanted = next;
  for (const listener of listeners) listener();
}

/** Asks the person to confirm who they are. Calls that want it at the same time wait for the one answer. */
export function askForCheck({ details }: ApiRefusal): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    const end = (passed: boolean) => {
      answer = undefined;
      become(undefined);
      resolve(passed);
    };
    const phone = typeof details.phone === 'string' ? details.phone : null;
    become({ way: details.way as CheckWay, phone, end });
  });
  return answer;
}

/** The check that is wanted now, if one is. */
export const useWantedCheck = (): WantedCheck | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
