import { Link } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { EyeOff, SquareArrowOutUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StoreCover } from './store-cover.tsx';
import { StoreContacts, StoreFacts, StoreHours, StoreMenu } from './store-sections.tsx';

/** Read-only overview of the store's public profile. */
export function StoreScreen() {
  const { t } = useTranslation(['stores-merchant', 'common']);
  const { id: storeId } = useWorkplace();
  const store = useRead(storesApi.readStore, { params: { storeId } });
  const hidden = isRefusal(store.error, 'notFound');
  return (
    <StorePage
      title={t('common:nav.store')}
      detail={t('store.seenByDiners')}
      actions={
        store.data && (
          <Button
            variant="secondary"
            size="small"
            icon={<SquareArrowOutUpRight aria-hidden size={16} />}
            render={<Link to="/store/$storeId" params={{ storeId }} />}
          >
            {t('store.viewAsDiner')}
          </Button>
        )
      }
    >
      {store.isPending && <SkeletonList shape="cards" count={2} />}
      {hidden && <EmptyState icon={<EyeOff size={30} strokeWidth={1.5} />} title={t('store.gone')} />}
      {store.isError && !hidden && !store.data && (
        <ReadFailed error={store.error} onRetry={store.refetch} retrying={store.isFetching} />
      )}
      {store.data && !hidden && <Profile store={store.data} />}
    </StorePage>
  );
}

const Profile = ({ store }: { store: StoreDetail }) => (
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="flex flex-col gap-5">
      <StoreCover store={store} />
      <StoreFacts store={store} />
    </div>
    <div className="flex flex-col gap-5">
      <StoreHours store={store} />
      <StoreContacts store={store} />
      <StoreMenu store={store} />
    </div>
  </div>
);
