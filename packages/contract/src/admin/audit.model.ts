import * as z from 'zod/mini';
import { OPERATOR_TYPES } from '#common/operator.ts';
import { id, instant, pageQuery, wallDate } from '#common/shapes.ts';

/** The time zone in which the days of a search begin and end. */
export const AUDIT_TIMEZONE = 'Asia/Shanghai';

/** How many days are searched without a person, store or reference number: unless other days are named, and at most. */
export const AUDIT_USUAL_DAYS = 7;
export const AUDIT_MOST_DAYS = 31;

/** The reference number of a call, as the screen of an error shows it. */
export const reference = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{16}$/));

/** The number of an audit record. */
export const recordNumber = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

export const auditQuery = z.extend(pageQuery, {
  reference: z.optional(reference),
  /** The account that made the change. */
  personId: z.optional(id),
  storeId: z.optional(id),
  /** The first and the last day. */
  from: z.optional(wallDate),
  to: z.optional(wallDate),
});

/** A change that was made, as the list shows it. */
export const auditRecord = z.object({
  id: recordNumber,
  at: instant,
  /** The name of the endpoint, or of the command of the server. */
  endpoint: z.string(),
  operator: z.enum(OPERATOR_TYPES),
  /** The account that made it. Its nickname is null if it has none or was closed. */
  person: z.nullable(z.object({ id, nickname: z.nullable(z.string()) })),
  store: z.nullable(z.object({ id, name: z.string() })),
  /** Null if the change was made; otherwise why it was refused, with a text if the code has one without values. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.nullable(z.string()) })),
  reference: z.string(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** A change with what it was about. */
export const auditRecordDetail = z.extend(auditRecord, {
  /** The ids in the path of the call. */
  params: z.record(z.string(), z.unknown()),
  /** What the call noted about the change, such as values before and after. Null without a note. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditRecordDetail = z.infer<typeof auditRecordDetail>;
