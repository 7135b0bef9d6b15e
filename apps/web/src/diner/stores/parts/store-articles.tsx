import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/format/dates.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { SectionHeading } from '#ui/section-heading.tsx';

/** The stories a store tells. Nothing where it tells none. */
export function StoreArticles({ articles }: { articles: StoreDetail['articles'] }) {
  const { t } = useTranslation('stores');
  const { language } = useStoreWords();
  if (articles.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <SectionHeading title={t('detail.articles')} />
      <ul className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {articles.map(({ id, title, summary, publishedAt }) => (
          <li key={id} className="flex flex-col gap-1 border-line border-t pt-4">
            <time dateTime={publishedAt} className="text-caption text-ink-soft">
              {formatDate(publishedAt, language)}
            </time>
            <h3 className="font-semibold">{title}</h3>
            <p className="text-ink-soft text-small">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
