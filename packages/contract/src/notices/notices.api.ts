import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, pageOf, pageQuery } from '#common/shapes.ts';
import { announcement, notice } from './notices.model.ts';

/** What the platform tells: one person (notices), or everyone (announcements). */
export const noticesApi = api('notices', {
  listNotices: {
    method: 'GET',
    path: '/api/notices',
    who: 'user',
    about: 'Notices to this person, newest first.',
    query: pageQuery,
    output: pageOf(notice),
  },
  countUnreadNotices: {
    method: 'GET',
    path: '/api/notices/unread',
    who: 'user',
    about: 'How many notices this person has not read.',
    output: z.object({ count: z.int() }),
  },
  markNoticesRead: {
    method: 'POST',
    path: '/api/notices/read',
    who: 'user',
    about: 'Marks every notice up to this one as read.',
    body: z.object({ upTo: id }),
    output: nothing,
  },
  listAnnouncements: {
    method: 'GET',
    path: '/api/announcements',
    who: 'anyone',
    about: 'Announcements of the platform that are current, newest first.',
    output: z.object({ items: z.array(announcement) }),
  },
  readAnnouncement: {
    method: 'GET',
    path: '/api/announcements/:announcementId',
    who: 'anyone',
    about: 'One announcement.',
    params: z.object({ announcementId: id }),
    output: announcement,
  },
});
