import type { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import {
  dayViewOf,
  judgeOverriding,
  judgeTables,
  type OverriddenVerdict,
  type SeatingQuestion,
  type SeatingRequest,
  sittingOf,
} from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { assignmentOf, isBackdated, overridesOfMove } from '../commands/change-place.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { findOrderRow } from './orders.store.ts';
import { readStoreOr404 } from './store-availability.ts';

/** Judges every table of a store for a party, as `createStaffOrder` and, for an existing order, `changeOrderPlace` do. */
export async function readTableVerdicts(
  deps: BookingDeps,
  { db, input, now }: Call<(typeof hostStandApi)['readTableVerdicts']>,
): Promise<TableVerdicts> {
  const { storeId } = input.params;
  const { date, time, adults, children, turnMinutes, orderId, arrived } = input.query;
  const [{ plan, days }, order] = await Promise.all([
    readStoreOr404(deps, storeId, [date]),
    orderId === undefined ? undefined : findOrderRow(db, storeId, orderId),
  ]);
  if (orderId !== undefined && !order) throw new Refusal('notFound');
  const request: SeatingRequest = {
    minute: minuteOf(time),
    adults,
    children,
    turnMinutes,
    by: 'staff',
    seatsNow: order === undefined && arrived === 'true',
    overrides: order ? overridesOfMove(order, { date, time, overrides: [] }, now) : [],
  };
  const sitting = sittingOf(plan, date, request);
  if (!sitting) return skippedByClock(plan.items.map(({ id }) => id));
  const span = { start: sitting.start, end: sitting.freeAt };
  const view = dayViewOf(days, date, span, now.getTime(), order ? [order.id] : []);
  return describe({ plan, view, request, sitting, now: now.getTime() }, order);
}

/** Returns the verdicts for a time that the local clock skips. */
const skippedByClock = (itemIds: readonly string[]): TableVerdicts => {
  const refused = { reason: 'notAStartTime' as const, overrides: [] };
  const table = { ...refused, canOverride: false, orderIds: [], freeUntil: null };
  return { ...refused, recommended: null, tables: itemIds.map((itemId) => ({ itemId, ...table })) };
};

function describe(question: SeatingQuestion, order: OrderRow | undefined): TableVerdicts {
  const isRefused = order !== undefined && isBackdated(order, question.sitting.start, new Date(question.now));
  const verdictOf = ({ reason, place, overrides }: OverriddenVerdict) =>
    isRefused
      ? { reason: reason ?? 'past', place: undefined, overrides: [] }
      : { reason: reason ?? null, place, overrides };
  const { place, ...best } = verdictOf(judgeOverriding(question));
  return {
    ...best,
    recommended: place ? assignmentOf(place) : null,
    tables: judgeTables(question).map(({ item, orderIds, freeUntil, ...judged }) => {
      const { reason, overrides } = verdictOf(judged);
      return {
        itemId: item.id,
        reason,
        canOverride: overrides.length > 0,
        overrides,
        orderIds,
        freeUntil: freeUntil === undefined ? null : new Date(freeUntil).toISOString(),
      };
    }),
  };
}
