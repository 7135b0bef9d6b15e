import { Link } from '@tanstack/react-router';
import { placeText } from '@xiwei/contract/addresses/address-text.ts';
import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import { addressChange, type DeliveryAddress } from '@xiwei/contract/addresses/addresses.model.ts';
import { MapPinOff } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { readAgain, useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useEditForm } from '#shared/form/use-edit-form.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { ADDRESS_REFUSALS, AddressForm } from '../parts/address-form.tsx';
import { useChooseAddress } from '../parts/use-choose-address.ts';

/** Changes a delivery address. */
export function DeliveryAddressUpdateScreen() {
  const { t } = useTranslation(['addresses', 'common']);
  const { addressId } = usePage('/delivery-address-update/$addressId').params;
  const { returnTo } = useChooseAddress();
  const addresses = useRead(addressesApi.listAddresses, {});
  return (
    <DinerPage title={t('updateTitle')} back={returnTo ?? '/delivery-address'}>
      <Loaded of={addresses} skeleton={<SkeletonList shape="rows" count={5} className="px-gutter" />}>
        {({ items }) => {
          const address = items.find(({ id }) => id === addressId);
          if (address) return <ChangedAddress address={address} addresses={addresses} />;
          return (
            <EmptyState
              icon={<MapPinOff size={32} strokeWidth={1.5} />}
              title={t('missing.title')}
              detail={t('missing.detail')}
              action={
                <Button render={<Link to="/delivery-address" search={{ returnTo }} replace />}>
                  {t('common:actions.back')}
                </Button>
              }
            />
          );
        }}
      </Loaded>
    </DinerPage>
  );
}

interface ChangedAddressProps {
  address: DeliveryAddress;
  addresses: Parameters<typeof readAgain<{ items: DeliveryAddress[] }>>[0];
}

/** Form of a stored address. What is changed on another device meanwhile is merged; what is entered here wins. */
function ChangedAddress({ address, addresses }: ChangedAddressProps) {
  const { t } = useTranslation('addresses');
  const choose = useChooseAddress();
  const update = useAction(addressesApi.updateAddress);
  const params = { addressId: address.id };
  const finish = () => choose.finish(address.id);
  const form = useEditForm(addressChange, {
    saved: valuesOf(address),
    save: async (body) => valuesOf(await update.mutateAsync({ params, body })),
    reload: async () => {
      const { items } = await readAgain(addresses);
      return valuesOf(items.find(({ id }) => id === address.id) ?? address);
    },
    onSaved: () => {
      showToast({ text: t('saved'), tone: 'positive' });
      void finish();
    },
    refusalFields: ADDRESS_REFUSALS,
  });
  const takeOwn = useEffectEvent(() => void form.answer([]));
  useEffect(() => {
    if (form.asking) takeOwn();
  }, [form.asking]);
  return (
    <AddressForm
      form={{
        ...form,
        send: (event) => {
          if (form.changed.length > 0) return form.send(event);
          event?.preventDefault();
          return finish();
        },
      }}
      busy={form.busy}
      stored={{ divisionCode: address.divisionCode, place: placeText(address) }}
      isDefault={address.isDefault}
    />
  );
}

const valuesOf = ({ region, divisionCode, detail, contact, phone, isDefault, version }: DeliveryAddress) => ({
  region,
  divisionCode,
  detail,
  contact,
  phone,
  isDefault,
  version,
});
