import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { CurrencyContext } from '#ui/currency.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { NotFound } from './not-found-page.tsx';

export interface StoreLoaderProps {
  storeId: string;
  children: (store: StoreDetail) => ReactNode;
}

/** Loads a store and renders its children with it; shows a skeleton, an error or a not-found page otherwise. */
export function StoreLoader({ storeId, children }: StoreLoaderProps) {
  return (
    <Loaded
      of={useRead(storesApi.readStore, { params: { storeId } })}
      skeleton={<StoreSkeleton />}
      missing={<NotFound what="store" />}
    >
      {(store) => <CurrencyContext value={store.currency}>{children(store)}</CurrencyContext>}
    </Loaded>
  );
}

function StoreSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="mx-auto w-full max-w-304 lg:px-8 lg:pt-6">
      <h1 className="sr-only">{t('states.loading')}</h1>
      <Skeleton shape="picture" className="aspect-3/2 w-full lg:aspect-21/9 lg:rounded-large" />
      <div className="flex flex-col gap-4 px-gutter pt-6 lg:px-0">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-4 w-4/5 max-w-100" />
        <Skeleton className="mt-4 h-24 w-full max-w-180" />
      </div>
    </div>
  );
}
