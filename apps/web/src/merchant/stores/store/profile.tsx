import { Link } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { EyeOff, SquareArrowOutUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StoreCover } from './store-cover.tsx';
import { StoreContacts, StoreFacts, StoreHours, StoreMenu } from './store-sections.tsx';

/** Read-only preview of the store's public profile. */
export function Profile() {
  const { t } = useTranslation('stores-merchant');
  const params = { storeId: useWorkplace().id };
  const store = useRead(storesApi.readStore, { params });
  return (
    <>
      <SectionHeading
        title={t('store.seenByDiners')}
        action={
          store.data && (
            <Button
              variant="secondary"
              size="small"
              icon={<SquareArrowOutUpRight aria-hidden size={16} />}
              render={<Link to="/store/$storeId" params={params} />}
              className="shrink-0"
            >
              {t('store.viewAsDiner')}
            </Button>
          )
        }
      />
      <Loaded
        of={store}
        skeleton={<SkeletonList shape="cards" count={1} className="sm:grid-cols-1" />}
        missing={<EmptyState icon={<EyeOff size={30} strokeWidth={1.5} />} title={t('store.gone')} />}
      >
        {(detail) => (
          <>
            <StoreCover store={detail} />
            <StoreFacts store={detail} />
            <StoreHours store={detail} />
            <StoreContacts store={detail} />
            <StoreMenu store={detail} />
          </>
        )}
      </Loaded>
    </>
  );
}
