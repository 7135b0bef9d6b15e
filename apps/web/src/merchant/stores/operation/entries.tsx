import { Link } from '@tanstack/react-router';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { type LucideIcon, MessageSquareText, ScanLine, Store, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import type { WorkplaceDetail } from '#merchant/shell/workplace.ts';
import { Card, type CardProps } from '#ui/card.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** Links to the store's pages, each with a short status. */
export function Entries({ workplace }: { workplace: WorkplaceDetail }) {
  const { t } = useTranslation(['stores-merchant', 'shell-merchant', 'common']);
  const headingId = useId();
  const unread = useRead(noticesApi.countUnreadNotices, {}).data?.count ?? 0;
  const params = { storeId: workplace.id };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('operation.entries')} />
      <ul className="grid grid-cols-2 gap-gap sm:grid-cols-4">
        <li className="grid">
          <Entry
            icon={MessageSquareText}
            title={t('common:nav.message')}
            detail={unread > 0 ? t('shell-merchant:unread', { count: unread }) : t('operation.noUnread')}
            render={<Link to="/web/$storeId/message" params={params} />}
          />
        </li>
        <li className="grid">
          <Entry
            icon={UsersRound}
            title={t('shell-merchant:pages.store-staff.title')}
            detail={t('shell-merchant:staff.count', { count: workplace.staffCount })}
            render={<Link to="/web/$storeId/store-staff" params={params} />}
          />
        </li>
        <li className="grid">
          <Entry
            icon={Store}
            title={t('common:nav.store')}
            detail={t('operation.storeDetail')}
            render={<Link to="/web/$storeId/store" params={params} />}
          />
        </li>
        <li className="grid">
          <ScanEntry />
        </li>
      </ul>
    </section>
  );
}

/** Entry for scanning check-in codes. Staff look for it here, so it explains why a browser cannot scan. */
function ScanEntry() {
  const { t } = useTranslation('stores-merchant');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Entry
        icon={ScanLine}
        title={t('operation.scan')}
        detail={t('operation.scanDetail')}
        render={<button type="button" onClick={() => setOpen(true)} />}
      />
      <Sheet open={open} onOpenChange={setOpen} title={t('operation.scanTitle')}>
        <p>{t('operation.scanWords')}</p>
      </Sheet>
    </>
  );
}

interface EntryProps extends Pick<CardProps, 'render'> {
  icon: LucideIcon;
  title: string;
  detail: string;
}

function Entry({ icon: Icon, title, detail, render }: EntryProps) {
  return (
    <Card render={render} className="text-start shadow-none">
      <span className="flex h-full flex-col gap-2.5">
        <Icon aria-hidden size={22} strokeWidth={1.75} />
        <span className="flex flex-col">
          <span className="font-semibold">{title}</span>
          <span className="text-ink-soft text-small">{detail}</span>
        </span>
      </span>
    </Card>
  );
}
