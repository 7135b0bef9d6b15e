import { useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatches, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollow } from '#api/events.ts';
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
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SideTheme } from '#ui/side-theme.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { SideRail } from './side-rail.tsx';
import { StoreSkeleton } from './store-skeleton.tsx';
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
      <SideTheme side="merchant" className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
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
