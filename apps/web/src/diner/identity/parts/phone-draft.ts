import type { Language } from '@xiwei/contract/common/language.ts';
import { type PhoneInput, phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';
import { defineDraft } from '#shared/form/draft.ts';
import { regionOr } from '#shared/identity/format-phone.ts';

/** The phone that was typed to sign in: it survives a visit to the terms page. */
export const phoneDraft = defineDraft('typedPhone', z.extend(phoneInput, { number: z.string() }));

/** Returns the initial value of the phone field: from the URL, else the saved draft, else an empty number. */
export function initialPhone(
  search: { region?: string | undefined; number?: string | undefined },
  language: Language,
): PhoneInput {
  if (search.number !== undefined)
    return { region: regionOr(search.region, language), number: search.number };
  return phoneDraft.read() ?? { region: regionOr(search.region, language), number: '' };
}
