import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { TABS } from '#merchant/shell/all-links.ts';
import type { TabLink as Tab } from '#merchant/shell/module-links.ts';
import { pathOf } from '#merchant/shell/page-names.ts';
import { Key } from '#merchant/shell/shortcut-help.tsx';
import { useShortcutsOn } from '#merchant/shell/shortcuts.ts';
import { useUnread, useWaitingWork } from '#merchant/shell/use-waiting-work.ts';
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
  const badge = useBadge();
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
              badge={tab.page === 'message' ? badge : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A number, and what it counts in words. */
interface Badge {
  count: number;
  text: string;
}

/** Returns how much waits for staff and is unread; undefined without any. */
function useBadge(): Badge | undefined {
  const { t } = useTranslation('shell-merchant');
  const waiting = useWaitingWork().filter(({ total }) => total > 0);
  const unread = useUnread();
  const count = waiting.reduce((sum, { total }) => sum + total, unread);
  const texts = waiting.map(({ work, total }) => work.text(t, total));
  if (unread > 0) texts.push(t('unread', { count: unread }));
  return count > 0 ? { count, text: texts.join(', ') } : undefined;
}

interface TabLinkProps extends TabLinksProps {
  tab: Tab;
  badge: Badge | undefined;
}

function TabLink({ tab, storeId, iconsOnly, badge }: TabLinkProps) {
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
        {badge && <TabBadge {...badge} overIcon={iconsOnly} />}
        {!iconsOnly && (
          <span aria-hidden className="max-lg:hidden">
            {keyHint}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}

interface TabBadgeProps extends Badge {
  overIcon: boolean;
}

/** What waits and is unread: over the icon on a phone and in a rail of icons, at the end otherwise. */
const TabBadge = ({ count, text, overIcon }: TabBadgeProps) => (
  <>
    <span
      aria-hidden
      className={classes(
        'max-lg:absolute max-lg:top-1 max-lg:left-1/2 max-lg:ms-1.5',
        overIcon && 'lg:absolute lg:top-0 lg:left-1/2 lg:ms-0.5',
      )}
    >
      <CountBadge
        count={count}
        className={classes('max-lg:ring-2 max-lg:ring-surface', overIcon && 'lg:ring-2 lg:ring-surface')}
      />
    </span>
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
);
