import { Link } from '@tanstack/react-router';
import type { Cuisine, StoreCard as Store } from '@xiwei/contract/stores/stores.model.ts';
import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { InfiniteList, type ListEnd } from '#ui/infinite-list.tsx';
import { StoreCard, StoreCardSkeletons } from './store-card.tsx';

export interface StoreListProps {
  /** Not there yet while the first of them are on their way. */
  items: Store[] | undefined;
  error: Error | null;
  end: ListEnd;
  onMore: () => void;
  onRetry: () => void;
  retrying: boolean;
  cuisine: Cuisine | undefined;
}

const GRID = 'grid gap-5 px-gutter pt-2 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';
/** From this many restaurants on, the first leads: on a wide screen it takes the room of two. */
const LED_FROM = 3;
const EAGER = 2;

export function StoreList({ items, error, end, onMore, onRetry, retrying, cuisine }: StoreListProps) {
  const { t } = useTranslation('stores');
  if (items === undefined) {
    if (error) return <ReadFailed error={error} onRetry={onRetry} retrying={retrying} />;
    return <StoreCardSkeletons count={6} className={GRID} />;
  }
  if (items.length === 0) return <Nothing cuisine={cuisine} />;
  const led = items.length >= LED_FROM;
  return (
    <InfiniteList
      label={t('home.list')}
      items={items}
      itemKey={({ id }) => id}
      end={end}
      onReachBottom={onMore}
      distance={300}
      className={classes(GRID, '*:border-0', led && 'lg:*:first:col-span-2')}
    >
      {(store, place) => <StoreCard store={store} eager={place < EAGER} leads={led && place === 0} />}
    </InfiniteList>
  );
}

function Nothing({ cuisine }: { cuisine: Cuisine | undefined }) {
  const { t } = useTranslation('stores');
  const icon = <UtensilsCrossed size={32} strokeWidth={1.5} />;
  if (!cuisine) return <EmptyState icon={icon} title={t('home.emptyTitle')} detail={t('home.emptyDetail')} />;
  return (
    <EmptyState
      icon={icon}
      title={t('home.emptyCuisineTitle', { cuisine: t(`cuisines.${cuisine}`) })}
      detail={t('home.emptyCuisineDetail')}
      action={
        <Button variant="secondary" render={<Link to="." search={{}} />}>
          {t('home.showAll')}
        </Button>
      }
    />
  );
}
