import { orderNotes } from '@xiwei/contract/booking/booking.model.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { type ContractForm, useContractForm } from '#shared/form/contract-form.ts';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';

const bookingFormSchema = z.extend(orderNotes, {
  diner: dinerContact,
  noticeRead: z.boolean().check(z.refine((read) => read)),
});
type BookingFormInput = z.input<typeof bookingFormSchema>;
type BookingFormOutput = z.output<typeof bookingFormSchema>;
export type BookingForm = ContractForm<BookingFormInput, BookingFormOutput>;

interface BookingFormOptions {
  userId: string;
  storeId: string;
  initialDraft: BookingDraft;
  /** False if the store has no booking notice to confirm. */
  hasNotice: boolean;
  submit: (values: BookingFormOutput) => Promise<unknown>;
  /** Called on every input. */
  onInput: () => void;
}

/** Booking form. Input is saved as a draft per user and store until the booking is made. */
export function useBookingForm({
  userId,
  storeId,
  initialDraft,
  hasNotice,
  submit,
  onInput,
}: BookingFormOptions): BookingForm {
  const form = useContractForm(bookingFormSchema, {
    defaultValues: { ...initialDraft, noticeRead: !hasNotice },
    refusalFields: { phoneInvalid: 'diner.phone', phoneLandline: 'diner.phone' },
    submit,
  });
  const saveInput = useEffectEvent(() => {
    const { noticeRead: _, ...draft } = form.getValues();
    bookingDraft.save(draft as BookingDraft, userId, storeId);
    onInput();
  });
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => saveInput());
    return unsubscribe;
  }, [watch]);
  return form;
}
