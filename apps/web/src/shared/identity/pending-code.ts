import { phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';
import { defineDraft } from '#shared/form/draft.ts';

/**
 * A login code requested in this tab. Stored in `sessionStorage`, so a reload loses neither the resend delay nor the
 * accepted version of the terms.
 */
const schema = z.extend(phoneInput, {
  /** Earliest time another code may be requested, in epoch milliseconds by this device's clock. */
  nextAt: z.number(),
  /** Version of the terms accepted before the request; absent where no acceptance is needed. */
  agreementVersion: z.optional(z.string()),
});
export type PendingCode = z.infer<typeof schema>;

/** The code that was requested last, by purpose. */
export const pendingCode = defineDraft('askedCode', schema);
