import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, pageOf, pageQuery } from '#common/shapes.ts';
import { announcement, notice } from './notices.model.ts';

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
