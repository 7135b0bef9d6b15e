import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { MenuLineInput } from '@xiwei/contract/preorders/preorders.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { book, slotAt } from '#testing/bookings.ts';
import {
  bookWithMenu,
  cakeLine,
  expectMenuGoodsInOrder,
  type MenuStore,
  openMenuStore,
  priceOf,
  setLine,
  stockOf,
} from '#testing/menu-goods.ts';
import { twinAt } from '#testing/nodes.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { signedInPeople } from '#testing/people.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';
import { addPlan } from '#testing/shop-orders.ts';

const PARTIES = 3;
const CAKES = 6;
const STEPS = 24;
/** Parties that want the last set menu. */
const CROWD = 12;

let nodes: Product[];
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  nodes = [product, await startProduct({ database: product, clock: product.clock })];
});

const party = fc.nat(PARTIES - 1);
const steps = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      ...{ party, byStaff: fc.boolean(), cakes: fc.nat(3), sets: fc.nat(2) },
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('book' as const), party, sets: fc.nat(2) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'cancel' as const,
        'storeCancel',
        'delete',
        'retry',
        'move',
        'arrive',
        'complete',
        'undo',
      ),
      party,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('stock' as const),
      reason: fc.constantFrom('received' as const, 'damaged', 'counted'),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(5, 31) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

interface History {
  store: MenuStore;
  parties: { diner: Visitor; orderId: string }[];
  calls: number;
}

async function begin(withDeposit: boolean): Promise<History> {
  const store = await openMenuStore(product, {
    ...{ tables: 8, cakes: CAKES },
    planId: (storeId) =>
      addPlan(product, storeId, { mode: 'DAILY', policy: 'limited', quantity: CAKES - 1, per_person: 4 }),
  });
  if (withDeposit) await setRules(product.db, store.storeId, { deposits: [depositBy('fixed', 100_00)] });
  const parties: History['parties'] = [];
  for (let index = 0; index < PARTIES; index += 1) {
    const { visitor: diner } = await newPerson(product);
    const { id } = await book(diner, store.storeId, slotAt(store.kind.id, '19:00', { adults: 4 }));
    parties.push({ diner, orderId: id });
  }
  return { store, parties, calls: 0 };
}

