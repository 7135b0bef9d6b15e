import { Link } from '@tanstack/react-router';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import { Store } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SideTheme } from '#ui/side-theme.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { StoreFigures } from './store-figures.tsx';

const OWN_PATH = '/web/stores-today';

/** The stores that a person manages side by side: bookings, guests and the use of seats today. */
export function StoresTodayScreen() {
  const { t } = useTranslation(['reports-merchant', 'common']);
  const stores = useReadPages(reportsApi.listStoresToday, {});
  if (isRefusal(stores.error, 'notSignedIn')) return <GoTo path={`/login?returnTo=${OWN_PATH}`} />;
  return (
    <SideTheme side="merchant" className="min-h-dvh">
      <title>{`${t('today.title')} · ${t('common:brand')}`}</title>
      <main id="main" className="mx-auto flex w-full max-w-280 flex-col gap-5 px-gutter py-6">
        <div className="flex items-start gap-1">
          <div className="-ms-3 -mt-0.5">
            <BackButton to="/web/store-entrance" />
          </div>
          <div className="min-w-0">
            <h1 className="font-semibold text-headline">{t('today.title')}</h1>
            <p className="text-ink-soft">{t('today.detail')}</p>
          </div>
        </div>
        <LoadedPages
          of={stores}
          label={t('today.list')}
          itemKey={({ id }) => id}
          skeleton={<SkeletonList shape="rows" count={6} />}
          className="overflow-hidden rounded-large border border-line bg-surface"
          empty={
            <EmptyState
              icon={<Store size={30} strokeWidth={1.5} />}
              title={t('today.empty.title')}
              detail={t('today.empty.detail')}
              action={<Button render={<Link to="/web/store-entrance" />}>{t('today.empty.action')}</Button>}
            />
          }
        >
          {(store) => <StoreFigures store={store} />}
        </LoadedPages>
      </main>
    </SideTheme>
  );
}
