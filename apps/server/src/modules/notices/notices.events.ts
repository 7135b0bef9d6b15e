import { isStaffInfo } from '@xiwei/contract/booking/order-news.ts';
import { isStaffBookOutNews } from '@xiwei/contract/bookout/bookout-news.ts';
import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import { isEndNews } from '@xiwei/contract/feasts/feast-news.ts';
import type { GroupNews } from '@xiwei/contract/groupbuying/groupbuying-news.ts';
import type { NoticeKind } from '@xiwei/contract/notices/notices.model.ts';
import { z } from 'zod';
import { findOrderRow, type OrderRow } from '#modules/booking/index.ts';
import { findRequestNews, isArrangedFor } from '#modules/bookout/index.ts';
import {
  type FeastFacts,
  findFeastOfParticipant,
  findFeastToAudit,
  findNewsFeast,
} from '#modules/feasts/index.ts';
import { findExternalNews } from '#modules/groupbuying/index.ts';
import { listAdminIds, listStaffAccounts } from '#modules/identity/index.ts';
import { findKindName } from '#modules/seating/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit, EventJob } from '#platform/events/outbox.ts';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import { localized, storeFacts } from './notice-facts.ts';
import { hasNotice, type NewNotice } from './notices.store.ts';
import { notify, notifyGrouped } from './notify.ts';
import { findNewsOrder, isStillStaffNews } from './order-news.ts';
import { removeDevicesOf } from './push/push-devices.store.ts';
import { PUSH_JOB, type PushDeps, type PushJob, pushNotice } from './push/push-notice.ts';

export interface NoticesDeps extends PushDeps {
  emit: Emit;
}

/** Returns the notices for an event: none, or one for each person concerned. */
type NoticesOf<Name extends EventName> = (
  db: Db,
  data: Events[Name],
) => Promise<readonly Omit<NewNotice, 'eventId'>[]>;

/** Notices by event. */
const noticesByEvent: { [Name in EventName]?: NoticesOf<Name> } = {
  'identity.signedIn': async (_db, { userId, isNewUser, isNewDevice }) => {
    if (isNewUser) return [{ userId, kind: 'welcome', facts: {}, path: '/' }];
    return isNewDevice ? [{ userId, kind: 'signedIn', facts: {}, path: '/setting' }] : [];
  },
  'identity.phoneBound': async (_db, { userId }) => [
    { userId, kind: 'phoneBound', facts: {}, path: '/user-profile' },
  ],
  'identity.secondFactorChanged': async (_db, { userId, change }) => {
    const kinds = { on: 'secondFactorOn', off: 'secondFactorOff', reset: 'secondFactorReset' } as const;
    return [{ userId, kind: kinds[change], facts: {}, path: '/security' }];
  },
  'identity.staffChanged': async (db, { userId, storeId, change, role }) => {
    if (!userId) return [];
    const kinds = { added: 'staffAdded', roleChanged: 'staffRoleChanged', removed: 'staffRemoved' } as const;
    const path = change === 'removed' ? null : `/web/${storeId}/operation`;
    return [{ userId, kind: kinds[change], facts: { ...(await storeFacts(db, storeId)), role }, path }];
  },
  'booking.paymentReturned': async (db, data) => [
    ...(await moneyNews(db, 'paymentReturned', data)),
    ...(await staffMoneyNews(db, 'staffPaymentReturned', data)),
  ],
  'money.refundEnded': async (db, data) => {
    if (data.feastParticipantId !== null) return feastRefundNews(db, data, data.feastParticipantId);
    if (data.orderId === null) return payoutNews(data);
    if (data.status === 'refunded') return moneyNews(db, 'refunded', data);
    return [
      ...(await moneyNews(db, 'refundFailed', data)),
      ...(await staffMoneyNews(db, 'staffRefundFailed', data)),
    ];
  },
  'booking.orderNews': async (db, data) => {
    const order = await findNewsOrder(db, data);
    if (!order) return [];
    const { storeId, orderId, userId, news: kind, amount } = data;
    const facts = { ...(await orderFacts(db, order)), ...amountOf(amount) };
    const about = { storeId, orderId, amount };
    const notice = { userId, kind, facts, path: orderPath(storeId, orderId), about };
    // The timer of a deadline may run again for the same deadline.
    return kind === 'depositExpiring' && (await hasNotice(db, notice)) ? [] : [notice];
  },
  'booking.staffNews': async (db, { storeId, orderId, news: kind }) => {
    const order = await findOrderRow(db, storeId, orderId);
    if (!order || !isStillStaffNews(kind, order)) return [];
    const notices = await toStaff(db, storeId, orderId, kind, await orderFacts(db, order));
    return isStaffInfo(kind)
      ? notices.map((notice) => ({ ...notice, groupPath: `/web/${storeId}/booking-home` }))
      : notices;
  },
  'booking.orderReassigned': reassignedNews,
  'chat.unread': unreadNews,
  'bookout.changed': bookOutNews,
  'feasts.news': feastNews,
  'groupbuying.news': groupNews,
  'feasts.feastChanged': async (db, key) => {
    const feast = await findFeastToAudit(db, key);
    if (!feast) return [];
    // Without the title: one notice is about several feasts, and a title has to be erased with the account of its author.
    const facts = { ...(await storeFacts(db, key.storeId)), date: feast.date, time: feast.time };
    return toAdmins(db, 'adminFeastToAudit', facts, '/admin/admin-feasts');
  },
};

