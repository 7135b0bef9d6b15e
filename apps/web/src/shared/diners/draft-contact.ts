import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';

/** Contact fields of a draft: like the contract's, but incomplete values are allowed. */
export const draftContact = z.extend(dinerContact, {
  lastName: z.string(),
  phone: z.extend(phoneInput, { number: z.string() }),
});
export type DraftContact = z.infer<typeof draftContact>;
