import { Link } from '@tanstack/react-router';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { announcementsApi } from '@xiwei/contract/notices/announcements.api.ts';
import type { ManagedAnnouncement } from '@xiwei/contract/notices/announcements.model.ts';
import { Megaphone, Plus } from 'lucide-react';
import { AdminGate } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
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

function AnnouncementRow({ announcement }: { announcement: ManagedAnnouncement }) {
  const { t } = useTranslation('notices-admin');
  const language = useLanguage();
  const { id, title, from, to, popUp, state } = announcement;
  const day = formatDay(from, language);
  const period =
    to === null ? t('since', { from: day }) : t('period', { from: day, to: formatDay(to, language) });
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
