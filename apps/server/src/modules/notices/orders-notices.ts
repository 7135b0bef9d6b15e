import { type Fen, yuanOf } from '@xiwei/contract/common/money.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import type { NoticeKind } from '@xiwei/contract/notice-kinds.ts';
import { findOrderRow } from '#modules/booking/index.ts';
import { isArrangedFor } from '#modules/bookout/index.ts';
import { noticesToStaff } from '#modules/identity/index.ts';
import { storeFacts } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft, NoticesByEvent } from '#platform/notice-drafts.ts';
import { hasNotice } from './notices.store.ts';
import { orderFacts, toStaff } from './order-facts.ts';
import { findNewsOrder } from './order-news.ts';
import { staffNews } from './staff/staff-news.ts';

/** The notices of accounts, bookings and their money, by event. Those of other modules are in their manifests. */
export const ordersNotices: NoticesByEvent = {
  'identity.signedIn': async (_db, { userId, isNewUser, isNewDevice }) => {
    if (isNewUser) return [{ userId, kind: 'welcome', facts: {}, path: '/' }];
    return isNewDevice ? [{ userId, kind: 'signedIn', facts: {}, path: '/setting' }] : [];
  },
  'identity.phoneBound': async (_db, { userId }) => [
    { userId, kind: 'phoneBound', facts: {}, path: '/user-profile' },
  ],
  'identity.emailChanged': async (_db, { userId, change }) => {
    const kinds = { verified: 'emailVerified', removed: 'emailRemoved' } as const;
    return [{ userId, kind: kinds[change], facts: {}, path: '/update-email' }];
  },
  'identity.secondFactorChanged': async (_db, { userId, change }) => {
    const kinds = { on: 'secondFactorOn', off: 'secondFactorOff', reset: 'secondFactorReset' } as const;
    return [{ userId, kind: kinds[change], facts: {}, path: '/security' }];
  },
  'identity.passkeysChanged': async (_db, { userId, change }) => {
    if (change === 'renamed') return [];
    const kinds = {
      added: 'passkeyAdded',
      removed: 'passkeyRemoved',
      copied: 'passkeyCopied',
      ended: 'passkeysEnded',
    } as const;
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
    // The subject of another module has notices of its own.
    if (data.feastParticipantId !== null || data.shopOrderId !== null) return [];
    if (data.orderId === null) return payoutNews(data);
    if (data.status === 'refunded') return moneyNews(db, 'refunded', data);
    return [
      ...(await moneyNews(db, 'refundFailed', data)),
      ...(await staffMoneyNews(db, 'staffRefundFailed', data)),
    ];
  },
  'money.disputeChanged': async (db, { storeId, orderId, shopOrderId, amount, status }) => {
    const kinds = { open: 'staffPaymentDisputed', won: 'staffDisputeWon', lost: 'staffDisputeLost' } as const;
    const facts = { ...(await storeFacts(db, storeId)), ...amountOf(amount) };
    if (orderId !== null) return toStaff(db, storeId, orderId, kinds[status], facts);
    const page = shopOrderId === null ? 'feast' : `shop-order/${shopOrderId}`;
    return noticesToStaff(db, storeId, `/web/${storeId}/${page}`, kinds[status], facts);
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
  'booking.staffNews': staffNews,
  'booking.orderReassigned': reassignedNews,
};

/** Makes the notice of a part of a payout that ended. */
function payoutNews({ userId, amount, status }: Events['money.refundEnded']): NoticeDraft[] {
  const kinds = { refunded: 'payoutRefunded', failed: 'payoutFailed', returned: 'payoutReturned' } as const;
  return userId === null ? [] : [{ userId, kind: kinds[status], facts: amountOf(amount), path: '/balance' }];
}

async function reassignedNews(
  db: Db,
  { storeId, orderId, fromUserId, toUserId }: Events['booking.orderReassigned'],
): Promise<NoticeDraft[]> {
  const order = await findOrderRow(db, storeId, orderId);
  if (!order || order.status === 'closed' || order.status === 'finished') return [];
  const notices: NoticeDraft[] = [];
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
): Promise<NoticeDraft[]> {
  if (!userId) return [];
  const facts = { ...(await storeFacts(db, storeId)), ...amountOf(amount) };
  const about = orderId === null ? {} : { about: { storeId, orderId, amount } };
  return [{ userId, kind, facts, path: orderPath(storeId, orderId ?? ''), ...about }];
}

async function staffMoneyNews(
  db: Db,
  kind: NoticeKind,
  { storeId, orderId, amount }: Events['money.refundEnded'] | Events['booking.paymentReturned'],
): Promise<NoticeDraft[]> {
  const facts = { ...(await storeFacts(db, storeId)), ...amountOf(amount) };
  return toStaff(db, storeId, orderId ?? '', kind, facts);
}

const orderPath = (storeId: string, orderId: string): string => `/order-detail/${storeId}/${orderId}`;

const amountOf = (amount: number | null): Record<string, string> =>
  amount === null ? {} : { amount: yuanOf(amount as Fen) };
