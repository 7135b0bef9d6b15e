import type { Language } from '@xiwei/contract/common/language.ts';
import { externalActionsFor } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type {
  ExternalBooking,
  ExternalOrder,
  ExternalOrderDetail,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { describeOperator, describeTables, type OrderRow } from '#modules/booking/index.ts';
import { showPhone } from '#modules/identity/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { factsOf } from './external.rules.ts';
import { isOpenBooking } from './external-order.ts';
import type { ExternalLogRow, ExternalRow } from './external-orders.fragments.store.ts';

/** For whom an external order is described. */
export interface ExternalReader {
  language: Language;
  /** Whether the store is connected to the order's platform. */
  connected: boolean;
}

interface ExternalContext extends ExternalReader {
  plan: SeatingPlan;
  order: OrderRow | undefined;
  now: Date;
}

/** Describes the booking of an external order. */
export function describeBooking(order: OrderRow, plan: SeatingPlan, language: Language): ExternalBooking {
  const labels = new Map(plan.items.map(({ id, label }) => [id, label]));
  return {
    id: order.id,
    status: order.status,
    closeReason: order.close_reason,
    date: order.date,
    time: order.start_time,
    people: order.adults + order.children,
    kindName: describeTables(order, plan, language).kindName,
    tableLabels: order.item_ids.flatMap((id) => labels.get(id) ?? []),
    bookingCode: order.booking_code,
    arrivedAt: order.arrived_at,
  };
}

/** Describes an external order for staff. */
export function describeExternal(row: ExternalRow, context: ExternalContext): ExternalOrder {
  const { plan, order, language, connected, now } = context;
  return {
    id: row.id,
    storeId: row.store_id,
    version: row.version,
    platform: row.platform,
    externalId: row.external_id,
    status: row.status,
    endReason: row.end_reason,
    words: row.words,
    guestName: row.guest_name,
    guestPhone: row.guest_phone === null ? null : showPhone(row.guest_phone),
    date: row.date,
    time: row.time,
    people: row.people,
    product: row.product,
    amount: row.amount,
    remark: row.remark,
    deadline: row.deadline,
    confirmed: row.confirmed,
    unsent: row.unsent,
    connected,
    order: order ? describeBooking(order, plan, language) : null,
    createdAt: row.created_at,
    can: externalActionsFor('staff', factsOf(row, isOpenBooking(order), now)),
  };
}

type Names = Parameters<typeof describeOperator>[2];

/** Describes the log of an external order. */
export const describeLog = (entries: readonly ExternalLogRow[], names: Names): ExternalOrderDetail['log'] =>
  entries.map((entry) => ({
    type: entry.type,
    at: entry.at,
    by:
      entry.operator_type === null
        ? { type: 'platform' }
        : describeOperator(entry.operator_type, entry.operator_id, names),
    status: entry.status,
    words: entry.words,
    slot:
      entry.date !== null && entry.time !== null && entry.people !== null
        ? { date: entry.date, time: entry.time, people: entry.people }
        : null,
  }));
