import { Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/classes.ts';
import { SideTheme } from '#ui/side-theme.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { useOpenPage } from './page-layout.ts';
import { useShellPerson } from './shell-user.ts';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** The frame of every diner page: the ways between them, and the place of the page itself. */
export function DinerShell() {
  const { t } = useTranslation();
  const { topLevel, wide, signingIn } = useOpenPage();
  const person = useShellPerson();
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
      <TopBar person={person} sticky={wide} offersSignIn={!signingIn} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={classes('flex flex-1 flex-col outline-none', !wide && 'mx-auto w-full max-w-120')}
      >
        <Outlet />
      </main>
      {topLevel && <BottomNav {...person} />}
    </SideTheme>
  );
}
