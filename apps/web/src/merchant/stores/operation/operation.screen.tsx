import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Entries } from './entries.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { Today } from './today.tsx';

/** Dashboard of a store: today's hours, links to its pages, and the staff. */
export function OperationScreen() {
  const { t } = useTranslation();
  const workplace = useWorkplace();
  const store = useRead(storesApi.readStore, { params: { storeId: workplace.id } });
  return (
    <StorePage title={t('nav.operation')}>
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-5">
          {store.data && <Today store={store.data} />}
          {store.isPending && (
            <div role="status">
              <VisuallyHidden>{t('states.loading')}</VisuallyHidden>
              <Skeleton className="h-24 w-full" />
            </div>
          )}
          {store.isError && !store.data && (
            <ReadFailed error={store.error} onRetry={store.refetch} retrying={store.isFetching} />
          )}
          <Entries workplace={workplace} />
        </div>
        <StaffPanel storeId={workplace.id} />
      </div>
    </StorePage>
  );
}
