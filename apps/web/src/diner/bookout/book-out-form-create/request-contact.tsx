import { bookOutInput } from '@xiwei/contract/bookout/bookout.model.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import * as z from 'zod/mini';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContactFields } from '#shared/booking/contact-fields.tsx';
import type { ContractForm } from '#shared/form/contract-form.ts';

export const requestForm = z.extend(bookOutInput, { diner: dinerContact });
export type RequestFormInput = z.input<typeof requestForm>;
export type RequestContractForm = ContractForm<RequestFormInput, z.output<typeof requestForm>>;

/** Contact fields of the guest: name, title and phone. */
export function RequestContact({ form }: { form: RequestContractForm }) {
  const { t } = useTranslation('bookout');
  const words = {
    lastName: t('create.lastName'),
    firstName: t('create.firstName'),
    optional: t('create.optional'),
    phone: t('create.phone'),
    phoneHint: t('create.phoneHint'),
  };
  return <ContactFields form={form} words={words} />;
}