/** Makes the notices of messages that have been unread for a while: one for a diner, or one for each member of a store's staff. */
async function unreadNews(
  db: Db,
  { conversationId, kind, storeId, userId }: Events['chat.unread'],
): Promise<Omit<NewNotice, 'eventId'>[]> {
  const facts = storeId === null ? {} : await storeFacts(db, storeId);
  if (userId !== null) {
    const kinds = { store: 'chatUnread', platform: 'platformChatUnread', group: 'groupChatUnread' } as const;
    const path = kind === 'platform' ? '/im-with-admin' : `/im-detail/${conversationId}`;
    return [{ userId, kind: kinds[kind], facts, path }];
  }
  if (storeId === null) return toAdmins(db, 'adminChatUnread', {}, '/admin/admin-conversations');
  const path = `/web/${storeId}/im-detail/${conversationId}`;
  return (await listStaffAccounts(db, storeId)).map((staffId) => ({
    userId: staffId,
    kind: 'staffChatUnread',
    facts,
    path,
  }));
}

/** Makes the notices of a private dining request: for its diner, or for the staff of the store. */
async function bookOutNews(db: Db, data: Events['bookout.changed']): Promise<Omit<NewNotice, 'eventId'>[]> {
  const news = await findRequestNews(db, data);
  if (!news) return [];
  const { storeId, formId } = data;
  const { kind, userId, date, time, people } = news;
  const facts = {
    ...(await storeFacts(db, storeId)),
    ...{ date, people: String(people) },
    ...(time !== '' && { time }),
  };
  if (!isStaffBookOutNews(kind))
    return [{ userId, kind, facts, path: `/book-out-form-detail/${storeId}/${formId}` }];
  const path = `/web/${storeId}/book-out-form-detail/${formId}`;
  return toStaffAt(db, storeId, path, kind, facts);
}

/** The news about orders of platforms that need no decision: several of one kind are one notice until it is read. */
const GROUP_INFO: readonly GroupNews[] = [
  'staffGroupOrderAutoAccepted',
  'staffGroupOrderCancelled',
  'staffGroupOrderMoved',
];

/** Makes the notices of an order from a group-buying platform, or of an authorization, for the staff of the store. */
async function groupNews(db: Db, data: Events['groupbuying.news']): Promise<Omit<NewNotice, 'eventId'>[]> {
  const { storeId, externalOrderId, news: kind, platform } = data;
  const order = await findExternalNews(db, data);
  if (order === undefined) return [];
  const facts = {
    ...(await storeFacts(db, storeId)),
    platform,
    ...(order && { date: order.date, time: order.time, people: String(order.people) }),
  };
  const page = order ? `group-order-detail/${externalOrderId}` : 'group-authorization';
  const notices = await toStaffAt(db, storeId, `/web/${storeId}/${page}`, kind, facts);
  return GROUP_INFO.includes(kind)
    ? notices.map((notice) => ({ ...notice, groupPath: `/web/${storeId}/group-order` }))
    : notices;
}

