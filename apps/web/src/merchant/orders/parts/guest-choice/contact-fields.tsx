import { DINER_TITLES } from '@xiwei/contract/diners/diners.model.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { findGuests } from '#shared/diners/search-guests.ts';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftContact } from '../form/order-draft.ts';
import type { Problems } from '../form/order-problems.ts';

interface ContactFieldsProps {
  contact: DraftContact;
  onChange: (contact: DraftContact) => void;
  problems: Problems;
  /** Chooses the guest who has the phone already. */
  onKnown: (guestId: string) => void;
  onClear: () => void;
}

/** Fields of a new guest: name, title and phone. If a guest has the phone already, they are offered instead. */
export function ContactFields({ contact, onChange, problems, onKnown, onClear }: ContactFieldsProps) {
  const { t } = useTranslation('booking-order-form');
  const { phoneRegion } = useWorkplace();
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => focusFirstEmpty(fields.current), []);
  const change = (changes: Partial<DraftContact>) => onChange({ ...contact, ...changes });
  return (
    <fieldset ref={fields} className="flex min-w-0 flex-col gap-4 rounded-normal border border-line p-pad">
      <div className="flex items-center justify-between gap-3">
        <legend className="contents font-semibold text-small">{t('guest.new')}</legend>
        <Button variant="quiet" size="small" onClick={onClear}>
          {t('guest.change')}
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label={t('guest.lastName')}
          error={problems.lastName}
          autoComplete="off"
          maxLength={40}
          value={contact.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
        <TextField
          label={t('guest.firstName')}
          optionalNote={t('details.optional')}
          error={problems.firstName}
          autoComplete="off"
          maxLength={40}
          value={contact.firstName}
          onChange={(event) => change({ firstName: event.target.value })}
        />
        <Select
          label={t('guest.title')}
          className="sm:w-28"
          value={contact.title}
          options={DINER_TITLES.map((title) => ({ value: title, label: t(`guest.titles.${title}`) }))}
          onChange={(title) => change({ title })}
        />
      </div>
      <PhoneField
        firstRegion={phoneRegion}
        label={t('guest.phone')}
        error={problems.phone}
        value={contact.phone}
        onChange={(phone) => change({ phone })}
      />
      <KnownPhone number={contact.phone.number} onKnown={onKnown} />
    </fieldset>
  );
}

/** Moves the focus to the first empty text: what was searched for is filled in already. */
function focusFirstEmpty(fields: HTMLElement | null): void {
  const inputs = [...(fields?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [])];
  const texts = inputs.filter(({ type }) => type === 'text' || type === 'tel');
  (texts.find(({ value }) => value === '') ?? texts[0])?.focus();
}

/** Fewest digits of a number that is looked up: shorter ones are being typed. */
const MIN_DIGITS = 7;
const TYPING_PAUSE_MS = 400;

/** Offers the guest who has the phone already: the order would be given to that guest's record anyway. */
function KnownPhone({ number, onKnown }: { number: string; onKnown: (guestId: string) => void }) {
  const { t } = useTranslation('booking-order-form');
  const known = useGuestWithPhone(number);
  if (!known) return null;
  return (
    <NoticeBar
      action={
        <Button variant="secondary" size="small" onClick={() => onKnown(known.id)}>
          {t('guest.useKnown')}
        </Button>
      }
    >
      {t('guest.phoneKnown', { name: fullNameOf(known) })}
    </NoticeBar>
  );
}

function useGuestWithPhone(number: string) {
  const { id: storeId } = useWorkplace();
  const [found, setFound] = useState<{ id: string; lastName: string; firstName: string }>();
  const digits = number.replace(/\D/g, '');
  useEffect(() => {
    setFound(undefined);
    if (digits.length < MIN_DIGITS) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findGuests(storeId, digits, abort.signal).then(
        (guests) => {
          const same = guests.find(({ phone }) => phone?.number.replace(/\D/g, '') === digits);
          if (!abort.signal.aborted) setFound(same);
        },
        // The offer is a help: without an answer the form works the same.
        () => {},
      );
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [digits, storeId]);
  return found;
}
