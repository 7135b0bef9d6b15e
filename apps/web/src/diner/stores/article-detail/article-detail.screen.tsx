import { Link } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { Article } from '@xiwei/contract/stores/stores.model.ts';
import { SearchX } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Seal } from '#shared/brand/seal.tsx';
import { formatDate } from '#shared/format/dates.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { ArticleText } from '#shared/stores/article-text.tsx';
import { NotFoundPage } from '#shared/stores/not-found-page.tsx';
import { ShareButton } from '#shared/stores/share-button.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ArticleActionBar } from '../parts/article-action-bar.tsx';
import { ArticleCard } from '../parts/article-card.tsx';
import { ArticleStoreCard } from './article-store-card.tsx';

/** Column width for comfortable reading: about 36 Chinese characters or 66 Latin letters per line. */
const MEASURE = 'mx-auto w-full max-w-162';

/** One article of a restaurant. */
export function ArticleDetailScreen() {
  const { storeId, articleId } = usePage('/article-detail/$storeId/$articleId').params;
  useFollowStore(storeId);
  return (
    <Loaded
      of={useRead(storesApi.readArticle, { params: { storeId, articleId } })}
      skeleton={<ArticleSkeleton />}
      missing={<ArticleNotFound storeId={storeId} />}
    >
      {(article) => <ArticlePage article={article} />}
    </Loaded>
  );
}

function ArticlePage({ article }: { article: Article }) {
  const { t } = useTranslation(['stores', 'stores-articles']);
  const { id, title, store, pictureUrl, paragraphs } = article;
  return (
    <>
      <div className="flex flex-1 flex-col gap-12 pb-12">
        <title>{t('stores-articles:story.title', { title, store: store.name })}</title>
        <article className="flex flex-col gap-8 lg:gap-10">
          <div className="relative mx-auto w-full max-w-240 lg:px-8 lg:pt-6">
            <StorePicture
              src={pictureUrl}
              alt=""
              width={1200}
              height={800}
              eager
              className="aspect-3/2 w-full lg:aspect-2/1 lg:rounded-large"
            />
            <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] rounded-full bg-surface shadow-low lg:start-11 lg:top-9">
              <BackButton to={`/store-article-list/${store.id}`} />
            </div>
          </div>
          <ArticleHead article={article} path={`/article-detail/${store.id}/${id}`} />
          <div className={`${MEASURE} flex flex-col gap-[1.25em] px-gutter text-lead leading-[1.9]`}>
            <ArticleText paragraphs={paragraphs} />
            <Seal size={22} className="self-end" />
          </div>
        </article>
        <div className={`${MEASURE} flex flex-col gap-12 px-gutter`}>
          <ArticleStoreCard store={store} />
          <MoreArticles article={article} />
        </div>
      </div>
      <ArticleActionBar storeId={store.id} />
    </>
  );
}

function ArticleHead({ article, path }: { article: Article; path: string }) {
  const language = useLanguage();
  const { title, summary, publishedAt, store } = article;
  return (
    <header className={`${MEASURE} flex flex-col gap-4 px-gutter`}>
      <div className="flex items-start justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-2">
          <p className="flex flex-wrap items-baseline gap-x-3 text-small">
            <Link
              to="/store/$storeId"
              params={{ storeId: store.id }}
              className="py-0.5 text-accent-text underline-offset-4 hover:underline"
            >
              {store.name}
            </Link>
            <time dateTime={publishedAt} className="text-ink-soft">
              {formatDate(publishedAt, language)}
            </time>
          </p>
          <h1 className="text-balance font-semibold font-serif text-headline lg:text-display">{title}</h1>
        </div>
        <ShareButton path={path} title={title} />
      </div>
      {summary && <p className="text-ink-soft text-lead">{summary}</p>}
    </header>
  );
}

function ArticleNotFound({ storeId }: { storeId: string }) {
  const { t } = useTranslation('stores-articles');
  return (
    <NotFoundPage
      icon={SearchX}
      title={t('story.missingTitle')}
      detail={t('story.missingDetail')}
      action={
        <Button render={<Link to="/store-article-list/$storeId" params={{ storeId }} />}>
          {t('story.all')}
        </Button>
      }
    />
  );
}

function ArticleSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="flex flex-1 flex-col gap-8">
      <h1 className="sr-only">{t('states.loading')}</h1>
      <div className="mx-auto w-full max-w-240 lg:px-8 lg:pt-6">
        <Skeleton shape="picture" className="aspect-3/2 w-full lg:aspect-2/1 lg:rounded-large" />
      </div>
      <div className={`${MEASURE} flex flex-col gap-4 px-gutter`}>
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-40 w-full" />
      </div>
    </div>
  );
}

/** Links to the next newer and older article and to the list. Renders nothing if this is the only article. */
function MoreArticles({ article: { store, newer, older } }: { article: Article }) {
  const { t } = useTranslation('stores-articles');
  if (!newer && !older) return null;
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading
        title={t('story.readOn')}
        action={
          <Link
            to="/store-article-list/$storeId"
            params={{ storeId: store.id }}
            className="shrink-0 py-1 text-accent-text text-small underline-offset-4 hover:underline"
          >
            {t('story.all')}
          </Link>
        }
      />
      <ul className="grid gap-8 sm:grid-cols-2">
        {[
          { neighbour: newer, note: t('story.newer') },
          { neighbour: older, note: t('story.older') },
        ].map(
          ({ neighbour, note }) =>
            neighbour && (
              <li key={neighbour.id}>
                <ArticleCard storeId={store.id} article={neighbour} shape="tile" note={note} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
