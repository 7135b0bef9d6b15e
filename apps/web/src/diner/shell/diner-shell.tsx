import { Outlet, useMatches } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePageFocus } from '#shared/navigation/use-page-focus.ts';
import { classes } from '#ui/classes.ts';
import { SideTheme } from '#ui/side-theme.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { useShellUser } from './shell-user.ts';
import { TopBar } from './top-bar.tsx';

/** Layout of every diner page: skip link, navigation and main content. */
export function DinerShell() {
  const { t } = useTranslation();
  const { topLevel, wide, signingIn } = usePageLayout();
  const user = useShellUser();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  return (
    <SideTheme side="diner" className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-2 top-2 z-50 rounded-normal bg-ink px-4 py-2.5 font-semibold text-ground not-focus:sr-only"
      >
        {t('nav.skip')}
      </a>
      <TopBar user={user} sticky={wide} offersSignIn={!signingIn} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={classes('flex flex-1 flex-col outline-none', !wide && 'mx-auto w-full max-w-120')}
      >
        <Outlet />
      </main>
      {topLevel && <BottomNav user={user} />}
    </SideTheme>
  );
}

/** Returns the layout of the current page, as its route declares it. */
function usePageLayout() {
  const { wide = false, topLevel = false, signingIn = false } = useMatches().at(-1)?.staticData ?? {};
  return { wide, topLevel, signingIn };
}