/** Calls an endpoint on one of the nodes. A refusal is fine; an unexpected error fails the test. */
async function ask<E extends Endpoint>(
  history: History,
  visitor: Visitor,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E> | undefined> {
  history.calls += 1;
  const reply = await twinAt(nodes[history.calls % nodes.length] ?? product, visitor).call(endpoint, input);
  const code = codeOf(reply);
  if (code === undefined) return reply.body;
  expect([...(endpoint.refusals ?? []), 'notFound'], `${endpoint.name} was refused as ${code}`).toContain(
    code,
  );
  return undefined;
}

const linesOf = (store: MenuStore, cakes: number, sets: number): MenuLineInput[] => [
  ...(cakes > 0 ? [cakeLine(store, cakes)] : []),
  ...(sets > 0 ? [setLine(store, sets, { seats: Math.min(2 * sets, 3) })] : []),
];

async function take(history: History, step: Step): Promise<void> {
  const { store, parties } = history;
  const { storeId, manager } = store;
  if (step.do === 'pass') return passTime(product, step.minutes * 60);
  if (step.do === 'stock') {
    const body = { skuId: store.cake.skuId, reason: step.reason, quantity: step.quantity, note: '' };
    await ask(history, manager, stockApi.changeStock, { params: { storeId }, body });
    return;
  }
  const of = parties[step.party];
  if (!of) return;
  const params = { storeId, orderId: of.orderId };
  if (step.do === 'set') {
    const [by, api] = step.byStaff ? [manager, storeMenuApi] : [of.diner, myMenuApi];
    const menu = await ask(history, by, api.read, { params });
    const lines = linesOf(store, step.cakes, step.sets);
    const body = { version: menu?.version ?? 0, lines, amount: priceOf(store, lines) };
    await ask(history, by, api.set, { params, body });
    return;
  }
  if (step.do === 'book') {
    const call = bookWithMenu(store, linesOf(store, 1, step.sets), { adults: 4, date: '2037-11-28' });
    const made = await ask(history, of.diner, myMenuApi.createOrderWithMenu, call);
    if (made) of.orderId = made.id;
    return;
  }
  await act(history, step.do, of, params);
}

type Action = Extract<Step, { party: number }>['do'];

async function act(
  history: History,
  action: Exclude<Action, 'set' | 'book'>,
  { diner }: History['parties'][number],
  params: { storeId: string; orderId: string },
): Promise<void> {
  const { manager, kind } = history.store;
  const order = await ask(history, manager, staffOrdersApi.readOrder, { params });
  if (!order) return;
  const { version } = order;
  const plain = { params, body: { version } };
  switch (action) {
    case 'cancel':
      await ask(history, diner, bookingApi.cancelOrder, plain);
      return;
    case 'storeCancel':
      await ask(history, manager, staffOrdersApi.storeCancelOrder, plain);
      return;
    case 'delete':
      await ask(history, manager, staffOrdersApi.deleteOrder, {
        params,
        query: { version: String(version) },
      });
      return;
    case 'retry':
      await ask(history, diner, bookingApi.retryPayment, plain);
      return;
    case 'move': {
      const slot = slotAt(kind.id, order.time === '19:00' ? '20:00' : '19:00', { adults: 4 });
      await ask(history, diner, bookingApi.changeMyOrder, { params, body: { version, slot } });
      return;
    }
    case 'arrive':
      await ask(history, manager, staffOrdersApi.markArrived, {
        ...{ params, body: { version, otherDayConfirmed: true } },
      });
      return;
    case 'complete': {
      const priced = await ask(history, manager, staffOrdersApi.setMealCost, {
        ...{ params, body: { version, mealCost: null } },
      });
      const body = { version: priced?.version ?? version };
      await ask(history, manager, staffOrdersApi.completeOrder, { params, body });
      return;
    }
    case 'undo': {
      const log = await ask(history, manager, staffOrdersApi.readOrderLog, { params });
      const last = log?.items.findLast(({ can }) => can.includes('revert'));
      if (last)
        await ask(history, manager, staffOrdersApi.revertLogEntry, {
          params: { ...params, seq: last.seq },
          body: { version },
        });
    }
  }
}

/** Waits until the goods of all bookings follow their status. */
const settled = (store: MenuStore) =>
  expect
    .poll(() => expectMenuGoodsInOrder(product.db, store, CAKES, true).then(() => true, String), {
      interval: 50,
    })
    .toBe(true);

it(
  'keeps stock, daily plans and the goods of bookings consistent through random steps on two nodes',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.array(steps, { minLength: 1, maxLength: 3 }), { minLength: STEPS / 2, maxLength: STEPS }),
        async (withDeposit, beats) => {
          const history = await begin(withDeposit);
          for (const beat of beats) {
            await Promise.all(beat.map((step) => take(history, step)));
            await expectMenuGoodsInOrder(product.db, history.store, CAKES, false);
          }
          await settled(history.store);
        },
      ),
      randomRuns(4),
    ),
  RANDOM_TIMEOUT,
);

it('gives the last set menu to one of many parties on two nodes', async () => {
  const store = await openMenuStore(product, { tables: CROWD, cakes: 2 });
  const people = await signedInPeople(product, CROWD);
  const call = bookWithMenu(store, [setLine(store, 1)]);
  const codes = await Promise.all(
    people.map(async ({ visitor }, index) =>
      codeOf(
        await twinAt(nodes[index % nodes.length] ?? product, visitor).call(
          myMenuApi.createOrderWithMenu,
          call,
        ),
      ),
    ),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === 'stockShort')).toHaveLength(CROWD - 1);
  expect(await stockOf(product.db, store)).toEqual({ on_hand: 2, reserved: 2 });
}, 240_000);
