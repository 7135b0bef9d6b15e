import { addDays, dateIn, instantOf, minuteIn, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { type MessageScene, QUIET_HOURS, REMINDERS } from '@xiwei/contract/messages/scenes.ts';
import { later } from '#platform/clock.ts';
import type { MessageOrder } from './message-orders.service.ts';

const HOUR = 3600;
const MINUTE = 60;

/** How long after the change a message about it is still sent, in seconds. */
const NEWS_SECONDS = 6 * HOUR;
/** When guests are asked to confirm, and until when, in seconds before the start. */
const CONFIRM_SECONDS = { from: 24 * HOUR, until: 3 * HOUR };
/** How long before the deadline guests are reminded of a deposit: a quarter of the time that is left, within these bounds. */
const DEPOSIT_SECONDS = { least: 5 * MINUTE, most: 2 * HOUR };

export const isReminder = (scene: MessageScene): boolean =>
  (REMINDERS as readonly MessageScene[]).includes(scene);

/** Checks whether an order is in the state that a scene is about. */
export function fits(scene: MessageScene, order: MessageOrder, now: Date): boolean {
  const { status, arrived, startAt } = order;
  switch (scene) {
    case 'newOrder':
      return !arrived && ['waitStoreConfirm', 'waitService', 'waitDepositPayment'].includes(status);
    case 'storeConfirm':
      return !arrived && status === 'waitService';
    case 'close':
    case 'storeClose':
      return order.closing === scene;
    case 'waitCancel':
      return status === 'waitCancelProcess';
    case 'remindArrival':
      return !arrived && status === 'waitService' && startAt > now;
    case 'contactDinerToConfirm':
      return !arrived && status === 'waitService' && startAt > now && !order.answered;
    case 'remindDepositPayment':
      return (
        status === 'waitDepositPayment' && order.depositExpiresAt !== null && order.depositExpiresAt > now
      );
    case 'cancelDeclined':
      return !arrived && status === 'waitService';
    case 'refunded':
      return true;
    case 'remindChange':
      return !arrived && !['closed', 'finished', 'waitFinalPayment'].includes(status);
  }
}

const AFTER_PAYMENT: readonly MessageScene[] = ['storeConfirm', 'remindArrival', 'contactDinerToConfirm'];
const UNPAID: readonly MessageOrder['status'][] = ['waitDepositPayment', 'waitDepositPaymentInvalid'];

/** Checks whether a scene needs the deposit, and it is not paid. */
export const isUnpaid = (scene: MessageScene, { status }: Pick<MessageOrder, 'status'>): boolean =>
  AFTER_PAYMENT.includes(scene) && UNPAID.includes(status);

const placeOf = ({ startAt, people, kindId }: MessageOrder): string =>
  `${startAt.toISOString()} ${people} ${kindId ?? ''}`;

/**
 * Returns what a message is about, as a text: the same scene is sent once for each. When the order has another occasion by the
 * time the message is due, it is not sent.
 */
export function occasionOf(scene: MessageScene, order: MessageOrder, version: number): string {
  switch (scene) {
    case 'storeConfirm':
      return placeOf(order);
    case 'remindChange':
      return `${version} ${placeOf(order)}`;
    case 'waitCancel':
      return String(version);
    case 'remindArrival':
    case 'contactDinerToConfirm':
      return order.startAt.toISOString();
    case 'remindDepositPayment':
      return order.depositExpiresAt?.toISOString() ?? '';
    default:
      return '';
  }
}

/** Checks whether an order still has the occasion of a message. Versions count up with every change, and are not compared. */
export function isSameOccasion(scene: MessageScene, occasion: string, order: MessageOrder): boolean {
  const version = Number(/^\d+/.exec(occasion)?.[0] ?? 0);
  return occasionOf(scene, order, version) === occasion;
}

/** When a message is sent, and until when. */
export interface Times {
  dueAt: Date;
  endsAt: Date;
}

/** Computes when a scene of an order is sent; undefined if it is too late for it. */
export function timesOf(
  scene: MessageScene,
  order: MessageOrder,
  arrivalMinutes: number,
  now: Date,
): Times | undefined {
  const ahead = (at: Date, seconds: number, endsAt: Date): Times | undefined => {
    const dueAt = later(at, -seconds);
    return dueAt > now ? { dueAt, endsAt } : undefined;
  };
  const { startAt, depositExpiresAt } = order;
  switch (scene) {
    case 'remindArrival':
      return ahead(startAt, arrivalMinutes * MINUTE, startAt);
    case 'contactDinerToConfirm':
      return ahead(startAt, CONFIRM_SECONDS.from, later(startAt, -CONFIRM_SECONDS.until));
    case 'remindDepositPayment': {
      if (depositExpiresAt === null) return undefined;
      const left = (depositExpiresAt.getTime() - now.getTime()) / 1000;
      const before = Math.min(Math.max(left / 4, DEPOSIT_SECONDS.least), DEPOSIT_SECONDS.most);
      return ahead(depositExpiresAt, before, depositExpiresAt);
    }
    default:
      return { dueAt: now, endsAt: later(now, NEWS_SECONDS) };
  }
}

/** Returns when the quiet hours end in which now is; undefined outside of them. */
export function quietUntil(timezone: string, now: Date): Date | undefined {
  const instant = now.getTime();
  const minute = minuteIn(timezone, instant);
  const [from, to] = [minuteOf(QUIET_HOURS.from), minuteOf(QUIET_HOURS.to)];
  if (minute >= to && minute < from) return undefined;
  const today = dateIn(timezone, instant);
  const end = instantOf(timezone, minute < to ? today : addDays(today, 1), to);
  return end === undefined ? undefined : new Date(end);
}
