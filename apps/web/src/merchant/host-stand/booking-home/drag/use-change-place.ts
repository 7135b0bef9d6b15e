import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { PlaceRequest, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useMemo } from 'react';
import type { ApiRefusal } from '#api/refusal.ts';
import type { Outcome } from '#merchant/orders/verbs/action-queue.ts';
import { placeWith } from '#merchant/orders/verbs/place-with.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { overridableReasons } from '#shared/booking/overridable-reasons.ts';

/** Another place for an order. What is left out stays. */
export type PlaceChange = Partial<Pick<PlaceRequest, 'time' | 'itemIds' | 'turnMinutes'>>;

/** The result of a change: done, or the reasons that staff would have to override. */
export type ChangeResult = { order?: StaffOrder; asks?: Override[] };

/** Returns functions that move an order, and that swap the tables of two. Refusals that can be overridden are returned, others are shown. */
export function useChangePlace() {
  const { run } = useOrderVerbs();
  return useMemo(() => {
    const ownRefusals = (refusal: ApiRefusal) => overridableReasons(refusal).length > 0;
    const changePlace = async (
      order: StaffOrder,
      change: PlaceChange,
      overrides: Override[],
      quiet = false,
    ): Promise<ChangeResult> => {
      const { itemIds } = order;
      const place = placeWith(order, { ...(itemIds.length > 0 && { itemIds }), ...change, overrides });
      return resultOf(await run(order, 'move', { place }, { ownRefusals, quiet }), overrides);
    };
    const swap = async (
      order: StaffOrder,
      withOrder: StaffOrder,
      overrides: Override[],
    ): Promise<ChangeResult> =>
      resultOf(await run(order, 'swap', { withOrder, overrides }, { ownRefusals }), overrides);
    return { changePlace, swap };
  }, [run]);
}

function resultOf(outcome: Outcome, overrides: readonly Override[]): ChangeResult {
  if (outcome.type === 'done') return { ...(outcome.orders[0] && { order: outcome.orders[0] }) };
  if (outcome.type !== 'refused') return {};
  const asks = overridableReasons(outcome.refusal).filter((reason) => !overrides.includes(reason));
  return asks.length > 0 ? { asks } : {};
}
