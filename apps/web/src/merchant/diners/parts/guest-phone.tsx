import { Link } from '@tanstack/react-router';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import { type Control, type FieldError, useController } from 'react-hook-form';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { fullNameOf } from '#shared/diners/full-name.ts';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { GuestForm } from './guest-schema.ts';
import type { PhoneOwner } from './phone-owner.ts';

interface GuestPhoneProps {
  control: Control<GuestForm>;
  readOnly: boolean;
  owner: PhoneOwner | undefined;
}

/** The phone of a guest, which may be missing. If another guest has it, that guest is offered. */
export function GuestPhone({ control, readOnly, owner }: GuestPhoneProps) {
  const { t } = useTranslation('diners-staff');
  const { phoneRegion } = useWorkplace();
  const { field, fieldState } = useController({ control, name: 'phone' });
  // The region that was chosen before a number is entered.
  const [region, setRegion] = useState(field.value?.region ?? phoneRegion);
  const change = (phone: PhoneInput) => {
    setRegion(phone.region);
    field.onChange(phone.number === '' ? null : phone);
  };
  return (
    <>
      <PhoneField
        ref={field.ref}
        firstRegion={phoneRegion}
        label={t('guest.phone.label')}
        hint={t('guest.phone.help')}
        value={field.value ?? { region, number: '' }}
        onChange={change}
        disabled={readOnly}
        error={messageIn(fieldState.error)}
      />
      {owner && fieldState.error && <OwnerNotice owner={owner} />}
    </>
  );
}

/** Returns the message of the phone as a whole, or of its number. */
const messageIn = (error: (FieldError & { number?: FieldError | undefined }) | undefined) =>
  error?.message ?? error?.number?.message;

function OwnerNotice({ owner: { dinerId } }: { owner: PhoneOwner }) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  const { data } = useRead(dinersApi.readDiner, { params: { storeId, dinerId } });
  return (
    <NoticeBar
      tone="caution"
      action={
        <Button
          variant="secondary"
          size="small"
          render={<Link to="/web/$storeId/diner-detail/$dinerId" params={{ storeId, dinerId }} />}
        >
          {t('form.openTaken')}
        </Button>
      }
    >
      {data ? t('form.taken', { name: fullNameOf(data) }) : t('form.takenUnknown')}
    </NoticeBar>
  );
}
