import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import { z } from 'zod';
import { logNote } from '#modules/booking/index.ts';
import { notifyOrChange } from '#modules/notices/index.ts';
import { storeFacts } from '#modules/stores/index.ts';
import { type EventJob, emitToStore } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import type { InvitationsDeps } from './invitations.deps.ts';
import { deleteInvitation, listAnswers, lockInvitation } from './invitations.store.ts';
import { findInvitedOrder } from './invited-order.service.ts';

export const LOG_JOB = 'invitations.log';
const REASSIGNED_JOB = 'invitations.orderReassigned';
const REPLIED_JOB = 'invitations.guestReplied';

/** A change of an invitation, and who made it. */
export interface LogPayload {
  storeId: string;
  orderId: string;
  type: 'inviteCode' | 'invitationTemplate';
  /** The version of the invitation after the change. */
  version: number;
  operator: { type: 'user' | 'store'; id: string };
}

/** Jobs of this module by event. */
export const invitationsSubscribers: ReadonlyMap<EventName, readonly string[]> = new Map<EventName, string[]>(
  [
    ['booking.orderReassigned', [REASSIGNED_JOB]],
    ['invitations.guestReplied', [REPLIED_JOB]],
  ],
);

const EVENT_JOB = z.object({ eventId: z.number(), data: z.unknown() }) as unknown as z.ZodType<EventJob>;

/** Writes a change of an invitation to the log of its order, which only the store's writer can do. */
const logChange = ({ booking }: InvitationsDeps): Job<LogPayload> => ({
  name: LOG_JOB,
  payload: z.object({
    storeId: z.string(),
    orderId: z.string(),
    type: z.enum(['inviteCode', 'invitationTemplate']),
    version: z.number(),
    operator: z.object({ type: z.enum(['user', 'store']), id: z.string() }),
  }),
  work: ({ version, operator, ...entry }) =>
    logNote(booking, { ...entry, note: { invitation: version } }, operator),
});

/** Deletes the invitation of an order that another account has now: its answers were given to the former host. */
const dropReassigned = (deps: InvitationsDeps): Job<EventJob> => ({
  name: REASSIGNED_JOB,
  payload: EVENT_JOB,
  work: async ({ data }) => {
    const { storeId, orderId, fromUserId, toUserId } = data as Events['booking.orderReassigned'];
    if (fromUserId === null) return;
    await deps.db.transaction().execute(async (db) => {
      await deleteInvitation(db, { storeId, orderId });
      const call = { db, now: deps.clock.now() };
      await emitToStore(deps, call, 'invitations.invitationChanged', { storeId, orderId }, toUserId);
    });
  },
});

/**
 * Notifies the host of a booking that guests replied. Until they read it, further replies change the same notice: it counts replies and
 * has no names, which belong to the guests and are deleted with their replies.
 */
const notifyHost = (deps: InvitationsDeps): Job<EventJob> => ({
  name: REPLIED_JOB,
  payload: EVENT_JOB,
  work: ({ eventId, data }) =>
    deps.db.transaction().execute(async (db) => {
      const key = data as Events['invitations.guestReplied'];
      const { storeId, orderId } = key;
      const order = await findInvitedOrder(db, key);
      if (!order?.userId || !(await lockInvitation(db, key))) return;
      const answers = await listAnswers(db, key);
      if (answers.length === 0) return;
      const facts = {
        ...(await storeFacts(db, storeId)),
        date: order.date,
        time: order.time,
        replies: String(answers.length),
        coming: String(answers.reduce((sum, { people }) => sum + people, 0)),
      };
      const path = `/order-invitation/${storeId}/${orderId}`;
      await notifyOrChange(deps, db, { userId: order.userId, eventId, kind: 'guestsReplied', facts, path });
    }),
});

export const invitationsJobs = (deps: InvitationsDeps): AnyJob[] => [
  logChange(deps),
  dropReassigned(deps),
  notifyHost(deps),
];
