import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id } from '#common/shapes.ts';
import { staffNoticeChoice } from './staff-notices.model.ts';

const PATH = '/api/stores/:storeId/me/staff-notices';
const params = z.object({ storeId: id });

/** The news of bookings that a member of staff chooses to get from a store. */
export const staffNoticesApi = api('notices', {
  readStaffNotices: {
    method: 'GET',
    path: PATH,
    who: 'host',
    reads: ['notices.choices'],
    about: 'Returns which news of the bookings of a store this person wants, and how it reaches them.',
    params,
    output: staffNoticeChoice,
  },
  updateStaffNotices: {
    method: 'PUT',
    path: PATH,
    who: 'host',
    changes: ['notices.choices'],
    about:
      'Sets which news of the bookings of a store this person wants, and how it reaches them. What staff have to answer always reaches them.',
    params,
    body: staffNoticeChoice,
    output: staffNoticeChoice,
  },
});
