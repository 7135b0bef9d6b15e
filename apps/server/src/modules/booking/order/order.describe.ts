import { type Actor, actionsFor, OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type {
  DinerOrder,
  Hold,
  OrderAnswer,
  OrderCreator,
  StaffOrder,
  TableLock,
} from '@xiwei/contract/booking/booking.model.ts';
import type { BoardFeast, BoardHold } from '@xiwei/contract/booking/host-stand.model.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import type { DinerRow } from '#modules/diners/index.ts';
import { showPhone } from '#modules/identity/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import type { FeastRow, HoldRow, LockRow, OrderLists, OrderRow } from './order.rows.ts';
import { factsOf, type MoneyFacts } from './order.rules.ts';
import { dayEndOf, freeCancelDeadline } from './order-times.ts';
import { missingSetMenus } from './set-menus.rules.ts';

/** The data besides the order that its description needs. */
export interface OrderContext {
  plan: Pick<SeatingPlan, 'kinds' | 'timezone' | 'setMenuRules' | 'planEntries'>;
  diner: DinerRow | undefined;
  actor: Actor;
  language: Language;
  now: Date;
  /** Facts about the order's money, if actions of the reader depend on them. */
  money?: MoneyFacts;
  /** The store's tags and takers. Deleted ones are left out of the description. */
  lists?: OrderLists;
  /** Names of staff by account, if they are shown. */
  names?: ReadonlyMap<string, string>;
}

export function describeForDiner(order: OrderRow, context: OrderContext): DinerOrder {
  const { plan, diner, actor, language, now, money } = context;
  return {
    id: order.id,
    storeId: order.store_id,
    version: order.version,
    status: order.status,
    closeReason: order.close_reason,
    date: order.date,
    time: order.start_time,
    startAt: order.start_at,
    endAt: order.end_at,
    dayEndsAt: dayEndOf(order).toISOString(),
    shiftId: order.shift_id,
    kindId: order.kind_id,
    ...describeTables(order, plan, language),
    adults: order.adults,
    children: order.children,
    bookingCode: order.booking_code,
    diner: diner ? describeDiner(diner) : null,
    remarkByDiner: order.remark_by_diner,
    dietPreference: order.diet_preference,
    dietTaboo: order.diet_taboo,
    deposit: order.deposit,
    depositExpiresAt: order.deposit_expires_at,
    menuAmount: order.menu_amount,
    depositPaidAt: order.deposit_paid_at,
    policy: order.policy,
    freeCancelUntil: order.free_cancel_ends_at ?? freeCancelDeadline(order.policy, order, plan.timezone),
    confirmedAt: order.confirmed_at,
    arrivedAt: order.arrived_at,
    finishedAt: order.finished_at,
    closedAt: order.closed_at,
    createdAt: order.created_at,
    creator: creatorOf(order),
    can: actionsFor(actor, factsOf(order, plan.timezone, now, money)),
  };
}

function creatorOf({ user_id, created_by_type, created_by_id }: OrderRow): OrderCreator {
  if (created_by_type !== 'user') return 'store';
  return created_by_id === user_id ? 'self' : 'other';
}

const isOpen = (status: OrderRow['status']): boolean => (OPEN_STATUSES as readonly string[]).includes(status);

const isForAnother = ({ created_by_type, user_id }: OrderRow, diner: DinerRow | undefined): boolean =>
  created_by_type === 'user' && user_id !== null && user_id !== diner?.user_id;

/** Describes an order's tables: their kind and number, and whether they are joined. */
export function describeTables(
  order: Pick<OrderRow, 'kind_id' | 'item_ids' | 'combination_id'>,
  { kinds }: Pick<SeatingPlan, 'kinds'>,
  language: Language,
): Pick<DinerOrder, 'kindName' | 'tableCount' | 'joined'> {
  const kind = kinds.find(({ id }) => id === order.kind_id);
  return {
    kindName: (kind && textFor(kind.name, language)) ?? null,
    tableCount: order.item_ids.length,
    joined: order.combination_id !== null,
  };
}

export const describeDiner = ({
  id,
  last_name,
  first_name,
  title,
  phone,
}: Pick<DinerRow, 'id' | 'last_name' | 'first_name' | 'title' | 'phone'>) => ({
  id,
  lastName: last_name,
  firstName: first_name,
  title,
  phone: phone && showPhone(phone),
});

const isListed = (listed: readonly string[] | undefined, id: string | null): boolean =>
  listed === undefined || (id !== null && listed.includes(id));

/** Describes an order for staff. The properties are assigned, which is many times faster than spreading so large an object. */
export const describeForStaff = (order: OrderRow, context: OrderContext): StaffOrder =>
  Object.assign(describeForDiner(order, context), {
    policy: order.policy,
    itemIds: order.item_ids,
    combinationId: order.combination_id,
    pinned: order.pinned,
    takerId: isListed(
      context.lists?.takers.map(({ id }) => id),
      order.taker_id,
    )
      ? order.taker_id
      : null,
    tagIds: order.tag_ids.filter((id) => isListed(context.lists?.tags, id)),
    remarkByStore: order.remark_by_store,
    mealCost: order.meal_cost,
    couponWorth: order.coupon_worth,
    finalPaidAt: order.final_paid_at,
    autoAcceptAt: order.auto_accept_at,
    turnedOverAt: order.turned_over_at,
    method: order.method,
    platform: order.platform,
    source: order.source,
    createdBy: describeOperator(order.created_by_type, order.created_by_id, context.names),
    bookedByOther: isForAnother(order, context.diner),
    closedBy:
      order.closed_by_type && describeOperator(order.closed_by_type, order.closed_by_id, context.names),
    setMenuMissing: isOpen(order.status) && missingSetMenus(context.plan, order) !== null,
    answer: describeAnswer(order),
  });

/** Describes the guest's answer to a reminder; null if there is none. */
export const describeAnswer = ({
  answer,
  answer_minutes,
  answered_at,
}: Pick<OrderRow, 'answer' | 'answer_minutes' | 'answered_at'>): OrderAnswer | null =>
  answer === null || answered_at === null ? null : { kind: answer, minutes: answer_minutes, at: answered_at };

export const describeOperator = (
  type: OperatorType,
  id: string | null,
  names?: ReadonlyMap<string, string>,
) => ({
  type,
  id,
  name: (id !== null && names?.get(id)) || null,
});

export const describeHold = (row: HoldRow): Hold => ({
  id: row.id,
  date: row.date,
  time: row.start_time,
  startAt: row.start_at,
  kindId: row.kind_id,
  adults: row.adults,
  children: row.children,
  expiresAt: row.expires_at,
});

export const describeBoardHold = (row: HoldRow): BoardHold => ({
  ...describeHold(row),
  endAt: row.end_at,
  itemIds: row.item_ids,
});

export const describeBoardFeast = (row: FeastRow): BoardFeast => ({
  id: row.id,
  title: row.title,
  date: row.date,
  time: row.start_time,
  startAt: row.start_at,
  endAt: row.end_at,
  people: row.people,
  kindId: row.kind_id,
  itemIds: row.item_ids,
});

export const describeLock = (row: LockRow, names: ReadonlyMap<string, string>): TableLock => ({
  id: row.id,
  date: row.date,
  timeFrom: row.time_from,
  timeTo: row.time_to,
  startAt: row.start_at,
  endAt: row.end_at,
  itemIds: row.item_ids,
  reason: row.reason,
  version: row.version,
  createdBy: describeOperator(row.created_by === null ? 'system' : 'store', row.created_by, names),
});
