import { Link } from '@tanstack/react-router';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { ChevronRight, Megaphone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { hasSeen, rememberSeen } from './seen-announcements.ts';

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog.tsx').then((file) => ({ default: file.AnnouncementDialog })),
);

/** Platform announcements: a pop-up shown once per user, and the newest other announcement as a strip. */
export function Announcements() {
  const announcements = useRead(noticesApi.listAnnouncements, {}).data?.items;
  const session = useSession().data;
  const stripAnnouncement = announcements?.find(({ popUp }) => !popUp);
  const userId = session?.user?.id ?? null;
  return (
    <>
      {stripAnnouncement && <AnnouncementStrip announcement={stripAnnouncement} />}
      {announcements && session && (
        <AnnouncementPopUp key={userId} announcements={announcements} userId={userId} />
      )}
    </>
  );
}

function AnnouncementStrip({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('stores');
  return (
    <Link
      to="/page-modal-item/$announcementId"
      params={{ announcementId: announcement.id }}
      aria-label={t('announcement.strip', { title: announcement.title })}
      className="transition-feedback flex min-h-11 items-center gap-3 rounded-normal bg-accent-soft px-4 py-2 text-small hover:opacity-85 lg:w-96"
    >
      <Megaphone aria-hidden size={18} className="shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 truncate">{announcement.title}</span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
    </Link>
  );
}

/** Picks an unseen announcement on mount and keeps it; another one waits for the next visit. */
function AnnouncementPopUp({
  announcements,
  userId,
}: {
  announcements: Announcement[];
  userId: string | null;
}) {
  const [announcementId] = useState(
    () => announcements.find(({ id, popUp }) => popUp && !hasSeen(userId, id))?.id,
  );
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (announcementId) rememberSeen(userId, announcementId);
  }, [announcementId, userId]);
  const announcement = announcements.find(({ id }) => id === announcementId);
  if (!announcement) return null;
  return (
    <Suspense>
      <AnnouncementDialog announcement={announcement} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
