import { Armchair } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useSeating } from '../parts/use-seating.ts';
import { ItemSort } from './item-sort.tsx';

/** Sorts all tables of the store. */
export function StoreTableItemSortScreen() {
  const { t } = useTranslation('seating-tables');
  const seating = useSeating();
  return (
    <StorePage width="form">
      <Loaded of={seating} skeleton={<SkeletonList count={6} />}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              icon={<Armchair size={30} strokeWidth={1.5} />}
              title={t('itemSort.empty.title')}
              detail={t('itemSort.empty.detail')}
            />
          ) : (
            <ItemSort seating={data} />
          )
        }
      </Loaded>
    </StorePage>
  );
}
