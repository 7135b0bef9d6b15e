import { Link } from '@tanstack/react-router';
import { addressText } from '@xiwei/contract/addresses/address-text.ts';
import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import type { DeliveryAddress } from '@xiwei/contract/addresses/addresses.model.ts';
import { Pencil, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { formatPhone } from '#shared/identity/format-phone.ts';
import { useRegionName } from '#shared/identity/use-region-name.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useChooseAddress } from '../parts/use-choose-address.ts';

/** One address, with what can be done with it. */
export function AddressCard({ address }: { address: DeliveryAddress }) {
  const { t } = useTranslation('addresses');
  const nameOf = useRegionName();
  const { returnTo, finish } = useChooseAddress();
  const { id, region, contact, phone, isDefault } = address;
  return (
    <Card className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold break-words">{contact}</span>
        <span className="text-ink-soft tabular-nums">{formatPhone(phone)}</span>
      </div>
      <p className="break-words">
        {region !== 'CN' && `${nameOf(region)} · `}
        {addressText(address)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isDefault ? (
          <Badge tone="positive" icon={Star}>
            {t('default')}
          </Badge>
        ) : (
          <SetDefault addressId={id} />
        )}
        <span className="-me-2 flex">
          <IconButton
            label={t('editOf', { contact })}
            icon={<Pencil aria-hidden size={18} />}
            render={
              <Link
                to="/delivery-address-update/$addressId"
                params={{ addressId: id }}
                search={{ returnTo }}
                replace={returnTo !== undefined}
              />
            }
          />
          <DeleteAddress address={address} />
        </span>
      </div>
      {returnTo !== undefined && (
        <Button
          wide
          variant="secondary"
          aria-label={t('chooseOf', { contact })}
          onClick={() => void finish(id)}
        >
          {t('choose')}
        </Button>
      )}
    </Card>
  );
}

const showProblem = (error: unknown) => showToast({ text: problemText(error), tone: 'negative' });

function SetDefault({ addressId }: { addressId: string }) {
  const { t } = useTranslation('addresses');
  const set = useAction(addressesApi.setDefaultAddress, {
    onAnswer: () => showToast({ text: t('nowDefault'), tone: 'positive' }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ms-2"
      loading={set.isPending}
      onClick={() => set.mutate({ body: { addressId } }, { onError: showProblem })}
    >
      {t('setDefault')}
    </Button>
  );
}

function DeleteAddress({ address }: { address: DeliveryAddress }) {
  const { t } = useTranslation('addresses');
  const [open, setOpen] = useState(false);
  const remove = useAction(addressesApi.deleteAddress, {
    // The card with its dialog disappears when the list is read again.
    onAnswer: () => {
      setOpen(false);
      showToast({ text: t('deleted'), tone: 'positive' });
    },
  });
  return (
    <Confirm
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={t('deleteOf', { contact: address.contact })}
          icon={<Trash2 aria-hidden size={18} />}
        />
      }
      title={t('deleteQuestion')}
      description={`${address.contact} · ${addressText(address)}`}
      confirmLabel={t('delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { addressId: address.id } }, { onError: showProblem })}
    />
  );
}
