import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
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
          <NavLink to="/admin/admin-home" below={['/admin/admin-health']}>
            {t('home')}
          </NavLink>
          <NavLink to="/admin/admin-merchants" below={['/admin/admin-merchant', '/admin/admin-store']}>
            {t('merchants')}
          </NavLink>
          <NavLink to="/admin/admin-places" below={['/admin/admin-city', '/admin/admin-country']}>
            {t('places')}
          </NavLink>
          <NavLink to="/admin/admin-feasts" below={['/admin/admin-feast/']}>
            {t('feasts')}
          </NavLink>
          <NavLink to="/admin/admin-conversations" below={['/admin/im-detail/']}>
            {t('chats')}
          </NavLink>
          <NavLink to="/admin/admin-balance-returns">{t('balanceReturns')}</NavLink>
          <NavLink to="/admin/admin-reconciliations">{t('reconciliations')}</NavLink>
          <NavLink to="/admin/admin-sensitive-words">{t('sensitiveWords')}</NavLink>
          <NavLink to="/admin/admin-announcements" below={['/admin/admin-announcement']}>
            {t('announcements')}
          </NavLink>
          <NavLink to="/admin/admin-audit" below={['/admin/admin-audit-record/']}>
            {t('audit')}
          </NavLink>
        </nav>
        <ToDiner labelFrom="xl" className="-me-3" />
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
  `/admin/admin-${'home' | 'merchants' | 'places' | 'feasts' | 'conversations' | 'balance-returns' | 'reconciliations' | 'sensitive-words' | 'announcements' | 'audit'}`;

interface NavLinkProps {
  to: AdminPath;
  /** Beginnings of the paths of pages that are reached from it. On them, its link is marked as well. */
  below?: readonly string[];
  children: string;
}

function NavLink({ to, below = [], children }: NavLinkProps) {
  const isBelow = useLocation({ select: ({ pathname }) => below.some((path) => pathname.startsWith(path)) });
  return (
    <Link
      to={to}
      activeOptions={{ includeSearch: false }}
      aria-current={isBelow ? 'true' : undefined}
      className="transition-feedback shrink-0 rounded-normal px-3 py-2 text-ink-soft text-small hover:bg-hover aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
    </Link>
  );
}
