import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFollow } from '#api/events.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PendingAlerts } from '#merchant/pending/pending-alerts.tsx';
import { rememberStore } from '#merchant/shell/recent-stores.ts';
import { ShortcutHelp } from '#merchant/shell/shortcut-help.tsx';
import { useShortcuts } from '#merchant/shell/shortcuts.ts';
import { WorkplaceContext, type WorkplaceDetail } from '#merchant/shell/workplace.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { usePageFocus } from '#shared/navigation/use-page-focus.ts';
import { ErrorScreen } from '#shared/states/error-screen.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { CurrencyContext } from '#ui/currency.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SideTheme } from '#ui/side-theme.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SideRail } from './side-rail.tsx';
import { forgetStore, useAccess } from './use-access.ts';

/** Frame of a store's pages. Shown to its staff only: removing a member also closes the pages they have open. */
export function MerchantShell() {
  const { storeId = '' } = useParams({ strict: false });
  const { workplace, isDenied } = useAccess(storeId);
  if (isDenied) return <AccessDenied storeId={storeId} />;
  if (workplace.data) return <Frame workplace={workplace.data} />;
  return (
    <SideTheme side="merchant">
      {workplace.isError ? (
        <ErrorScreen error={workplace.error} reset={() => void workplace.refetch()} />
      ) : (
        <StoreSkeleton />
      )}
    </SideTheme>
  );
}

function Frame({ workplace }: { workplace: WorkplaceDetail }) {
  const { t } = useTranslation();
  const [helpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useShortcuts(workplace.id, openHelp);
  useEffect(() => rememberStore(workplace.id), [workplace.id]);
  useFollow(`store:${workplace.id}`);
  const isWorkspace = useMatches().at(-1)?.staticData.workspace === true;
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  return (
    <WorkplaceContext value={workplace}>
      <CurrencyContext value={workplace.currency}>
        <SideTheme
          side="merchant"
          className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)] print:block"
        >
          <a
            href="#main"
            className="fixed start-2 top-2 z-50 rounded-normal bg-ink px-4 py-2.5 font-semibold text-ground not-focus:sr-only"
          >
            {t('nav.skip')}
          </a>
          <SideRail workplace={workplace} onHelp={openHelp} />
          {/* Below the content of a phone is space for the fixed tabs. */}
          <main
            ref={main}
            id="main"
            tabIndex={-1}
            className={classes(
              'flex min-w-0 flex-col outline-none max-lg:pb-[calc(5rem+env(safe-area-inset-bottom))]',
              isWorkspace && 'lg:h-dvh lg:overflow-hidden',
            )}
          >
            {workplace.suspended && <SuspendedNotice />}
            <Outlet />
          </main>
          <PendingAlerts />
          <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />
        </SideTheme>
      </CurrencyContext>
    </WorkplaceContext>
  );
}

/** Says on every page that diners cannot find or book the store. */
function SuspendedNotice() {
  const { t } = useTranslation('shell-merchant');
  return (
    <NoticeBar tone="caution" title={t('suspended.title')} className="mx-gutter mt-3">
      {t('suspended.detail')}
    </NoticeBar>
  );
}

/** Shown instead of the store's pages, also as soon as a member is removed. Nothing of the store stays on the device. */
function AccessDenied({ storeId }: { storeId: string }) {
  const { t } = useTranslation(['shell-merchant', 'common']);
  const client = useQueryClient();
  useEffect(() => forgetStore(client, storeId), [client, storeId]);
  return (
    <SideTheme side="merchant" className="grid min-h-dvh place-items-center">
      <title>{`${t('refusedTitle')} · ${t('common:brand')}`}</title>
      <main id="main">
        <VisuallyHidden>
          <h1>{t('side')}</h1>
        </VisuallyHidden>
        <NotAllowed
          title={t('refusedTitle')}
          detail={t('refusedDetail')}
          action={<Button render={<Link to="/web/store-entrance" />}>{t('otherStore')}</Button>}
        />
      </main>
    </SideTheme>
  );
}

/** Placeholder for the frame of a store's pages while the store is loading. */
function StoreSkeleton() {
  return (
    <main id="main" className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex h-14 items-center gap-3 border-line bg-surface px-gutter max-lg:border-b lg:h-dvh lg:w-15 lg:flex-col lg:gap-4 lg:border-e lg:px-2 lg:py-4">
        <Skeleton className="size-9" />
        <Skeleton className="h-4 w-28 lg:hidden" />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="size-6 max-lg:hidden" />
        ))}
      </div>
      <div className="p-gutter">
        <SkeletonList shape="rows" count={6} />
      </div>
    </main>
  );
}
