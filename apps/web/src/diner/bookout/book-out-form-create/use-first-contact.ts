import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import type { DraftContact } from '#shared/diners/draft-contact.ts';
import { regionOr } from '#shared/identity/format-phone.ts';

/** Returns the contact that the form begins with: that of the last booking. Undefined while it is read. */
export function useFirstContact(me: Me): DraftContact | undefined {
  const language = useLanguage();
  const contact = useRead(bookingApi.readMyContact, {});
  if (contact.isPending) return undefined;
  const region = regionOr(me.phoneRegion ?? undefined, language);
  const { lastName, firstName, title, phone } = contact.data ?? NO_CONTACT;
  return { lastName, firstName, title, phone: phone ?? { region, number: '' } };
}

const NO_CONTACT = { lastName: '', firstName: '', title: 'none', phone: null } as const;