async function feastNews(db: Db, data: Events['feasts.news']): Promise<Omit<NewNotice, 'eventId'>[]> {
  const feast = await findNewsFeast(db, data);
  if (!feast?.isStill) return [];
  const { storeId, feastId, userId, news: kind, amount } = data;
  const facts = { ...(await feastFacts(db, storeId, feast)), ...amountOf(amount) };
  // Those whose registration has ended cannot open a private feast any more, and always their registration.
  const page = isEndNews(kind) ? 'feast-back' : 'feast-detail';
  if (userId !== null) return [{ userId, kind, facts, path: `/${page}/${storeId}/${feastId}` }];
  return toStaffAt(db, storeId, `/web/${storeId}/feast-detail/${feastId}`, kind, facts);
}

/** Makes the notices about a refund of a registration. Staff are notified of those that failed. */
async function feastRefundNews(
  db: Db,
  { storeId, userId, amount, status }: Events['money.refundEnded'],
  participantId: string,
): Promise<Omit<NewNotice, 'eventId'>[]> {
  const feast = await findFeastOfParticipant(db, storeId, participantId);
  if (!feast) return [];
  const facts = { ...(await feastFacts(db, storeId, feast)), ...amountOf(amount) };
  const kind = status === 'refunded' ? 'refunded' : 'refundFailed';
  const path = `/feast-back/${storeId}/${feast.feastId}`;
  const staffPath = `/web/${storeId}/feast-members/${feast.feastId}`;
  return [
    ...(userId === null ? [] : [{ userId, kind, facts, path } as const]),
    ...(status === 'failed' ? await toStaffAt(db, storeId, staffPath, 'feastRefundFailed', facts) : []),
  ];
}

/** Makes the notice of a part of a payout that ended. */
function payoutNews({ userId, amount, status }: Events['money.refundEnded']): Omit<NewNotice, 'eventId'>[] {
  const kinds = { refunded: 'payoutRefunded', failed: 'payoutFailed', returned: 'payoutReturned' } as const;
  return userId === null ? [] : [{ userId, kind: kinds[status], facts: amountOf(amount), path: '/balance' }];
}

const feastFacts = async (
  db: Db,
  storeId: string,
  { title, date, time, note }: FeastFacts,
): Promise<Record<string, string>> => ({
  ...(await storeFacts(db, storeId)),
  ...{ title, date, time },
  ...(note !== '' && { note }),
});

async function reassignedNews(
  db: Db,
  { storeId, orderId, fromUserId, toUserId }: Events['booking.orderReassigned'],
): Promise<Omit<NewNotice, 'eventId'>[]> {
  const order = await findOrderRow(db, storeId, orderId);
  if (!order || order.status === 'closed' || order.status === 'finished') return [];
  const notices: Omit<NewNotice, 'eventId'>[] = [];
  if (fromUserId !== null && fromUserId !== order.user_id) {
    // The former account learns which booking it was, and nothing about the new guest.
    const facts = { ...(await storeFacts(db, storeId)), date: order.date, time: order.start_time };
    notices.push({ userId: fromUserId, kind: 'orderGivenAway', facts, path: null });
  }
  // An order that was assigned to a request of theirs is news of the request.
  const isNews = toUserId !== null && !(await isArrangedFor(db, { storeId, orderId, userId: toUserId }));
  if (isNews && toUserId === order.user_id) {
    const facts = await orderFacts(db, order);
    notices.push({ userId: toUserId, kind: 'bookedForYou', facts, path: orderPath(storeId, orderId) });
  }
  return notices;
}

async function moneyNews(
  db: Db,
  kind: NoticeKind,
  { storeId, orderId, userId, amount }: Events['money.refundEnded'] | Events['booking.paymentReturned'],
): Promise<Omit<NewNotice, 'eventId'>[]> {
  if (!userId) return [];
  const facts = { ...(await storeFacts(db, storeId)), ...amountOf(amount) };
  const about = orderId === null ? {} : { about: { storeId, orderId, amount } };
  return [{ userId, kind, facts, path: orderPath(storeId, orderId ?? ''), ...about }];
}

