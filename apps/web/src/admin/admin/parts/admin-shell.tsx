import { Link, Outlet } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '#shared/brand/wordmark.tsx';
import { ToDiner } from '#shared/navigation/to-diner.tsx';
import { usePageFocus } from '#shared/navigation/use-page-focus.ts';
import { SideTheme } from '#ui/side-theme.tsx';

/** Frame of the pages of platform staff: a bar with links to their main pages, and the page. */
export function AdminShell() {
  const { t } = useTranslation('admin');
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  return (
    <SideTheme side="merchant" className="min-h-dvh">
      <header className="flex min-h-14 items-center justify-between gap-3 border-line border-b bg-surface px-gutter pt-[env(safe-area-inset-top)]">
        <Wordmark className="max-sm:hidden" />
        <nav aria-label={t('title')} className="flex min-w-0 flex-1 gap-1 overflow-x-auto max-sm:-ms-3">
          <NavLink to="/admin/admin-home">{t('home')}</NavLink>
          <NavLink to="/admin/admin-merchants">{t('merchants')}</NavLink>
          <NavLink to="/admin/admin-feasts">{t('feasts')}</NavLink>
          <NavLink to="/admin/admin-conversations">{t('chats')}</NavLink>
          <NavLink to="/admin/admin-balance-returns">{t('balanceReturns')}</NavLink>
          <NavLink to="/admin/admin-reconciliations">{t('reconciliations')}</NavLink>
          <NavLink to="/admin/admin-sensitive-words">{t('sensitiveWords')}</NavLink>
          <NavLink to="/admin/admin-announcements">{t('announcements')}</NavLink>
        </nav>
        <ToDiner labelFrom="sm" className="-me-3" />
      </header>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-280 flex-col gap-6 px-gutter py-6 outline-none"
      >
        <Outlet />
      </main>
    </SideTheme>
  );
}

type AdminPath =
  `/admin/admin-${'home' | 'merchants' | 'feasts' | 'conversations' | 'balance-returns' | 'reconciliations' | 'sensitive-words' | 'announcements'}`;

function NavLink({ to, children }: { to: AdminPath; children: string }) {
  return (
    <Link
      to={to}
      activeOptions={{ includeSearch: false }}
      className="transition-feedback shrink-0 rounded-normal px-3 py-2 text-ink-soft text-small hover:bg-hover aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  );
}
