import * as z from 'zod/mini';
import { LISTED_FIGURES } from '#booking/order-figures.model.ts';
import { api } from '#common/endpoint.ts';
import { id, pageOf, pageQuery, wallDate } from '#common/shapes.ts';
import {
  COMPARISONS,
  eveningReport,
  MAX_STORES_TODAY,
  REPORT_GROUPS,
  report,
  reportGuests,
  reportMessages,
  reportOrder,
  storeToday,
} from './reports.model.ts';

const params = z.object({ storeId: id });
const days = { from: wallDate, to: wallDate };

/** The reports of a store. */
export const reportsApi = api('reports', {
  readReport: {
    method: 'GET',
    path: '/api/stores/:storeId/report',
    who: 'manager',
    reads: [],
    about:
      'Returns the figures of the business days from one date to another, at most 731, by day and by groups, and those of the days that they are compared with.',
    params,
    query: z.object({ ...days, compare: z._default(z.enum(COMPARISONS), 'before') }),
    output: report,
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
  readReportGuests: {
    method: 'GET',
    path: '/api/stores/:storeId/report/guests',
    who: 'manager',
    reads: [],
    about:
      'Counts the guests who came on the business days from one date to another by the number of their visits, and the regulars who have not come for 90 days.',
    params,
    query: z.object(days),
    output: reportGuests,
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
  readReportMessages: {
    method: 'GET',
    path: '/api/stores/:storeId/report/messages',
    who: 'manager',
    reads: [],
    about:
      'Counts the messages that the store sent to guests on the calendar days from one date to another, by channel and month, with what SMS cost. Messages are stored for a year.',
    params,
    query: z.object(days),
    output: reportMessages,
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
  readEveningReport: {
    method: 'GET',
    path: '/api/stores/:storeId/report/evenings/:date',
    who: 'manager',
    reads: [],
    about:
      'Returns what staff read at the end of a business day: its figures and money, no-shows, cancellations and notes, and the bookings of the next day.',
    params: z.object({ storeId: id, date: wallDate }),
    output: eveningReport,
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
  listReportOrders: {
    method: 'GET',
    path: '/api/stores/:storeId/report/orders',
    who: 'manager',
    reads: [],
    about: 'Lists the orders that a figure of a report counts, earliest first.',
    params,
    query: z.extend(pageQuery, {
      ...days,
      figure: z.enum(LISTED_FIGURES),
      group: z.optional(z.enum(REPORT_GROUPS)),
      key: z._default(z.string().check(z.maxLength(100)), ''),
    }),
    output: pageOf(reportOrder),
  },
  listStoresToday: {
    method: 'GET',
    path: '/api/me/stores/today',
    who: 'user',
    reads: [],
    about:
      'Returns the figures of today at the stores that this person manages or owns, those of a merchant together.',
    query: z.object({
      after: z.optional(z.string().check(z.maxLength(200))),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_STORES_TODAY)),
        MAX_STORES_TODAY,
      ),
    }),
    output: pageOf(storeToday),
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
  exportReport: {
    // Not a GET, although it changes nothing: every file that leaves the platform has an audit record.
    method: 'POST',
    path: '/api/stores/:storeId/report/export',
    who: 'owner',
    changes: [],
    freshCheck: true,
    about:
      'Returns the figures of a report as a file in Base64, by day and by groups, and records the export. No cell is read as a formula.',
    params,
    body: z.object({ ...days, format: z.enum(['csv', 'xlsx']) }),
    output: z.object({
      content: z.string(),
      mediaType: z.string(),
      /** The suggested name of the file. */
      fileName: z.string(),
    }),
    limits: [{ max: 30, seconds: 600, by: 'person' }],
  },
});