async function staffMoneyNews(
  db: Db,
  kind: NoticeKind,
  { storeId, orderId, amount }: Events['money.refundEnded'] | Events['booking.paymentReturned'],
): Promise<Omit<NewNotice, 'eventId'>[]> {
  const facts = { ...(await storeFacts(db, storeId)), ...amountOf(amount) };
  return toStaff(db, storeId, orderId ?? '', kind, facts);
}

/** Makes one notice for each administrator, or counts one more in a notice that they have not read. */
async function toAdmins(
  db: Db,
  kind: NoticeKind,
  facts: Record<string, string>,
  path: string,
): Promise<Omit<NewNotice, 'eventId'>[]> {
  return (await listAdminIds(db)).map((userId) => ({ userId, kind, facts, path, groupPath: path }));
}

/** Makes one notice about an order for each person of the staff who has an account. */
async function toStaff(
  db: Db,
  storeId: string,
  orderId: string,
  kind: NoticeKind,
  facts: Record<string, string>,
): Promise<Omit<NewNotice, 'eventId'>[]> {
  return toStaffAt(db, storeId, `/web/${storeId}/store-order-detail/${orderId}`, kind, facts);
}

/** Makes one notice for each person of the staff who has an account. */
async function toStaffAt(
  db: Db,
  storeId: string,
  path: string,
  kind: NoticeKind,
  facts: Record<string, string>,
): Promise<Omit<NewNotice, 'eventId'>[]> {
  return (await listStaffAccounts(db, storeId)).map((userId) => ({ userId, kind, facts, path }));
}

const orderPath = (storeId: string, orderId: string): string => `/order-detail/${storeId}/${orderId}`;

const amountOf = (amount: number | null): Record<string, string> =>
  amount === null ? {} : { amount: yuanOf(amount as Fen) };

const orderFacts = async (
  db: Db,
  { store_id, kind_id, date, start_time, adults, children }: OrderRow,
): Promise<Record<string, string>> => ({
  ...(await storeFacts(db, store_id)),
  ...localized('kindName', kind_id === null ? undefined : await findKindName(db, store_id, kind_id)),
  date,
  time: start_time,
  people: String(adults + children),
});

const EVENT_JOB = z.object({ eventId: z.number(), data: z.unknown() }) as unknown as z.ZodType<EventJob>;

const jobName = (event: EventName): string => `notices.hear.${event}`;

const FORGET_DEVICES = 'notices.forgetDevices';

/** Jobs of this module by event. */
export const noticesSubscribers: ReadonlyMap<EventName, readonly string[]> = new Map<EventName, string[]>([
  ...(Object.keys(noticesByEvent) as EventName[]).map((event): [EventName, string[]] => [
    event,
    [jobName(event)],
  ]),
  ['identity.sessionsEnded', [FORGET_DEVICES]],
]);

export const noticesJobs = (deps: NoticesDeps): AnyJob[] => [
  ...(Object.keys(noticesByEvent) as EventName[]).map((event) => eventJob(deps, event)),
  {
    name: FORGET_DEVICES,
    payload: EVENT_JOB,
    work: ({ data }: EventJob) =>
      removeDevicesOf(deps.db, (data as Events['identity.sessionsEnded']).sessionIds),
  },
  {
    name: PUSH_JOB,
    provider: 'push',
    payload: z.object({ noticeId: z.string(), tries: z.number() }) satisfies z.ZodType<PushJob>,
    work: (job: PushJob) => pushNotice(deps, job),
  },
];

function eventJob(deps: NoticesDeps, event: EventName): Job<EventJob> {
  return {
    name: jobName(event),
    payload: EVENT_JOB,
    work: ({ eventId, data }) =>
      deps.db.transaction().execute(async (db) => {
        for (const notice of await (noticesByEvent[event] as NoticesOf<EventName>)(db, data))
          await (notice.groupPath === undefined ? notify : notifyGrouped)(deps, db, { ...notice, eventId });
      }),
  };
}
