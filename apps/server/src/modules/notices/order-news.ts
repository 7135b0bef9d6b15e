import type { CloseReason } from '@xiwei/contract/booking/booking.machine.ts';
import {
  type OrderNews,
  type OrderSlot,
  STAFF_WORK,
  type StaffNews,
} from '@xiwei/contract/booking/order-news.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import {
  emitNews,
  findOrderRow,
  isSameSlot,
  type OrderChange,
  type OrderObserver,
  type OrderRow,
  slotOf,
} from '#modules/booking/index.ts';
import type { Db } from '#platform/db/db.ts';

/** Emits the news in each change of an order: those for its diner, and those for the staff of its store. */
export const emitOrderNews: OrderObserver = (change, batch) => {
  const { after } = change;
  const made = { ...change, operator: batch.operator };
  for (const { news, amount } of newsOf(made)) emitNews(batch, after, news, amount);
  const staffNews = staffNewsOf(made);
  const { store_id: storeId, id: orderId } = after;
  if (staffNews) batch.events.emit([], 'booking.staffNews', { storeId, orderId, news: staffNews });
};

/** Reads the order of a news event, if it still belongs to the diner and is still in the state that caused the news. */
export async function findNewsOrder(
  db: Db,
  { storeId, orderId, userId, news, place }: Events['booking.orderNews'],
): Promise<OrderRow | undefined> {
  const order = await findOrderRow(db, storeId, orderId);
  return order?.user_id === userId && isStillNews(news, place, order) ? order : undefined;
}

interface Change extends OrderChange {
  operator: { type: OperatorType; id: string | null };
}

interface News {
  news: OrderNews;
  /** Fen. */
  amount: number | null;
}

const CLOSED: Partial<Record<CloseReason, OrderNews>> = {
  storeReject: 'orderRejected',
  storeCancel: 'orderCancelled',
  externalPlatformStatusChange: 'orderCancelled',
  agreedCreatorCancel: 'cancelAgreed',
  creatorCancel: 'cancelledByYou',
  absent: 'orderAbsent',
};

/** Lists the news in a change of an order for its diner. Of the changes that the diner made, cancelling is confirmed. */
function newsOf(change: Change): News[] {
  const { before, after, operator, note } = change;
  if (after.user_id === null) return [];
  if (operator.id === after.user_id) return newsOfOwn(before, after);
  // An order that the diner requested is part of the news of the request.
  const isNews = operator.type === 'store' && note.isRequested !== true;
  if (!before) return isNews ? [{ news: 'bookedForYou', amount: null }] : [];
  // The new owner of an order gets an event of its own, and no news of earlier changes.
  if (before.user_id !== after.user_id) return [];
  const about = [newsOfStatus(before, after, operator), newsOfPlace(before, after)];
  return [...about.flatMap((news) => (news ? [{ news, amount: null }] : [])), ...newsOfMoney(change)];
}

const newsOfOwn = (before: OrderRow | undefined, after: OrderRow): News[] =>
  before && before.status !== after.status && after.close_reason === 'creatorCancel'
    ? [{ news: 'cancelledByYou', amount: null }]
    : [];

function newsOfStatus(
  before: OrderRow,
  after: OrderRow,
  operator: Change['operator'],
): OrderNews | undefined {
  if (before.status === after.status) return undefined;
  if (after.status === 'closed') return CLOSED[after.close_reason ?? 'none'];
  if (after.status === 'waitDepositPaymentInvalid') return 'depositExpired';
  if (after.status === 'waitFinalPayment') return 'billDue';
  if (after.status !== 'waitService') return undefined;
  if (before.status === 'waitCancelProcess') return 'cancelDeclined';
  if (before.status === 'closed') return 'orderReopened';
  if (before.status === 'waitStoreConfirm') return 'orderAccepted';
  // A diner who pays sees the result on the payment page; a deposit that staff recorded or waived is news.
  return before.status === 'waitDepositPayment' && operator.type === 'store' ? 'orderAccepted' : undefined;
}

const newsOfPlace = (before: OrderRow, after: OrderRow): OrderNews | undefined =>
  isSameSlot(slotOf(before), slotOf(after)) ? undefined : 'orderMoved';

function newsOfMoney({ type, note }: Change): News[] {
  const { amount } = (note.money ?? {}) as { amount?: number };
  return type === 'depositForfeit' && amount !== undefined ? [{ news: 'moneyKept', amount }] : [];
}

/** The status that each piece of news for the staff is about. */
const STAFF_STATUS: Record<StaffNews, OrderRow['status']> = {
  staffOrderToConfirm: 'waitStoreConfirm',
  staffCancelRequested: 'waitCancelProcess',
  staffOrderBooked: 'waitService',
  staffOrderCancelled: 'closed',
  staffOrderMoved: 'waitService',
};

/** Returns the news in a change of an order for the staff of its store. Their own changes are no news. */
function staffNewsOf(change: Change): StaffNews | undefined {
  return change.operator.type === 'store' ? undefined : (workOf(change) ?? infoOf(change));
}

/** Returns what the staff have to decide. */
function workOf({ before, after }: Change): StaffNews | undefined {
  if (before?.status === after.status) return undefined;
  // An order that is accepted automatically a little later needs no decision.
  if (after.status === 'waitStoreConfirm' && after.auto_accept_at !== null) return undefined;
  return STAFF_WORK.find((news) => STAFF_STATUS[news] === after.status);
}

/** Returns what happened without the staff: an order was accepted automatically, or its diner cancelled or moved it. */
function infoOf({ before, after, operator }: Change): StaffNews | undefined {
  const wasOpen = before?.status === 'waitService' || before?.status === 'waitStoreConfirm';
  if (wasOpen && after.status === 'closed')
    return after.close_reason === 'creatorCancel' ? 'staffOrderCancelled' : undefined;
  if (after.status !== 'waitService' || before?.status === 'waitCancelProcess') return undefined;
  // A new order of a group-buying platform has notices of its own.
  if (before?.status !== 'waitService')
    return before || after.source !== 'externalSync' ? 'staffOrderBooked' : undefined;
  const isMoved = operator.type === 'user' && !isSameSlot(slotOf(before), slotOf(after));
  return isMoved ? 'staffOrderMoved' : undefined;
}

/** Checks whether an order is still in the state that the news for the staff is about. */
export const isStillStaffNews = (news: StaffNews, { status }: Pick<OrderRow, 'status'>): boolean =>
  STAFF_STATUS[news] === status;

/** Checks whether an order is still in the state that the news is about. */
function isStillNews(news: OrderNews, place: OrderSlot, order: OrderRow): boolean {
  switch (news) {
    case 'orderAccepted':
    case 'cancelDeclined':
    case 'orderReopened':
      return order.status === 'waitService';
    case 'depositExpiring':
      return order.status === 'waitDepositPayment';
    case 'depositExpired':
      return order.status === 'waitDepositPaymentInvalid';
    case 'billDue':
      return order.status === 'waitFinalPayment';
    case 'orderMoved':
      return order.status !== 'closed' && isSameSlot(place, slotOf(order));
    case 'bookedForYou':
      return order.status !== 'closed';
    case 'moneyKept':
    case 'paidByOther':
      return true;
    default:
      return order.status === 'closed' && CLOSED[order.close_reason ?? 'none'] === news;
  }
}
