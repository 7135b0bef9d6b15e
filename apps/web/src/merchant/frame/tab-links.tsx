import { Link, useMatches } from '@tanstack/react-router';
import { storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { useWaitingRequests } from '#merchant/bookout/waiting/use-waiting-requests.ts';
import { useWaitingOrders } from '#merchant/groupbuying/waiting/use-waiting-orders.ts';
import { TABS } from '#merchant/shell/all-links.ts';
import type { TabLink as Tab } from '#merchant/shell/module-links.ts';
import { pathOf } from '#merchant/shell/page-names.ts';
import { Key } from '#merchant/shell/shortcut-help.tsx';
import { useShortcutsOn } from '#merchant/shell/shortcuts.ts';
import { usePendingWork } from '#merchant/shell/use-pending-work.ts';
import { CountBadge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { railItem } from './rail-item.ts';

interface TabLinksProps {
  storeId: string;
  /** Whether the side rail shows icons only. Has no effect on a phone. */
  iconsOnly: boolean;
}

/** The tabs: at the bottom on a phone, in the side rail on a desktop. */
export function TabLinks({ storeId, iconsOnly }: TabLinksProps) {
  const { t } = useTranslation();
  const notices = useRead(noticesApi.countUnreadNotices, {}).data?.count ?? 0;
  const messages = useRead(storeChatApi.count, { params: { storeId } }).data?.count ?? 0;
  const unread = notices + messages;
  const { total: waiting } = usePendingWork();
  const { total: requests } = useWaitingRequests();
  const { total: groupOrders } = useWaitingOrders();
  return (
    <nav
      aria-label={t('nav.main')}
      className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-30 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-160 lg:flex-col lg:gap-0.5">
        {TABS.map((tab) => (
          <li key={tab.page} className="min-w-0 flex-1">
            <TabLink
              tab={tab}
              storeId={storeId}
              iconsOnly={iconsOnly}
              unread={tab.page === 'message' ? unread : 0}
              waiting={tab.page === 'message' ? waiting : 0}
              requests={tab.page === 'message' ? requests : 0}
              groupOrders={tab.page === 'message' ? groupOrders : 0}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabLinkProps extends TabLinksProps {
  tab: Tab;
  unread: number;
  /** Number of orders that wait for staff. */
  waiting: number;
  /** Number of private dining requests that wait for staff. */
  requests: number;
  /** Number of orders from group-buying platforms that wait for staff. */
  groupOrders: number;
}

function TabLink({ tab, storeId, iconsOnly, ...counts }: TabLinkProps) {
  const { page, key, icon: Icon } = tab;
  const { t } = useTranslation('shell-merchant');
  const [shortcutsOn] = useShortcutsOn();
  const open = useMatches().at(-1);
  const isOpen = open?.staticData.tab === page;
  const label = t(`pages.${page}.title`);
  const keyHint = shortcutsOn && <Key name={key} />;
  return (
    <Tooltip
      at="right"
      enabled={iconsOnly}
      text={
        <>
          {label}
          {keyHint}
        </>
      }
    >
      <Link
        to={pathOf(page)}
        params={{ storeId }}
        // The router marks the tab whose own page is open; for the pages reached through it, the tab is marked here.
        {...(isOpen && open.fullPath !== pathOf(page) && { 'aria-current': 'true' as const })}
        className={classes(
          railItem(iconsOnly),
          'relative max-lg:min-h-14 max-lg:flex-col max-lg:justify-center max-lg:gap-0.5 max-lg:text-caption',
          'aria-[current]:font-semibold aria-[current]:text-ink lg:aria-[current]:bg-accent-soft',
        )}
      >
        <Icon aria-hidden size={20} strokeWidth={isOpen ? 2.25 : 1.75} className="shrink-0" />
        <span className={classes('max-w-full truncate lg:flex-1', iconsOnly && 'lg:sr-only')}>{label}</span>
        {counts.unread + counts.waiting + counts.requests + counts.groupOrders > 0 && (
          <TabBadge {...counts} overIcon={iconsOnly} />
        )}
        {!iconsOnly && (
          <span aria-hidden className="max-lg:hidden">
            {keyHint}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}

interface TabBadgeProps extends Pick<TabLinkProps, 'unread' | 'waiting' | 'requests' | 'groupOrders'> {
  overIcon: boolean;
}

/** Number of orders that wait and of unread messages: over the icon on a phone and in a rail of icons, at the end otherwise. */
function TabBadge({ unread, waiting, requests, groupOrders, overIcon }: TabBadgeProps) {
  const { t } = useTranslation('shell-merchant');
  return (
    <>
      <span
        aria-hidden
        className={classes(
          'max-lg:absolute max-lg:top-1 max-lg:left-1/2 max-lg:ms-1.5',
          overIcon && 'lg:absolute lg:top-0 lg:left-1/2 lg:ms-0.5',
        )}
      >
        <CountBadge
          count={unread + waiting + requests + groupOrders}
          className={classes('max-lg:ring-2 max-lg:ring-surface', overIcon && 'lg:ring-2 lg:ring-surface')}
        />
      </span>
      <VisuallyHidden>
        {[
          waiting > 0 && t('pending.waiting', { count: waiting }),
          requests > 0 && t('pending.requests', { count: requests }),
          groupOrders > 0 && t('pending.groupOrders', { count: groupOrders }),
          unread > 0 && t('unread', { count: unread }),
        ]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
    </>
  );
}
