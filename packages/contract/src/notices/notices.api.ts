import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, pageOf, pageQuery } from '#common/shapes.ts';
import { announcement, notice, pushState, pushSubscription } from './notices.model.ts';

/** Notices to one person, and announcements to everyone. */
export const noticesApi = api('notices', {
  listNotices: {
    method: 'GET',
    path: '/api/notices',
    who: 'user',
    reads: ['notices.notices'],
    about: 'Lists the notices to this person, newest first.',
    query: pageQuery,
    output: pageOf(notice),
  },
  countUnreadNotices: {
    method: 'GET',
    path: '/api/notices/unread',
    who: 'user',
    reads: ['notices.notices'],
    about: 'Returns the number of notices that this person has not read.',
    output: z.object({ count: z.int() }),
  },
  markNoticesRead: {
    method: 'POST',
    path: '/api/notices/read',
    who: 'user',
    changes: ['notices.notices'],
    about: 'Marks all notices up to a given one as read.',
    body: z.object({ upTo: id }),
    output: nothing,
  },
  readPush: {
    method: 'GET',
    path: '/api/me/push',
    who: 'user',
    reads: ['notices.push'],
    about:
      'Returns whether notices are shown as notifications of the browser in this session, and the key that a browser subscribes with.',
    output: pushState,
  },
  turnPushOn: {
    method: 'PUT',
    path: '/api/me/push',
    who: 'user',
    changes: ['notices.push'],
    about: 'Shows the notices to this person as notifications of this browser, until the session ends.',
    body: pushSubscription,
    output: pushState,
    refusals: ['pushSubscriptionInvalid'],
    limits: [{ max: 30, seconds: 600, by: 'person' }],
  },
  turnPushOff: {
    method: 'DELETE',
    path: '/api/me/push',
    who: 'user',
    changes: ['notices.push'],
    about: 'Shows no more notices as notifications of this browser.',
    output: pushState,
  },
  listAnnouncements: {
    method: 'GET',
    path: '/api/announcements',
    who: 'anyone',
    reads: ['notices.announcements'],
    about: 'Lists the current announcements of the platform, newest first.',
    output: z.object({ items: z.array(announcement) }),
  },
  readAnnouncement: {
    method: 'GET',
    path: '/api/announcements/:announcementId',
    who: 'anyone',
    reads: ['notices.announcements'],
    about: 'Returns an announcement.',
    params: z.object({ announcementId: id }),
    output: announcement,
  },
});
