import { Link } from '@tanstack/react-router';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { ArticleCard } from './article-card.tsx';

/** Newest articles of a store, with a link to all. Renders nothing if there are none. */
export function StoreArticles({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'stores-articles']);
  const { id, articles, articleCount } = store;
  if (articles.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading
        title={t('detail.articles')}
        action={
          articleCount > articles.length && (
            <Link
              to="/store-article-list/$storeId"
              params={{ storeId: id }}
              className="shrink-0 py-1 text-accent-text text-small underline-offset-4 hover:underline"
            >
              {t('stores-articles:list.all', { count: articleCount })}
            </Link>
          )
        }
      />
      <ul className="divide-y divide-line border-line border-t">
        {articles.map((article) => (
          <li key={article.id} className="py-5">
            <ArticleCard storeId={id} article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
