import { type LoginCodePurpose, phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';

/**
 * A code that was asked for on this page's tab. It is kept over a reload, so that neither the wait nor what was agreed
 * to is forgotten, and ends with the tab.
 */
const askedCode = z.extend(phoneInput, {
  /** When another may be asked for, by this device's clock. */
  nextAt: z.number(),
  /** The documents that were agreed to before asking; none where nothing has to be. */
  agreementVersion: z.optional(z.string()),
});
export type AskedCode = z.infer<typeof askedCode>;

const nameOf = (purpose: LoginCodePurpose): string => `xiwei.askedCode.${purpose}`;

export function readAskedCode(purpose: LoginCodePurpose): AskedCode | undefined {
  const stored = sessionStorage.getItem(nameOf(purpose));
  return stored === null ? undefined : askedCode.safeParse(JSON.parse(stored)).data;
}

export function keepAskedCode(purpose: LoginCodePurpose, asked: AskedCode): void {
  sessionStorage.setItem(nameOf(purpose), JSON.stringify(asked));
}

export function forgetAskedCode(purpose: LoginCodePurpose): void {
  sessionStorage.removeItem(nameOf(purpose));
}
