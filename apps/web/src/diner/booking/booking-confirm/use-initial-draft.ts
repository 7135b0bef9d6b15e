import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { DraftContact } from '#shared/diners/draft-contact.ts';
import { regionOr } from '#shared/identity/format-phone.ts';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';

/**
 * Returns the initial values of the booking form: the saved draft for this store, else the user's verified phone and the name
 * of their last booking. Undefined while loading; empty fields if the contact cannot be read.
 */
export function useInitialDraft(storeId: string, me: Me): BookingDraft | undefined {
  const language = useLanguage();
  const [draft] = useState(() => bookingDraft.read(me.id, storeId));
  const contact = useRead(bookingApi.readMyContact, {}, { enabled: draft === undefined });
  if (draft) return draft;
  if (contact.isPending) return undefined;
  const region = regionOr(me.phoneRegion ?? undefined, language);
  const { lastName, firstName, title, phone } = contact.data ?? EMPTY_CONTACT;
  const diner: DraftContact = { lastName, firstName, title, phone: phone ?? { region, number: '' } };
  return { diner, remarkByDiner: '', dietPreference: '', dietTaboo: '' };
}

const EMPTY_CONTACT = { lastName: '', firstName: '', title: 'none', phone: null } as const;
