import { type LoginCodePurpose, phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';

/**
 * A login code requested in this tab. Stored in `sessionStorage`, so a reload loses neither the resend delay nor the
 * accepted version of the terms.
 */
const pendingCode = z.extend(phoneInput, {
  /** Earliest time another code may be requested, in epoch milliseconds by this device's clock. */
  nextAt: z.number(),
  /** Version of the terms accepted before the request; absent where no acceptance is needed. */
  agreementVersion: z.optional(z.string()),
});
export type PendingCode = z.infer<typeof pendingCode>;

const storageKey = (purpose: LoginCodePurpose): string => `xiwei.askedCode.${purpose}`;

export function readPendingCode(purpose: LoginCodePurpose): PendingCode | undefined {
  const stored = sessionStorage.getItem(storageKey(purpose));
  return stored === null ? undefined : pendingCode.safeParse(JSON.parse(stored)).data;
}

export function savePendingCode(purpose: LoginCodePurpose, pending: PendingCode): void {
  sessionStorage.setItem(storageKey(purpose), JSON.stringify(pending));
}

export function clearPendingCode(purpose: LoginCodePurpose): void {
  sessionStorage.removeItem(storageKey(purpose));
}
