import { Link, useMatches } from '@tanstack/react-router';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { CountBadge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Key } from './shortcut-help.tsx';
import { useShortcutsOn } from './shortcuts.ts';
import { TABS, type Tab } from './tabs.ts';

/** The tabs: at the bottom on a phone, in the side rail on a desktop. */
export function TabLinks({ storeId }: { storeId: string }) {
  const { t } = useTranslation();
  const unread = useRead(noticesApi.countUnreadNotices, {}).data?.count ?? 0;
  return (
    <nav
      aria-label={t('nav.main')}
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-160 lg:flex-col lg:gap-0.5">
        {TABS.map((tab, index) => (
          <li key={tab.page} className="flex-1">
            <TabLink
              tab={tab}
              storeId={storeId}
              number={index + 1}
              unread={tab.page === 'message' ? unread : 0}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabLinkProps {
  tab: Tab;
  storeId: string;
  /** Number key that opens the tab. */
  number: number;
  unread: number;
}

function TabLink({ tab: { page, to, icon: Icon }, storeId, number, unread }: TabLinkProps) {
  const { t } = useTranslation(['shell-merchant', 'common']);
  const [shortcutsOn] = useShortcutsOn();
  const open = useMatches().at(-1);
  const isOpen = open?.staticData.tab === page;
  return (
    <Link
      to={to}
      params={{ storeId }}
      // The router marks the tab whose own page is open; for the pages reached through it, the tab is marked here.
      {...(isOpen && open.fullPath !== to && { 'aria-current': 'true' as const })}
      className={classes(
        'transition-feedback relative flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-normal text-caption text-ink-soft',
        'hover:text-ink focus-visible:-outline-offset-2 active:bg-press lg:min-h-control lg:flex-row lg:gap-3 lg:px-3 lg:text-body lg:hover:bg-hover',
        'aria-[current]:font-semibold aria-[current]:text-ink lg:aria-[current]:bg-accent-soft',
      )}
    >
      <Icon aria-hidden size={20} strokeWidth={isOpen ? 2.25 : 1.75} />
      <span className="lg:flex-1">{t(`common:nav.${page}`)}</span>
      {unread > 0 && (
        <>
          <span aria-hidden className="max-lg:absolute max-lg:top-1 max-lg:left-1/2 max-lg:ms-1.5">
            <CountBadge count={unread} className="max-lg:ring-2 max-lg:ring-surface" />
          </span>
          <VisuallyHidden>{t('unread', { count: unread })}</VisuallyHidden>
        </>
      )}
      {shortcutsOn && (
        <span aria-hidden className="max-lg:hidden">
          <Key name={String(number)} />
        </span>
      )}
    </Link>
  );
}
