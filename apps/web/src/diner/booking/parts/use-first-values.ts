import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { regionOr } from '#shared/identity/phone-words.ts';
import { type BookingDraft, readContact, readDraft, type TypedContact } from './booking-draft.ts';
import { typedPhone } from './known-phone.ts';

/**
 * What the form begins with: what was typed for this store, else whom the person booked for last, here or anywhere.
 * Nothing while that isn't known yet.
 */
export function useFirstValues(storeId: string, me: Me): BookingDraft | undefined {
  const { i18n } = useTranslation();
  const [kept] = useState(() => readDraft(me.id, storeId));
  const [contact] = useState(() => readContact(me.id));
  const isKnown = kept !== undefined || contact !== undefined;
  const last = useRead(bookingApi.listMyOrders, { query: { limit: 1 } }, { enabled: !isKnown });
  if (kept) return kept;
  if (!isKnown && last.isPending) return undefined;
  const empty: TypedContact = {
    lastName: '',
    firstName: '',
    title: 'none',
    phone: { region: regionOr(me.phoneRegion ?? undefined, i18n.language as Language), number: '' },
  };
  const diner = contact ?? contactOf(last.data?.items[0]) ?? empty;
  return { diner, remarkByDiner: '', dietPreference: '', dietTaboo: '' };
}

function contactOf(order: DinerOrder | undefined): TypedContact | undefined {
  const phone = order?.diner?.phone ? typedPhone(order.diner.phone) : undefined;
  if (!order?.diner || !phone) return undefined;
  const { lastName, firstName, title } = order.diner;
  return { lastName, firstName, title, phone };
}
