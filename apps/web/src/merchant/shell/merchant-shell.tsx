import { Link, Outlet, useParams } from '@tanstack/react-router';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { rememberStore } from '#merchant/stores/last-store.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { ErrorScreen } from '#shell/error.screen.tsx';
import { Button } from '#ui/button.tsx';
import { SideTheme } from '#ui/side-theme.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type Desk, DeskContext } from './desk.ts';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcuts } from './shortcuts.ts';
import { SideRail } from './side-rail.tsx';

/** The frame of a store's pages, for its staff. Whoever stops being one of them stops seeing it, also while they look. */
export function MerchantShell() {
  const { storeId = '' } = useParams({ strict: false });
  const desk = useRead(storesApi.readStoreDesk, { params: { storeId } });
  if (isRefusal(desk.error, 'notAllowed', 'notFound')) return <Refused />;
  if (desk.data) return <Frame desk={desk.data} />;
  return (
    <SideTheme side="merchant">
      {desk.isError ? <ErrorScreen error={desk.error} reset={() => void desk.refetch()} /> : <DeskSkeleton />}
    </SideTheme>
  );
}

function Frame({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const [helpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useShortcuts(desk.id, openHelp);
  useEffect(() => rememberStore(desk.id), [desk.id]);
  return (
    <DeskContext value={desk}>
      <SideTheme side="merchant" className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <a
          href="#main"
          className="fixed start-2 top-2 z-50 rounded-normal bg-ink px-4 py-2.5 font-semibold text-ground not-focus:sr-only"
        >
          {t('nav.skip')}
        </a>
        <SideRail desk={desk} onHelp={openHelp} />
        <Content>
          <Outlet />
        </Content>
        <ShortcutHelp open={helpOpen} onOpenChange={setHelpOpen} />
      </SideTheme>
    </DeskContext>
  );
}

/** Room for the page, and on a phone for the tabs that lie over its end. */
const Content = ({ children }: { children: ReactNode }) => (
  <main
    id="main"
    tabIndex={-1}
    className="mx-auto w-full max-w-280 pb-[calc(5rem+env(safe-area-inset-bottom))] outline-none lg:px-6 lg:pb-10"
  >
    {children}
  </main>
);

function Refused() {
  const { t } = useTranslation(['desk', 'common']);
  return (
    <SideTheme side="merchant" className="grid min-h-dvh place-items-center">
      <title>{`${t('shell.refusedTitle')} · ${t('common:brand')}`}</title>
      <main id="main">
        <VisuallyHidden>
          <h1>{t('side')}</h1>
        </VisuallyHidden>
        <NotAllowed
          title={t('shell.refusedTitle')}
          detail={t('shell.refusedDetail')}
          action={<Button render={<Link to="/web/store-entrance" />}>{t('shell.otherStore')}</Button>}
        />
      </main>
    </SideTheme>
  );
}
