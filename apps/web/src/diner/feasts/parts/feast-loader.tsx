import { Link } from '@tanstack/react-router';
import type { FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FEAST_MISSING } from '#shared/feasts/feast-missing.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { NotFoundPage } from '#shared/stores/not-found-page.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { Button } from '#ui/button.tsx';
import { CurrencyContext } from '#ui/currency.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Polling interval. Seats are taken by others meanwhile, and visitors receive no events. */
const REFRESH_MS = 30_000;

export interface LoadedFeast {
  feast: FeastForReader;
  params: { storeId: string; feastId: string };
  /** The key of a private feast’s link, which all pages about it pass on. */
  search: { key: string | undefined };
  readAgain: () => void;
}

/** Loads the feast of a page and follows its changes; shows a skeleton, an error or a not-found page otherwise. */
export function FeastLoader({ children }: { children: (loaded: LoadedFeast) => ReactNode }) {
  const { params, search } = usePage(
    '/feast-detail/$storeId/$feastId',
    '/feast-join-info/$storeId/$feastId',
    '/feast-join-confirm/$storeId/$feastId',
    '/feast-deposit-rule/$storeId/$feastId',
    '/feast-qa-edit/$storeId/$feastId',
    '/feast-qa-edit/$storeId/$feastId/$questionId',
    '/share-feast-poster/$storeId/$feastId',
  );
  const { storeId, feastId } = params;
  const { key } = search;
  useFollowStore(storeId);
  const feast = useRead(
    feastsApi.readFeastFor,
    { params: { storeId, feastId }, query: key === undefined ? {} : { key } },
    { refetchInterval: REFRESH_MS },
  );
  return (
    <Loaded of={feast} skeleton={<FeastSkeleton />} missing={<FeastNotFound />} missingCodes={FEAST_MISSING}>
      {(data) => (
        <CurrencyContext value={data.store.currency}>
          {children({
            feast: data,
            params: { storeId, feastId },
            search: { key },
            readAgain: () => void feast.refetch(),
          })}
        </CurrencyContext>
      )}
    </Loaded>
  );
}

function FeastSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="mx-auto w-full max-w-304 lg:px-8 lg:pt-6">
      <h1 className="sr-only">{t('states.loading')}</h1>
      <Skeleton shape="picture" className="aspect-4/3 w-full lg:aspect-21/9 lg:rounded-large" />
      <div className="flex flex-col gap-4 px-gutter pt-6 lg:px-0">
        <Skeleton className="h-8 w-3/4 max-w-100" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-4 h-24 w-full max-w-180" />
      </div>
    </div>
  );
}

export function FeastNotFound() {
  const { t } = useTranslation('feasts-diner');
  return (
    <NotFoundPage
      icon={CalendarX2}
      title={t('missing.title')}
      detail={t('missing.detail')}
      action={<Button render={<Link to="/laiwei-feast" />}>{t('missing.others')}</Button>}
    />
  );
}
