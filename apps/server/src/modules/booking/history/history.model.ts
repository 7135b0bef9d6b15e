import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { OrderNotes, SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { KnownContact } from '#modules/diners/index.ts';
import type { StaffInput } from '../commands/create-order.ts';
import type { LockInput } from '../commands/lock-tables.ts';

/** The time of a change, and the account of the person who makes it; null for the system. */
interface Moment {
  /** Instant in ISO 8601. */
  at: string;
  by: string | null;
}

/** A booking that a diner makes with the account `by`. */
interface OnlineBooking extends Moment, OrderNotes {
  way: 'online';
  slot: SlotRequest;
  contact: KnownContact;
  language: Language;
}

/** A booking that staff make. */
interface StaffBooking extends Moment, Omit<StaffInput, 'platform' | 'language' | 'actor'> {
  way: 'staff';
}

export type HistoryBooking = OnlineBooking | StaffBooking;

/** A change of an order: an action of the state machine, or of its details. */
export type HistoryStep = Moment & {
  /** The history goes on if the step is refused. */
  ifPossible?: true;
} & (
    | { act: OrderAction; reason?: string }
    | { act: 'setTags'; tagIds: string[] }
    | { act: 'setRemark'; remark: string }
    | { act: 'setMealCost'; mealCost: Fen }
  );

/** The history of one order as plain data: how it is made, and what happens to it, in the order of time. */
export interface OrderHistory {
  booking: HistoryBooking;
  /** The steps that have not been taken yet. */
  steps: HistoryStep[];
  /** The order, once it is made. */
  orderId: string | null;
  /** The number of entries in the order's log after the last step that was taken. */
  entries: number;
}

/** Tables that staff lock. */
export type HistoryLock = Moment & LockInput;
