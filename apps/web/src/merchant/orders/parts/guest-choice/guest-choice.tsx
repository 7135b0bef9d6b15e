import type { Diner } from '@xiwei/contract/diners/diners.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { findGuests } from '#shared/diners/search-guests.ts';
import { Combobox, type ComboboxOption } from '#ui/combobox.tsx';
import type { DraftContact, GuestDraft } from '../form/order-draft.ts';
import type { Problems } from '../form/order-problems.ts';
import { ContactFields } from './contact-fields.tsx';
import { GuestCard } from './guest-card.tsx';

export interface GuestChoiceProps {
  value: GuestDraft;
  onChange: (guest: GuestDraft) => void;
  problems: Problems;
  /** The day of the booking: other bookings of the guest on it are shown. */
  date: string | null;
  /** An order that is not another booking: the one that is changed. */
  orderId?: string | undefined;
  label?: string | undefined;
  optionalNote?: string | undefined;
  autoFocus?: boolean | undefined;
}

/**
 * Choice of a guest: found by name, pinyin or digits of the phone, or described as a new one. A known guest is shown with
 * what staff should know. Screens that use it load the phrases `booking-order-form`, `booking-orders` and `identity-phone`.
 */
export function GuestChoice(props: GuestChoiceProps) {
  const { value, onChange, date, orderId, problems } = props;
  const clear = () => onChange({ by: 'none' });
  if (value.by === 'record') return <GuestCard {...{ date, orderId }} id={value.id} onClear={clear} />;
  if (value.by === 'contact')
    return (
      <ContactFields
        problems={problems}
        contact={value.contact}
        onChange={(contact) => onChange({ by: 'contact', contact })}
        onKnown={(id) => onChange({ by: 'record', id })}
        onClear={clear}
      />
    );
  return <GuestSearch {...props} />;
}

/** A result of the search: a guest, or the offer to add the text as a new one. */
interface GuestOption extends ComboboxOption {
  /** The text that becomes a new guest. */
  text?: string;
}

function GuestSearch({ onChange, problems, label, optionalNote, autoFocus }: GuestChoiceProps) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId, phoneRegion } = useWorkplace();
  const shownPhone = useShownPhone();
  const search = async (text: string, signal: AbortSignal): Promise<GuestOption[]> => {
    const guests = await findGuests(storeId, text, signal);
    const add = { id: 'new', title: t('guest.add', { text }), text };
    return [...guests.map((guest) => ({ ...optionOf(guest), detail: detailOf(guest) })), add];
  };
  const detailOf = ({ phone, blacklisted }: Diner) =>
    [shownPhone(phone?.shown) ?? t('guest.noPhone'), blacklisted && t('guest.blacklisted')]
      .filter(Boolean)
      .join(' · ');
  return (
    <Combobox<GuestOption>
      label={label ?? t('guest.label')}
      optionalNote={optionalNote}
      placeholder={t('guest.placeholder')}
      hint={t('guest.hint')}
      error={problems.guest}
      value={null}
      search={search}
      marksFirst
      autoFocus={autoFocus}
      onChange={(option) => {
        if (option?.text !== undefined) {
          onChange({ by: 'contact', contact: contactOf(option.text, phoneRegion) });
        } else if (option) onChange({ by: 'record', id: option.id });
      }}
    />
  );
}

const optionOf = (guest: Diner): GuestOption => ({ id: guest.id, title: fullNameOf(guest) });

const PHONE = /^\+?[\d\s-]{3,24}$/;

/** Returns the contact that a text describes: a phone number, or a name with the last name first. */
function contactOf(text: string, region: DraftContact['phone']['region']): DraftContact {
  const isPhone = PHONE.test(text);
  return {
    lastName: isPhone ? '' : text,
    firstName: '',
    title: 'none',
    phone: { region, number: isPhone ? text : '' },
  };
}
