import { Link } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { ScrollText } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { ShareButton } from '#shared/stores/share-button.tsx';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { ArticleActionBar } from '../parts/article-action-bar.tsx';
import { ArticleCard } from '../parts/article-card.tsx';

/** All articles of a restaurant, newest first. */
export function StoreArticleListScreen() {
  const { storeId } = usePage('/store-article-list/$storeId').params;
  useFollowStore(storeId);
  return <StoreLoader storeId={storeId}>{(store) => <ArticleListPage store={store} />}</StoreLoader>;
}

function ArticleListPage({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'stores-articles']);
  const title = t('stores-articles:list.title', { store: store.name });
  return (
    <>
      <div className="mx-auto flex w-full max-w-240 flex-1 flex-col pb-10">
        <title>{title}</title>
        <PageHeader
          title={title}
          back={<BackButton to={`/store/${store.id}`} />}
          actions={
            <div className="me-3 flex gap-3">
              <Button
                className="max-lg:hidden"
                render={<Link to="/booking-before/$storeId" params={{ storeId: store.id }} />}
              >
                {t('times.bookNow')}
              </Button>
              <ShareButton path={`/store-article-list/${store.id}`} title={title} />
            </div>
          }
          className="lg:pt-4"
        />
        <ArticleList storeId={store.id} />
      </div>
      <ArticleActionBar storeId={store.id} />
    </>
  );
}

function ArticleList({ storeId }: { storeId: string }) {
  const { t } = useTranslation('stores-articles');
  return (
    <LoadedPages
      of={useReadPages(storesApi.listArticles, {}, { storeId })}
      label={t('list.label')}
      itemKey={({ id }) => id}
      skeleton={<SkeletonList shape="cards" count={3} />}
      empty={
        <EmptyState
          icon={<ScrollText size={32} strokeWidth={1.5} />}
          title={t('list.emptyTitle')}
          detail={t('list.emptyDetail')}
        />
      }
      className="grid gap-x-8 gap-y-10 px-gutter pt-3 *:border-0 sm:grid-cols-2 sm:*:first:col-span-2"
    >
      {(article, index) => (
        <ArticleCard storeId={storeId} article={article} shape={index === 0 ? 'lead' : 'tile'} level={2} />
      )}
    </LoadedPages>
  );
}
