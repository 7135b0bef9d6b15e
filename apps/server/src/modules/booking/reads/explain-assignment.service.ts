import type { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { type DayView, judge, type SeatingPlan, sittingOf, type Verdict } from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { assignmentOf } from '../commands/change-place.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { type Party, rowsOf } from './availability.rules.ts';
import { dayViewFor, partyOf, readStoreOr404, staffReaderOf } from './store-availability.ts';

/** Explains which tables a party would get at a time, and what each kind of table has left. */
export async function explainAssignment(
  deps: BookingDeps,
  call: Call<(typeof availabilityApi)['explainAssignment']>,
) {
  const { input, now } = call;
  const { date, time, kindId, itemId } = input.query;
  const reader = await staffReaderOf(call);
  const { plan, days } = await readStoreOr404(deps, input.params.storeId, [date]);
  const at = now.getTime();
  const view = dayViewFor(plan, days, date, at, reader);
  const party = partyOf(input.query, 'staff');
  const request = { ...party, minute: minuteOf(time), kindId, itemIds: itemId ? [itemId] : undefined };
  const sitting = sittingOf(plan, date, request);
  const verdict: Verdict = sitting
    ? judge({ plan, view, request, sitting, now: at })
    : { refused: 'notAStartTime' };
  return {
    assignment: 'place' in verdict ? assignmentOf(verdict.place) : null,
    reason: 'refused' in verdict ? verdict.refused : null,
    kinds: kindsThen(plan, view, party, request.minute, at),
  };
}

const kindsThen = (plan: SeatingPlan, view: DayView, party: Party, minute: number, at: number) =>
  rowsOf(plan, view, party, at)
    .filter(({ start }) => start.minute === minute)
    .flatMap(({ cells }) =>
      cells.map(({ kind, left, reason }) => ({
        kindId: kind.id,
        left: Math.min(left, 9_999),
        reason: reason ?? null,
      })),
    );
