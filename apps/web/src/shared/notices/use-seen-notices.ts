import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { refresh } from '#api/refresh.ts';

/** Marks what is shown as read, and answers what was not read before: it stays marked as long as the list is open. */
export function useSeenNotices(notices: readonly Notice[]): ReadonlySet<string> {
  const [wasUnread, setWasUnread] = useState<ReadonlySet<string>>(new Set());
  const markRead = useAction(noticesApi.markNoticesRead, {
    onDone: (_nothing, _input, client) => refresh(client, noticesApi.countUnreadNotices),
  });
  const newest = notices[0]?.id;
  const unread = notices.filter((notice) => notice.unread).map((notice) => notice.id);
  const see = useEffectEvent(() => {
    if (newest !== undefined && unread.length > 0) markRead.mutate({ body: { upTo: newest } });
  });
  const unreadList = unread.join();
  useEffect(() => {
    if (unreadList === '') return;
    setWasUnread((known) => new Set([...known, ...unreadList.split(',')]));
    see();
  }, [unreadList]);
  return wasUnread;
}
