import { Link, useLocation } from '@tanstack/react-router';
import { Bell, CalendarCheck2, House, LogIn, type LucideIcon, Store, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShellPerson } from './shell-user.ts';
import { UnreadBadge } from './unread-badge.tsx';

const ITEM =
  'transition-feedback flex min-h-14 flex-col items-center justify-center gap-0.5 text-caption text-ink-soft active:bg-press focus-visible:-outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent-text';

/** The way between the pages of the diner side on a phone, within the thumb's reach. */
export function BottomNav({ signedOut, unread, worksHere }: ShellPerson) {
  const { t } = useTranslation();
  const { href } = useLocation();
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky bottom-0 z-20 grid auto-cols-fr grid-flow-col border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={ITEM}>
        <Face icon={House}>{t('nav.home')}</Face>
      </Link>
      <Link to="/order-history" activeOptions={{ includeSearch: false }} className={ITEM}>
        <Face icon={CalendarCheck2}>{t('nav.orders')}</Face>
      </Link>
      <Link to="/notice" className={ITEM}>
        <Face icon={Bell} badge={<UnreadBadge count={unread} className="absolute -top-1.5 start-3.5" />}>
          {t('nav.notice')}
        </Face>
      </Link>
      {worksHere && (
        <Link to="/web" aria-label={t('nav.toMerchant')} className={ITEM}>
          <Face icon={Store}>{t('nav.merchantView')}</Face>
        </Link>
      )}
      {signedOut ? (
        <Link to="/login" search={{ returnTo: href }} className={ITEM}>
          <Face icon={LogIn}>{t('nav.signIn')}</Face>
        </Link>
      ) : (
        <Link to="/setting" className={ITEM}>
          <Face icon={UserRound}>{t('nav.me')}</Face>
        </Link>
      )}
    </nav>
  );
}

function Face({ icon: Icon, badge, children }: { icon: LucideIcon; badge?: ReactNode; children: string }) {
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
