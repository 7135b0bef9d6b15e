import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, pageOf, wallDate } from '#common/shapes.ts';
import { phoneInput } from '#identity/identity.model.ts';
import { auditQuery, auditRecord, auditRecordDetail, recordNumber } from './audit.model.ts';

/** The audit trail: who changed what, for administrators who look into a question. */
export const auditApi = api('admin', {
  listAuditRecords: {
    method: 'GET',
    path: '/api/admin/audit-records',
    who: 'admin',
    reads: [],
    about:
      'Lists changes that were made, latest first: of a call by its reference number, of a person, at a store, in some days. Without any of the first three, of the last 7 days or of at most 31 days. Calls that failed left nothing; the log of the server has them.',
    query: auditQuery,
    output: z.extend(pageOf(auditRecord), {
      /** The first and the last day that were searched. Null without a limit. */
      from: z.nullable(wallDate),
      to: z.nullable(wallDate),
    }),
    limits: [{ max: 600, seconds: 600, by: 'person' }],
  },
  readAuditRecord: {
    method: 'GET',
    path: '/api/admin/audit-records/:recordId',
    who: 'admin',
    reads: [],
    recorded: true,
    about: 'Returns a change with what was noted about it, and records that it was read.',
    params: z.object({ recordId: recordNumber }),
    output: auditRecordDetail,
    limits: [{ max: 600, seconds: 3600, by: 'person' }],
  },
  findAccount: {
    method: 'POST',
    path: '/api/admin/accounts/find',
    who: 'admin',
    changes: [],
    about:
      'Returns the account of a phone number, or null without one. The number is in no address, and the search leaves an audit record.',
    body: z.object({ phone: phoneInput }),
    output: z.object({ account: z.nullable(z.object({ id, nickname: z.nullable(z.string()) })) }),
    refusals: ['phoneInvalid', 'phoneLandline'],
    limits: [{ max: 60, seconds: 3600, by: 'person' }],
  },
});
