import { Link } from '@tanstack/react-router';
import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import { type DeliveryAddress, MAX_ADDRESSES } from '@xiwei/contract/addresses/addresses.model.ts';
import { MapPin, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AddressCard } from './address-card.tsx';

/** The delivery addresses of the diner, the default first. */
export function DeliveryAddressScreen() {
  const { t } = useTranslation('addresses');
  return (
    <DinerPage title={t('title')} back="/setting">
      <Loaded
        of={useRead(addressesApi.listAddresses, {})}
        skeleton={<SkeletonList shape="rows" count={3} className="px-gutter" />}
      >
        {({ items, can }) =>
          items.length === 0 ? (
            <NoAddress />
          ) : (
            <AddressList items={items} canCreate={can.includes('create')} />
          )
        }
      </Loaded>
    </DinerPage>
  );
}

function NoAddress() {
  const { t } = useTranslation('addresses');
  return (
    <EmptyState
      icon={<MapPin size={32} strokeWidth={1.5} />}
      title={t('empty.title')}
      detail={t('empty.detail')}
      action={<Button render={<Link to="/delivery-address-create" />}>{t('add')}</Button>}
    />
  );
}

interface AddressListProps {
  items: readonly DeliveryAddress[];
  canCreate: boolean;
}

function AddressList({ items, canCreate }: AddressListProps) {
  const { t } = useTranslation('addresses');
  return (
    <>
      <ul className="flex flex-col gap-3 px-gutter pt-2 pb-8">
        {items.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} />
          </li>
        ))}
      </ul>
      <BottomActionBar>
        {canCreate ? (
          <Button
            size="large"
            icon={<Plus aria-hidden size={18} />}
            render={<Link to="/delivery-address-create" />}
          >
            {t('add')}
          </Button>
        ) : (
          <NoticeBar>{t('limit', { count: MAX_ADDRESSES })}</NoticeBar>
        )}
      </BottomActionBar>
    </>
  );
}
