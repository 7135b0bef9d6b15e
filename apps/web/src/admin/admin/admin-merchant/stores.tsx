import { Link } from '@tanstack/react-router';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { MerchantDetail, MerchantStore } from '@xiwei/contract/stores/merchants.model.ts';
import { CircleCheck, CircleDashed, Plus, ScrollText, Store, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { AddOwner } from './add-owner.tsx';

/** The stores of a merchant with their owners. */
export function Stores({ merchant: { id, stores } }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const [addingTo, setAddingTo] = useState<MerchantStore>();
  const addOwner = useAction(adminApi.addOwner);
  const create = (
    <Button
      size="small"
      icon={<Plus aria-hidden size={18} />}
      render={<Link to="/admin/admin-store-create/$merchantId" params={{ merchantId: id }} />}
    >
      {t('newStore.title')}
    </Button>
  );
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('merchant.stores')} action={stores.length > 0 && create} />
      {stores.length === 0 ? (
        <EmptyState
          icon={<Store size={30} strokeWidth={1.5} />}
          title={t('merchant.noStores')}
          detail={t('merchant.noStoresDetail')}
          action={create}
        />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface">
          {stores.map((store) => (
            <li key={store.id}>
              <StoreItem store={store} onAddOwner={() => setAddingTo(store)} />
            </li>
          ))}
        </ul>
      )}
      {addingTo && (
        <AddOwner
          title={t('merchant.addOwner')}
          description={t('merchant.addOwnerDetail', { store: addingTo.name })}
          add={(body) => addOwner.mutateAsync({ params: { storeId: addingTo.id }, body })}
          onClose={() => setAddingTo(undefined)}
        />
      )}
    </section>
  );
}

interface StoreItemProps {
  store: MerchantStore;
  onAddOwner: () => void;
}

function StoreItem({ store: { id, name, city, onlineBooking, owners }, onAddOwner }: StoreItemProps) {
  const { t } = useTranslation('admin');
  const words = useStoreWords();
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 px-pad py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <Link
          to="/store/$storeId"
          params={{ storeId: id }}
          className="wrap-anywhere font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-ink-soft text-small">
          {words.city(city)}
          <Badge
            tone={onlineBooking ? 'positive' : 'neutral'}
            icon={onlineBooking ? CircleCheck : CircleDashed}
          >
            {t(onlineBooking ? 'merchant.bookable' : 'merchant.notBookable')}
          </Badge>
        </span>
        {owners.map(({ address, nickname, pending }) => (
          <span key={address} className="text-ink-soft text-small">
            {t(pending ? 'merchant.ownerPending' : 'merchant.owner', {
              address: nickname === null ? address : `${nickname} ${address}`,
            })}
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="small"
          icon={<ScrollText aria-hidden size={16} />}
          aria-label={`${t('audit')}: ${name}`}
          render={<Link to="/admin/admin-audit" search={{ storeId: id }} />}
        >
          {t('audit')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<UserPlus aria-hidden size={16} />}
          aria-label={`${t('merchant.addOwner')}: ${name}`}
          onClick={onAddOwner}
        >
          {t('merchant.addOwner')}
        </Button>
      </div>
    </div>
  );
}
