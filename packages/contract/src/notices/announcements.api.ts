import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery, version } from '#common/shapes.ts';
import { announcementChange, announcementInput, managedAnnouncement } from './announcements.model.ts';

const LIST = '/api/admin/announcements';
const ONE = `${LIST}/:announcementId` as const;
const params = z.object({ announcementId: id });
const changes = ['notices.announcements'] as const;

/** Announcements of the platform, for the administrators who write them. */
export const announcementsApi = api('notices', {
  listManagedAnnouncements: {
    method: 'GET',
    path: LIST,
    who: 'admin',
    reads: ['notices.announcements'],
    about: 'Lists all announcements with those that are scheduled or over, latest start first.',
    query: pageQuery,
    output: pageOf(managedAnnouncement),
  },
  readManagedAnnouncement: {
    method: 'GET',
    path: ONE,
    who: 'admin',
    reads: ['notices.announcements'],
    about: 'Returns an announcement in all languages.',
    params,
    output: managedAnnouncement,
  },
  createAnnouncement: {
    method: 'POST',
    path: LIST,
    who: 'admin',
    changes,
    about: 'Publishes an announcement, now or from a later day on.',
    body: announcementInput,
    output: managedAnnouncement,
  },
  updateAnnouncement: {
    method: 'PUT',
    path: ONE,
    who: 'admin',
    changes,
    about: 'Changes an announcement. People who have dismissed it do not see it again.',
    params,
    body: announcementChange,
    output: managedAnnouncement,
    refusals: ['changedMeanwhile'],
  },
  endAnnouncement: {
    method: 'POST',
    path: `${ONE}/end`,
    who: 'admin',
    changes,
    about: 'Ends an announcement at once. It stays readable under its address.',
    params,
    body: z.object({ version }),
    output: managedAnnouncement,
    refusals: ['changedMeanwhile'],
  },
});
