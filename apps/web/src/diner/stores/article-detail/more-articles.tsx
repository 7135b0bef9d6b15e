import { Link } from '@tanstack/react-router';
import type { Article } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '#ui/section-heading.tsx';
import { ArticleCard } from '../parts/article-card.tsx';

/** Links to the next newer and older article and to the list. Renders nothing if this is the only article. */
export function MoreArticles({ article: { store, newer, older } }: { article: Article }) {
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
