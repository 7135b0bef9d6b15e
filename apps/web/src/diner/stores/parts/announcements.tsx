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

/** What the platform tells everyone: one thing popped up once, and the newest of the rest as a quiet line. */
export function Announcements() {
  const announcements = useRead(noticesApi.listAnnouncements, {}).data?.items;
  const session = useSession().data;
  const quiet = announcements?.find(({ popUp }) => !popUp);
  const reader = session?.user?.id ?? null;
  return (
    <>
      {quiet && <AnnouncementStrip announcement={quiet} />}
      {announcements && session && <PopUp key={reader} announcements={announcements} reader={reader} />}
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
      className="answers flex min-h-11 items-center gap-3 rounded-normal bg-accent-soft px-4 py-2 text-small hover:opacity-85 lg:w-96"
    >
      <Megaphone aria-hidden size={18} className="shrink-0 text-accent-text" />
      <span className="min-w-0 flex-1 truncate">{announcement.title}</span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
    </Link>
  );
}

/** Chooses when it first shows, and then keeps to it: a second one waits for the next visit. */
function PopUp({ announcements, reader }: { announcements: Announcement[]; reader: string | null }) {
  const [chosenId] = useState(() => announcements.find(({ id, popUp }) => popUp && !hasSeen(reader, id))?.id);
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (chosenId) rememberSeen(reader, chosenId);
  }, [chosenId, reader]);
  const chosen = announcements.find(({ id }) => id === chosenId);
  if (!chosen) return null;
  return (
    <Suspense>
      <AnnouncementDialog announcement={chosen} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
