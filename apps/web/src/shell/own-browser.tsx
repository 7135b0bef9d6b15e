import { useEffect } from 'react';
import { clearOffline } from '#api/offline-entries.ts';
import { setStorageOwner } from '#api/person-storage.ts';
import { useMe, useSession } from '#api/session.ts';
import { suggestLanguage } from '#i18n/i18n.ts';

/** Keeps what the browser stores to the person who is signed in, and sets their language. Renders nothing. */
export function OwnBrowser() {
  const session = useSession().data;
  // Also covers a session that ended, or another user's that began, while no page was open.
  useEffect(() => {
    if (!session) return;
    clearOffline(session.user?.id);
    setStorageOwner(session.user?.id);
  }, [session]);
  const ownLanguage = useMe().data?.language;
  useEffect(() => void suggestLanguage(ownLanguage), [ownLanguage]);
  return null;
}
