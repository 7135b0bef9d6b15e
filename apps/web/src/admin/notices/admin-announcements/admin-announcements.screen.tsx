import { Link } from '@tanstack/react-router';
import { formatDay, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { announcementsApi } from '@xiwei/contract/notices/announcements.api.ts';
import { END_OF_DAY, type ManagedAnnouncement } from '@xiwei/contract/notices/announcements.model.ts';
import { Megaphone, Plus } from 'lucide-react';
import { AdminGate } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/day-times.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AnnouncementBadge } from '../parts/announcement-badge.tsx';

/** The announcements of the platform: those that are shown, scheduled and over. */
export function AdminAnnouncementsScreen() {
  const { t } = useTranslation('notices-admin');
  const announcements = useReadPages(announcementsApi.listManagedAnnouncements, {});
  return (
    <AdminPage
      title={t('title')}
      detail={t('detail')}
      back="/admin/admin-home"
      actions={
        <Button icon={<Plus aria-hidden size={18} />} render={<Link to="/admin/admin-announcement-create" />}>
          {t('write')}
        </Button>
      }
    >
      <AdminGate error={announcements.error}>
        <LoadedPages
          of={announcements}
          label={t('list')}
          itemKey={({ id }) => id}
          skeleton={<SkeletonList shape="rows" count={6} />}
          className="overflow-hidden rounded-large border border-line bg-surface"
          empty={
            <EmptyState
              icon={<Megaphone size={30} strokeWidth={1.5} />}
              title={t('empty.title')}
              detail={t('empty.detail')}
            />
          }
        >
          {(announcement) => <AnnouncementRow announcement={announcement} />}
        </LoadedPages>
      </AdminGate>
    </AdminPage>
  );
}

/** Whether a time is the start or the end of its day. */
const isBound = (time: string): boolean => time === '00:00' || time === END_OF_DAY;

function AnnouncementRow({ announcement }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation('notices-admin');
  const language = useLanguage();
  const { id, title, from, fromTime, to, toTime, popUp, state } = announcement;
  const momentOf = (day: string, time: string) => {
    const text = formatDay(day, language);
    return isBound(time) ? text : joinDayTime(text, formatTime(time, language), language);
  };
  const start = momentOf(from, fromTime);
  const period =
    to === null ? t('since', { from: start }) : t('period', { from: start, to: momentOf(to, toTime) });
  const facts = [period, popUp && t('dialog')];
  return (
    <ListRow
      title={<span className="wrap-anywhere">{textFor(title, language)}</span>}
      detail={facts.filter(Boolean).join(' · ')}
      trailing={<AnnouncementBadge state={state} />}
      render={<Link to="/admin/admin-announcement/$announcementId" params={{ announcementId: id }} />}
    />
  );
}
