import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { LogEntry } from '@xiwei/contract/booking/order-log.model.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import type { MenuNote } from '@xiwei/contract/preorders/preorders.model.ts';
import type { Translate } from '#i18n/translate.ts';

/** The words that describe an entry of an order's log: phrases, and the names behind ids. */
export interface LogWords {
  t: Translate<'booking-order-log'>;
  tables: (ids: readonly string[], isJoined: boolean) => string;
  guest: (id: string | null) => string;
  tags: (ids: readonly string[]) => string;
  taker: (id: string | null) => string;
  status: (status: OrderStatus) => string;
  channel: (method: OrderMethod) => string;
  /** Lists dishes with their numbers. */
  dishes: (dishes: MenuNote['is']) => string;
  /** Formats an amount in fen. */
  money: (amount: number) => string;
  people: (party: { adults: number; children: number }) => string;
  /** Formats a business date and a time of the store's clock. */
  when: (date: string, time: string) => string;
  /** Formats an instant as a time of the store's clock. */
  clock: (instant: string) => string;
}

/** A value that an entry changed. The first value of a new order has no `before`. */
export interface LogChange {
  label: string;
  before?: string | undefined;
  after: string;
}

/** An entry of an order's log in words. */
export interface LogLine {
  title: string;
  changes: LogChange[];
  /** Reasons and causes, a sentence each. */
  notes: string[];
}

/** A change of an order as its log stores it: columns with their values before and after. */
export type Change = Pick<LogEntry, 'before' | 'after'>;
