import { Link } from '@tanstack/react-router';
import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import { type DeliveryAddress, MAX_ADDRESSES } from '@xiwei/contract/addresses/addresses.model.ts';
import { MapPin, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useChooseAddress } from '../parts/use-choose-address.ts';
import { AddressCard } from './address-card.tsx';

/** The delivery addresses of the diner, the default first. One can be chosen for an order. */
export function DeliveryAddressScreen() {
  const { t } = useTranslation('addresses');
  const { returnTo } = useChooseAddress();
  return (
    <DinerPage title={t(returnTo === undefined ? 'title' : 'chooseTitle')} back={returnTo ?? '/setting'}>
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
      action={<Button render={<CreateLink />}>{t('add')}</Button>}
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
          <Button size="large" icon={<Plus aria-hidden size={18} />} render={<CreateLink />}>
            {t('add')}
          </Button>
        ) : (
          <NoticeBar>{t('limit', { count: MAX_ADDRESSES })}</NoticeBar>
        )}
      </BottomActionBar>
    </>
  );
}

/** Leads to a new address. While one is chosen, it takes the place of the list, so that it leads back to the order. */
function CreateLink(props: Omit<ComponentProps<'a'>, 'href' | 'target'>) {
  const { returnTo } = useChooseAddress();
  return (
    <Link {...props} to="/delivery-address-create" search={{ returnTo }} replace={returnTo !== undefined} />
  );
}
