import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder, SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { BY_HAND, movesOf, PAID, startFarAhead, THREE_DAYS } from '#testing/moves.ts';
import { newPerson } from '#testing/orders.ts';
import type { Product } from '#testing/product.ts';
import { IS_LONG } from '#testing/random-runs.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startFarAhead();
});

const { inDays, untilStart, booked, slotOf, tryMove, move, depositOf } = movesOf(() => product);

describe('the quote of a move', () => {
  const RULES: Record<string, Partial<BookingRules>> = {
    'without a deposit': {},
    'with a deposit by person, free until the meal': { deposits: [depositBy('perPerson', 100_00)] },
    'with a deposit by person, no longer free': {
      deposits: [depositBy('perPerson', 100_00)],
      ...THREE_DAYS,
    },
    'confirmed by hand': { ...PAID, ...BY_HAND },
    'of the whole meal': { deposits: [depositBy('wholeMeal', 300_00)] },
  };
  const LATER: Partial<BookingRules>[] = [
    {},
    { deposits: [depositBy('fixed', 50_00)] },
    { deposits: [depositBy('perPerson', 400_00)], autoAcceptSeconds: null },
  ];
  const MOVES: ((order: DinerOrder) => Partial<SlotRequest>)[] = [
    () => ({ time: '20:00' }),
    () => ({ adults: 1 }),
    () => ({ adults: 6 }),
    ({ date }) => ({ date: addDays(date, 7) }),
    ({ date }) => ({ date: addDays(date, 7), adults: 1 }),
  ];
  const cases = LATER.flatMap((later) => MOVES.map((wanted) => ({ later, wanted })));
  // Pairs: each booking with each move and each change of the rules, and each move with each change.
  const casesOf = (first: number) =>
    cases.filter((_, index) => IS_LONG || (index + first) % LATER.length === 0);

  it.each(Object.entries(RULES).map(([name, rules], index) => ({ name, rules, index })))(
    'matches what the move then does to a booking $name',
    async ({ rules, index }) => {
      for (const { later, wanted } of casesOf(index)) {
        const booking = await booked(rules, 1);
        await setRules(product.db, booking.storeId, later);
        const slot = slotOf(booking, wanted(booking.order));
        const before = await depositOf(booking);
        const quote = await booking.diner.do(bookingApi.readMoveQuote, {
          params: booking.params,
          query: { ...slot, adults: String(slot.adults), children: String(slot.children) } as never,
        });
        const moved = await move(booking, slot);
        const money = await booking.diner.do(orderMoneyApi.readMyOrderMoney, { params: booking.params });
        expect(quote).toEqual({
          deposit: moved.deposit,
          paid: before.refundable,
          due: money.due.find(({ purpose }) => purpose === 'deposit')?.amount ?? 0,
          dueBy: moved.depositExpiresAt,
          refund: money.deposit.refunded,
          status: moved.status,
          confirmsAgain: moved.confirmedAt === null,
          freeCancelUntil: moved.freeCancelUntil,
        });
      }
    },
  );

  it("is refused as the move would be, and for everyone but the order's diner", async () => {
    const booking = await booked({}, 2);
    const query = (more: Partial<SlotRequest>) =>
      ({ params: booking.params, query: { ...slotOf(booking, more), children: '0' } }) as never;
    const { visitor: stranger } = await newPerson(product);
    expect((await stranger.call(bookingApi.readMoveQuote, query({}))).refusal?.code).toBe('notFound');
    const far = { date: inDays(90) };
    const refused = (await tryMove(booking, far)).refusal?.code;
    expect((await booking.diner.call(bookingApi.readMoveQuote, query(far))).refusal?.code).toBe(refused);
    product.clock.pass(untilStart(booking.order));
    const late = await booking.diner.call(bookingApi.readMoveQuote, query({ date: inDays(5) }));
    expect(late.refusal?.code).toBe('actionNotPossible');
  });
});
