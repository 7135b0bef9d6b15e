import { Link } from '@tanstack/react-router';
import { storeFeastsQuery } from '@xiwei/contract/feasts/feast-search.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { FeastCard } from './feast-card.tsx';

/** The next public feasts of a store, to swipe through. Renders nothing if there are none. */
export function StoreFeasts({ storeId }: { storeId: string }) {
  const { t } = useTranslation('feasts');
  const query = storeFeastsQuery(storeId);
  const feasts = useRead(feastsApi.listPublicFeasts, { query }).data?.items ?? [];
  if (feasts.length === 0) return null;
  return (
    <section aria-label={t('ofStore')} className="flex min-w-0 flex-col gap-4">
      <SectionHeading
        title={t('ofStore')}
        action={
          <Link
            to="/laiwei-feast"
            className="shrink-0 py-1 text-accent-text text-small underline-offset-4 hover:underline"
          >
            {t('all')}
          </Link>
        }
      />
      <ul className="bar-hidden -mx-gutter flex snap-x scroll-px-gutter gap-gap overflow-x-auto px-gutter pb-2 lg:mx-0 lg:px-0">
        {feasts.map((feast) => (
          <li key={feast.id} className="w-72 shrink-0 snap-start">
            <FeastCard
              feast={feast}
              place={null}
              render={
                <Link
                  to="/feast-detail/$storeId/$feastId"
                  params={{ storeId: feast.storeId, feastId: feast.id }}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
