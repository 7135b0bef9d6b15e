import type { turnTimesApi } from '@xiwei/contract/booking/turn-times.api.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { explainTurn, type SeatingPlan, sittingOf } from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { refuseUnbookable } from '../order/order.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';

type TestCall = Call<(typeof turnTimesApi)['testTurnTime']>;

/** Returns how long a party would stay, whether or not there is a table for it, as `sittingOf` decides for bookings. */
export async function testTurnTime(_deps: BookingDeps, { input }: TestCall, stored: SeatingPlan) {
  const { date, time, people, defaults, draft } = input.body;
  const plan: SeatingPlan = {
    ...stored,
    rules: { ...stored.rules, ...defaults },
    turnRules: draft ? [...stored.turnRules.filter(({ id }) => id !== draft.id), draft] : stored.turnRules,
  };
  const request = { minute: minuteOf(time), adults: people, children: 0, by: 'staff' } as const;
  const sitting = sittingOf(plan, date, request);
  if (!sitting) throw refuseUnbookable(plan, 'notAStartTime', 'staff');
  const { start, end, bufferMinutes, shiftId } = sitting;
  return {
    turnMinutes: (end - start) / 60_000,
    bufferMinutes,
    shiftId,
    ...explainTurn(plan, { date, shiftId, people }),
  };
}
