import { Link } from '@tanstack/react-router';
import { bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { CalendarHeart } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { RequestCard } from './request-card.tsx';

/** The user's private dining requests at all restaurants, newest first. */
export function BookOutFormHistoryScreen() {
  const { t } = useTranslation('bookout');
  const pages = useReadPages(bookoutApi.listMyBookOuts, {});
  const stores = new Map(pages.data?.pages.flatMap((page) => page.stores).map((store) => [store.id, store]));
  return (
    <DinerPage title={t('history.title')} back="/order-history">
      <PullToRefresh onRefresh={() => pages.refetch()} className="flex-1 px-gutter pt-4 pb-10">
        <LoadedPages
          of={pages}
          label={t('history.list')}
          itemKey={({ id }) => id}
          skeleton={<SkeletonList shape="rows" count={4} />}
          empty={
            <EmptyState
              icon={<CalendarHeart size={32} strokeWidth={1.5} />}
              title={t('history.emptyTitle')}
              detail={t('history.emptyDetail')}
              action={<Button render={<Link to="/" />}>{t('history.find')}</Button>}
            />
          }
          className="flex flex-col gap-3 divide-y-0!"
        >
          {(form) => <RequestCard form={form} store={stores.get(form.storeId)} />}
        </LoadedPages>
      </PullToRefresh>
    </DinerPage>
  );
}
