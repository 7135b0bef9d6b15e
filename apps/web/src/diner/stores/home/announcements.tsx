import { Link } from '@tanstack/react-router';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { ChevronRight, Megaphone, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '#api/session.ts';
import { parseJson } from '#common/parse-json.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/icon-button.tsx';

const MAX_STORED = 50;

/** Announcements seen while signed out count for every account in this browser: mostly it is the same person. */
const GUEST = 'guest';

const AnnouncementDialog = lazy(() =>
  import('./announcement-dialog.tsx').then((file) => ({ default: file.AnnouncementDialog })),
);

/** Platform announcements: a pop-up shown once per user, and the newest other announcement as a strip until it is dismissed. */
export function Announcements({ announcements }: { announcements: Announcement[] }) {
  const session = useSession().data;
  const userId = session?.user?.id ?? null;
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const stripAnnouncement = announcements.find(
    ({ id, popUp }) => !popUp && !dismissed.includes(id) && !isListed('dismissed', userId, id),
  );
  const dismiss = (id: string) => {
    addToList('dismissed', userId, id);
    setDismissed([...dismissed, id]);
  };
  return (
    <>
      {stripAnnouncement && (
        <AnnouncementStrip announcement={stripAnnouncement} onDismiss={() => dismiss(stripAnnouncement.id)} />
      )}
      {session && <AnnouncementPopUp key={userId} announcements={announcements} userId={userId} />}
    </>
  );
}

interface AnnouncementStripProps {
  announcement: Announcement;
  onDismiss: () => void;
}

function AnnouncementStrip({ announcement, onDismiss }: AnnouncementStripProps) {
  const { t } = useTranslation(['stores', 'kit']);
  return (
    <div className="flex items-center rounded-normal bg-accent-soft lg:w-96">
      <Link
        to="/page-modal-item/$announcementId"
        params={{ announcementId: announcement.id }}
        aria-label={t('announcement.strip', { title: announcement.title })}
        className="transition-feedback flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-normal py-2 ps-4 text-small hover:opacity-85"
      >
        <Megaphone aria-hidden size={18} className="shrink-0 text-accent-text" />
        <span className="min-w-0 flex-1 truncate">{announcement.title}</span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
      </Link>
      <IconButton label={t('kit:dismiss')} icon={<X aria-hidden size={16} />} onClick={onDismiss} />
    </div>
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
    () => announcements.find(({ id, popUp }) => popUp && !isListed('seen', userId, id))?.id,
  );
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (announcementId) addToList('seen', userId, announcementId);
  }, [announcementId, userId]);
  const announcement = announcements.find(({ id }) => id === announcementId);
  if (!announcement) return null;
  return (
    <Suspense>
      <AnnouncementDialog announcement={announcement} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}

/** Lists of announcements in this browser: those that popped up, and those that were dismissed. */
type AnnouncementList = 'seen' | 'dismissed';

const storageKey = (list: AnnouncementList, userId: string): string =>
  `xiwei.announcements-${list}.${userId}`;

function readIds(list: AnnouncementList, userId: string): string[] {
  const stored = parseJson(localStorage.getItem(storageKey(list, userId)));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Checks whether an announcement is in a list of a user, or of a guest if `userId` is null. */
const isListed = (list: AnnouncementList, userId: string | null, announcementId: string): boolean =>
  readIds(list, GUEST).includes(announcementId) ||
  (userId !== null && readIds(list, userId).includes(announcementId));

/** Adds an announcement to a list. */
function addToList(list: AnnouncementList, userId: string | null, announcementId: string): void {
  if (isListed(list, userId, announcementId)) return;
  const key = userId ?? GUEST;
  localStorage.setItem(
    storageKey(list, key),
    JSON.stringify([announcementId, ...readIds(list, key)].slice(0, MAX_STORED)),
  );
}
