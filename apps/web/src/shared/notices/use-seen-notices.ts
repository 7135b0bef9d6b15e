import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#api/use-action.ts';

/** Marks the shown notices as read. Returns the ids that were unread before, which stay marked while the list is open. */
export function useSeenNotices(notices: readonly Notice[]): ReadonlySet<string> {
  const [wasUnread, setWasUnread] = useState<ReadonlySet<string>>(new Set());
  const markRead = useAction(noticesApi.markNoticesRead);
  const newest = notices[0]?.id;
  const unread = notices.filter((notice) => notice.unread).map((notice) => notice.id);
  const markShown = useEffectEvent(() => {
    if (newest !== undefined && unread.length > 0) markRead.mutate({ body: { upTo: newest } });
  });
  const unreadList = unread.join();
  useEffect(() => {
    if (unreadList === '') return;
    setWasUnread((previous) => new Set([...previous, ...unreadList.split(',')]));
    markShown();
  }, [unreadList]);
  return wasUnread;
}
