import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  countUnreadNotices,
  listAnnouncements,
  listNotices,
  markNoticesRead,
  readAnnouncement,
} from './notices.service.ts';

export const noticesRoutes = (): Route[] =>
  routes(noticesApi, {
    listNotices,
    countUnreadNotices,
    markNoticesRead,
    listAnnouncements,
    readAnnouncement,
  });
