import { orderNotes } from '@xiwei/contract/booking/booking.model.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { type ContractForm, useContractForm } from '#shared/form/contract-form.ts';
import { type BookingDraft, keepDraft } from './booking-draft.ts';

const filledIn = z.extend(orderNotes, {
  diner: dinerContact,
  noticeRead: z.boolean().check(z.refine((read) => read)),
});
type Typed = z.input<typeof filledIn>;
type FilledIn = z.output<typeof filledIn>;
export type BookingForm = ContractForm<Typed, FilledIn>;

interface BookingFormOptions {
  userId: string;
  storeId: string;
  first: BookingDraft;
  /** Where a store has no notice, there is nothing to read. */
  hasNotice: boolean;
  submit: (filled: FilledIn) => Promise<unknown>;
  /** Something was typed. */
  onBusy: () => void;
}

/** The form of a booking. Whatever is typed is kept for the person and the store until the booking is made. */
export function useBookingForm({
  userId,
  storeId,
  first,
  hasNotice,
  submit,
  onBusy,
}: BookingFormOptions): BookingForm {
  const form = useContractForm(filledIn, {
    defaultValues: { ...first, noticeRead: !hasNotice },
    places: { phoneInvalid: 'diner.phone' },
    submit,
  });
  const typed = useEffectEvent(() => {
    const { noticeRead: _, ...draft } = form.getValues();
    keepDraft(userId, storeId, draft as BookingDraft);
    onBusy();
  });
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => typed());
    return unsubscribe;
  }, [watch]);
  return form;
}
