import { ADDRESS_REGIONS } from '@xiwei/contract/addresses/addresses.model.ts';
import { phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';
import { defineDraft } from '#shared/form/draft.ts';

/** What was entered for a new address, complete or not, by user. */
export const addressDraft = defineDraft(
  'address-draft',
  z.object({
    region: z.enum(ADDRESS_REGIONS),
    divisionCode: z.string(),
    detail: z.string(),
    contact: z.string(),
    phone: z.extend(phoneInput, { number: z.string() }),
    isDefault: z.boolean(),
  }),
);
