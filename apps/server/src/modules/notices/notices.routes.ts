import { announcementsApi } from '@xiwei/contract/notices/announcements.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { staffNoticesApi } from '@xiwei/contract/notices/staff-notices.api.ts';
import type { PushGateway } from '#gateways/push/push.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import {
  createAnnouncement,
  endAnnouncement,
  listManagedAnnouncements,
  readManagedAnnouncement,
  updateAnnouncement,
} from './announcements.service.ts';
import {
  countUnreadNotices,
  listAnnouncements,
  listNotices,
  markNoticesRead,
  readAnnouncement,
} from './notices.service.ts';
import { readPush, turnPushOff, turnPushOn } from './push/push.service.ts';
import { readStaffNotices, updateStaffNotices } from './staff/choices.service.ts';

export const noticesRoutes = (push: PushGateway): Route[] => [
  ...routes(noticesApi, {
    listNotices,
    countUnreadNotices,
    markNoticesRead,
    listAnnouncements,
    readAnnouncement,
    readPush: (call) => readPush({ push }, call),
    turnPushOn: (call) => turnPushOn({ push }, call),
    turnPushOff: (call) => turnPushOff({ push }, call),
  }),
  ...routes(announcementsApi, {
    listManagedAnnouncements,
    readManagedAnnouncement,
    createAnnouncement,
    updateAnnouncement,
    endAnnouncement,
  }),
  ...routes(staffNoticesApi, { readStaffNotices, updateStaffNotices }),
];
