import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { CircleHelp, CircleX, ClockAlert, CreditCard, type LucideIcon, WheatOff } from 'lucide-react';
import type { Tone } from '#ui/tone.ts';

/** Something that staff have to know about a party before it arrives. */
interface Flag {
  name: 'late' | 'toConfirm' | 'cancelRequest' | 'depositDue' | 'dietTaboo';
  tone: Tone;
  icon: LucideIcon;
  /** Minutes that a party is late. */
  count?: number;
}

const STATUS_FLAGS: Partial<Record<OrderStatus, Flag>> = {
  waitStoreConfirm: { name: 'toConfirm', tone: 'caution', icon: CircleHelp },
  waitCancelProcess: { name: 'cancelRequest', tone: 'caution', icon: CircleX },
  waitDepositPayment: { name: 'depositDue', tone: 'caution', icon: CreditCard },
};

/** Returns the whole minutes until an order's start; negative after it. */
export const minutesUntil = ({ startAt }: Pick<StaffOrder, 'startAt'>, now: Date): number =>
  Math.ceil((Date.parse(startAt) - now.getTime()) / 60_000);

/** Returns the flags of a party that has not arrived, the most urgent first. */
export function flagsOf(
  order: Pick<StaffOrder, 'status' | 'startAt' | 'dietTaboo'>,
  now: Date,
): readonly Flag[] {
  const late = -minutesUntil(order, now);
  const status = STATUS_FLAGS[order.status];
  return [
    ...(late > 0 ? [{ name: 'late', tone: 'negative', icon: ClockAlert, count: late } as const] : []),
    ...(status ? [status] : []),
    ...(order.dietTaboo ? [{ name: 'dietTaboo', tone: 'negative', icon: WheatOff } as const] : []),
  ];
}
