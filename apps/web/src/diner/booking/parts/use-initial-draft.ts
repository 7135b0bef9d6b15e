import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { regionOr } from '#shared/identity/phone-words.ts';
import { type BookingDraft, readDraft, type TypedContact } from './booking-draft.ts';

/**
 * What the form begins with: what was typed for this store, else what the account knows of the person, their verified
 * phone and the name they booked under. Nothing while that isn't known yet; where it can't be read, one types it.
 */
export function useFirstValues(storeId: string, me: Me): BookingDraft | undefined {
  const { i18n } = useTranslation();
  const [kept] = useState(() => readDraft(me.id, storeId));
  const known = useRead(bookingApi.readMyContact, {}, { enabled: kept === undefined });
  if (kept) return kept;
  if (known.isPending) return undefined;
  const region = regionOr(me.phoneRegion ?? undefined, i18n.language as Language);
  const { lastName, firstName, title, phone } = known.data ?? NOBODY;
  const diner: TypedContact = { lastName, firstName, title, phone: phone ?? { region, number: '' } };
  return { diner, remarkByDiner: '', dietPreference: '', dietTaboo: '' };
}

const NOBODY = { lastName: '', firstName: '', title: 'none', phone: null } as const;
