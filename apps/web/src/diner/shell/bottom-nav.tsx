import { Link, useLocation } from '@tanstack/react-router';
import { Bell, CalendarCheck2, House, LogIn, type LucideIcon, Store, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ShellUser } from './shell-user.ts';
import { Unread } from './unread.tsx';

const ITEM =
  'transition-feedback flex min-h-14 flex-col items-center justify-center gap-0.5 text-caption text-ink-soft active:bg-press focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent-text';

/** Main navigation of the diner side on phones, at the bottom edge. */
export function BottomNav({ user }: { user: ShellUser }) {
  const { t } = useTranslation();
  const { href } = useLocation();
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky bottom-0 z-20 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={ITEM}>
        <NavItemContent icon={House}>{t('nav.home')}</NavItemContent>
      </Link>
      <Link to="/order-history" activeOptions={{ includeSearch: false }} className={ITEM}>
        <NavItemContent icon={CalendarCheck2}>{t('nav.orders')}</NavItemContent>
      </Link>
      <Link to="/notice" className={ITEM}>
        <NavItemContent icon={Bell} badge={<Unread user={user} className="absolute -top-1.5 start-3.5" />}>
          {t('nav.notice')}
        </NavItemContent>
      </Link>
      {user.isStaff && (
        <Link to="/web" aria-label={t('nav.toMerchant')} className={ITEM}>
          <NavItemContent icon={Store}>{t('nav.merchantView')}</NavItemContent>
        </Link>
      )}
      {user.signedOut ? (
        <Link to="/login" search={{ returnTo: href }} className={ITEM}>
          <NavItemContent icon={LogIn}>{t('nav.signIn')}</NavItemContent>
        </Link>
      ) : (
        <Link to="/setting" className={ITEM}>
          <NavItemContent icon={UserRound}>{t('nav.me')}</NavItemContent>
        </Link>
      )}
    </nav>
  );
}

function NavItemContent({
  icon: Icon,
  badge,
  children,
}: {
  icon: LucideIcon;
  badge?: ReactNode;
  children: string;
}) {
  return (
    <>
      <span className="relative">
        <Icon aria-hidden size={22} strokeWidth={1.75} />
        {badge}
      </span>
      <span>{children}</span>
    </>
  );
}
