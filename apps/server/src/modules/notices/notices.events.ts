import type { Localized } from '@xiwei/contract/common/language.ts';
import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import type { NoticeKind } from '@xiwei/contract/notices/notices.model.ts';
import { z } from 'zod';
import { findStore } from '#modules/stores/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit, Heard } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import { addNotice } from './notices.store.ts';

export interface NoticesDeps {
  db: Db;
  clock: Clock;
  emit: Emit;
}

type NewsOf<Name extends EventName> = (
  db: Db,
  data: Events[Name],
) => Promise<
  { userId: string; kind: NoticeKind; facts: Record<string, string>; path: string | null } | undefined
>;

/** What becomes a notice, and of which kind. */
const news: { [Name in EventName]?: NewsOf<Name> } = {
  'identity.signedIn': async (_db, { userId, isNewUser, isNewDevice }) => {
    if (isNewUser) return { userId, kind: 'welcome', facts: {}, path: '/' };
    if (isNewDevice) return { userId, kind: 'signedIn', facts: {}, path: '/setting' };
    return undefined;
  },
  'identity.phoneBound': async (_db, { userId }) => ({
    userId,
    kind: 'phoneBound',
    facts: {},
    path: '/user-profile',
  }),
  'identity.staffChanged': async (db, { userId, storeId, change, role }) => {
    if (!userId) return undefined;
    const store = await findStore(db, storeId);
    const kinds = { added: 'staffAdded', roleChanged: 'staffRoleChanged', removed: 'staffRemoved' } as const;
    const path = change === 'removed' ? null : `/web/${storeId}/operation`;
    return { userId, kind: kinds[change], facts: { ...namesOf(store?.name), role }, path };
  },
  'booking.paymentReturned': (db, data) => moneyNews(db, 'paymentReturned', data),
  'money.refundEnded': async (db, data) => {
    // One that failed is the store's to see to; the diner hears when the money is there.
    const isTold = data.status === 'refunded' && data.orderId !== null;
    return isTold ? moneyNews(db, 'refunded', data) : undefined;
  },
};

async function moneyNews(
  db: Db,
  kind: NoticeKind,
  { storeId, orderId, userId, amount }: Events['money.refundEnded'] | Events['booking.paymentReturned'],
) {
  if (!userId) return undefined;
  const store = await findStore(db, storeId);
  const facts = { ...namesOf(store?.name), amount: yuanOf(amount as Fen) };
  return { userId, kind, facts, path: `/order-detail/${storeId}/${orderId}` };
}

/** A store's name in each language it has one: the notice is read in the language of its reader, then. */
const namesOf = (name: Localized | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(name ?? {}).map(([language, text]) => [`storeName.${language}`, text ?? '']),
  );

const jobName = (event: EventName): string => `notices.hear.${event}`;

/** Which jobs the notices module wants run for which events. */
export const noticesHear = new Map(
  (Object.keys(news) as EventName[]).map((event) => [event, [jobName(event)]] as const),
);

export const noticesJobs = (deps: NoticesDeps): AnyJob[] =>
  (Object.keys(news) as EventName[]).map((event) => hear(deps, event));

function hear(deps: NoticesDeps, event: EventName): Job<Heard> {
  return {
    name: jobName(event),
    payload: z.object({ eventId: z.number(), data: z.unknown() }) as unknown as z.ZodType<Heard>,
    work: ({ eventId, data }) =>
      deps.db.transaction().execute(async (db) => {
        const found = await (news[event] as NewsOf<EventName>)(db, data);
        if (!found) return;
        const now = deps.clock.now();
        const noticeId = await addNotice(db, { ...found, eventId }, now);
        if (!noticeId) return;
        const { userId } = found;
        await deps.emit(db, now, [`user:${userId}`], 'notices.noticeAdded', { userId, noticeId });
      }),
  };
}
