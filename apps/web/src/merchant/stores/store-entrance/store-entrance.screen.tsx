import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Wordmark } from '#shared/brand/wordmark.tsx';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { ToDiner } from '#shared/navigation/to-diner.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { SideTheme } from '#ui/side-theme.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Workplaces } from './workplaces.tsx';

const OWN_PATH = '/web/store-entrance';

/** Start page of the merchant side: sign-in, then the choice of a store. */
export function StoreEntranceScreen() {
  const session = useSession();
  if (session.data?.needsAgreement) return <GoTo path={`/welcome-use?returnTo=${OWN_PATH}`} />;
  if (session.data?.user === null) return <Welcome />;
  return (
    <Entrance>
      <Loaded of={session} skeleton={<SkeletonList shape="rows" count={4} />}>
        {() => <Workplaces />}
      </Loaded>
    </Entrance>
  );
}

function Entrance({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['stores-merchant', 'common']);
  return (
    <SideTheme side="merchant" className="flex min-h-dvh flex-col">
      <title>{`${t('entrance.title')} · ${t('common:brand')}`}</title>
      <TopBar />
      <main id="main" className="mx-auto flex w-full max-w-280 flex-col gap-4 px-gutter py-6 lg:py-10">
        <h1 className="font-semibold text-headline">{t('entrance.title')}</h1>
        {children}
      </main>
    </SideTheme>
  );
}

function Welcome() {
  const { t } = useTranslation(['stores-merchant', 'shell-merchant', 'common']);
  return (
    <SideTheme side="merchant" className="flex min-h-dvh flex-col">
      <title>{`${t('shell-merchant:side')} · ${t('common:brand')}`}</title>
      <TopBar />
      <main
        id="main"
        className="mx-auto flex w-full max-w-120 flex-1 flex-col justify-center gap-4 px-gutter pb-24"
      >
        <h1 className="font-semibold text-display">{t('entrance.welcomeTitle')}</h1>
        <p className="text-ink-soft text-lead">{t('entrance.welcomeDetail')}</p>
        <Button
          size="large"
          icon={<LogIn aria-hidden size={18} />}
          render={<Link to="/login" search={{ returnTo: OWN_PATH }} />}
          className="mt-4"
        >
          {t('entrance.signIn')}
        </Button>
      </main>
    </SideTheme>
  );
}

function TopBar() {
  const { t } = useTranslation(['shell-merchant', 'common']);
  return (
    <header className="flex min-h-14 items-center justify-between gap-3 border-line border-b bg-surface px-gutter pt-[env(safe-area-inset-top)]">
      <p className="flex items-center gap-2.5">
        <Wordmark />
        <span className="text-ink-soft text-small">{t('side')}</span>
      </p>
      <ToDiner labelFrom="sm" className="-me-3" />
    </header>
  );
}
