import { Link } from '@tanstack/react-router';
import { roleCovers } from '@xiwei/contract/common/endpoint.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ENTRIES } from '#merchant/shell/all-links.ts';
import { type NamedPage, pathOf } from '#merchant/shell/page-names.ts';
import { usePageNames } from '#merchant/shell/use-crumbs.ts';
import { useWaitingWork } from '#merchant/shell/use-waiting-work.ts';
import type { WorkplaceDetail } from '#merchant/shell/workplace.ts';
import { Card, type CardProps } from '#ui/card.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

/** Links to the store's pages, each with a short status. */
export function Entries({ workplace: { id, role, staffCount } }: { workplace: WorkplaceDetail }) {
  const { t } = useTranslation(['shell-merchant', 'stores-merchant']);
  const nameOf = usePageNames();
  const headingId = useId();
  const unread = useRead(noticesApi.countUnreadNotices, {}).data?.count ?? 0;
  const waiting = useWaitingWork().filter(({ total }) => total > 0);
  const waitingAt = (page: NamedPage): string | undefined => {
    const found = waiting.find(({ work }) => work.page === page);
    return found?.work.text(t, found.total);
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('stores-merchant:operation.entries')} />
      <ul className="grid grid-cols-2 gap-2">
        {ENTRIES.filter((entry) => roleCovers(role, entry.role)).map(({ page, icon, state }) => (
          <li key={page} className="grid">
            <Entry
              icon={icon}
              title={nameOf(page)}
              detail={waitingAt(page) ?? state?.({ unread, staffCount }, t) ?? t(`pages.${page}.detail`)}
              render={<Link to={pathOf(page)} params={{ storeId: id }} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryProps extends Pick<CardProps, 'render'> {
  icon: LucideIcon;
  title: string;
  detail: string;
}

function Entry({ icon: Icon, title, detail, render }: EntryProps) {
  return (
    <Card render={render} padded={false} className="text-start shadow-none">
      <span className="flex h-full flex-col px-3 py-2.5">
        <span className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
          {title}
        </span>
        <span className="text-ink-soft text-small">{detail}</span>
      </span>
    </Card>
  );
}
