import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformEvent } from '#gateways/group/group.ts';
import type { Command } from '#modules/booking/index.ts';
import { expectNoDoubleBooking, SATURDAY } from '#testing/bookings.ts';
import { connectStore, startGroupNode } from '#testing/group/group-node.ts';
import { ModelPlatform } from '#testing/group/model-platform.ts';
import type { TestClock } from '#testing/product.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { applyWaiting } from '../inbox/apply-waiting.ts';
import { storeEvents } from '../inbox/inbox.store.ts';
import { pollShop } from '../reports/poll.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import { findByNumber } from './external-orders.store.ts';
import { acceptExternal, assignExternal, type ExternalTarget, rejectExternal } from './staff-commands.ts';

let first: GroupbuyingDeps;
/** A node whose clock is ten minutes behind. */
let second: GroupbuyingDeps;
let clock: TestClock;
let model: ModelPlatform;
/** What happens while the platform answers a list. */
let during: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const started = await startGroupNode((clock) => {
    model = new ModelPlatform(clock);
    return {
      ...model.gateway,
      async listChanged(...asked) {
        const found = structuredClone(await model.gateway.listChanged(...asked));
        await during?.();
        return found;
      },
    };
  });
  first = started.deps;
  clock = started.clock;
  const behind = { now: () => new Date(clock.now().getTime() - 600_000) } as TestClock;
  second = (await startGroupNode(() => model.gateway, { url: started.url, clock: behind })).deps;
});
beforeEach(() => {
  during = undefined;
});

const find = async (externalId: string): Promise<ExternalRow> =>
  (await findByNumber(first.db, 'dianping', externalId)) ?? expect.fail('The order is not known');

let shops = 0;
/** Opens a store, with a function that places an order there and has it read. */
async function open() {
  shops += 1;
  const shopId = `shop-${shops}`;
  const storeId = await connectStore(first, 20, shopId);
  const place = async () => {
    const externalId = model.place({ date: SATURDAY, time: '18:00' }, true);
    model.get(externalId).shopId = shopId;
    await pollShop(first, 'dianping', storeId);
    return find(externalId);
  };
  return { storeId, shopId, place };
}

it('A change is newer than what was read at the platform meanwhile, also if the clock of its node is behind', async () => {
  const { storeId, shopId, place } = await open();
  const { external_id: externalId } = await place();
  clock.pass(3600);
  // The guest moves the order, and the event of it is applied before the answer of the platform arrives.
  during = async () => {
    model.changeTime(externalId, { date: SATURDAY, time: '19:00', people: 2 });
    const event = { ...model.events.at(-1), shopId } as PlatformEvent;
    await storeEvents(second.pool, 'dianping', [event], second.clock.now());
    await applyWaiting(second, { storeId, platform: 'dianping', externalId });
  };
  await pollShop(first, 'dianping', storeId);
  expect(await find(externalId)).toMatchObject({ time: '19:00' });
  // The reading is not complete before the order was read again.
  during = undefined;
  clock.pass(3600);
  await pollShop(first, 'dianping', storeId);
  expect(await find(externalId)).toMatchObject({ time: '19:00', status: 'waitProcess' });
});

describe('Two members of staff on two nodes at the same time', () => {
  type Act = (target: ExternalTarget) => Command<unknown>;

  const targetOf = (known: ExternalRow): ExternalTarget => ({
    ...{ known, version: known.version, connected: true },
    ...{ actor: 'staff', language: 'en' },
  });

  const listBookings = async (storeId: string) =>
    (
      await first.db
        .selectFrom('booking_order')
        .select(['id', 'source'])
        .where('store_id', '=', storeId)
        .execute()
    ).toSorted((a, b) => (a.id < b.id ? -1 : 1));

  /** Lets two people act on an order, each at a node. One of them is refused; what the other did is reported once. */
  async function race(storeId: string, known: ExternalRow, acts: readonly [Act, Act]): Promise<ExternalRow> {
    const target = targetOf(known);
    const outcomes = await Promise.allSettled([
      first.booking.writer.run(storeId, acts[0](target)),
      second.booking.writer.run(storeId, acts[1](target)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: 'externalOrderChanged' });
    const row = await find(known.external_id);
    expect(row.version).toBe(known.version + 1);
    const { rows } = await sql<{ kind: string }>`select report ->> 'kind' as kind from external_call
      where external_order_id = ${known.id}`.execute(first.db);
    expect(rows).toEqual([{ kind: row.status === 'accepted' ? 'accept' : 'reject' }]);
    await expectNoDoubleBooking(first.db, storeId);
    return row;
  }

  it('accept an order with different tables: one booking is made', async () => {
    const { storeId, place } = await open();
    const tables = await first.db
      .selectFrom('table_item')
      .select('id')
      .where('store_id', '=', storeId)
      .execute();
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = tables.slice(2 * round, 2 * round + 2);
      const accept = (itemIds: string[]) => (target: ExternalTarget) =>
        acceptExternal(target, { itemIds, overrides: [] });
      const row = await race(storeId, await place(), [accept([one?.id ?? '']), accept([other?.id ?? ''])]);
      const bookings = await listBookings(storeId);
      expect(bookings).toHaveLength(round + 1);
      expect(bookings.map(({ id }) => id)).toContain(row.order_id);
    }
  });

  it('accept and reject an order: there is a booking only if the acceptance counts', async () => {
    const { storeId, place } = await open();
    const acts: [Act, Act] = [
      (target) => acceptExternal(target, { overrides: [] }),
      (target) => rejectExternal(target, 'full', ''),
    ];
    let accepted = 0;
    for (let round = 0; round < 6; round += 1) {
      const row = await race(storeId, await place(), round % 2 === 0 ? acts : [acts[1], acts[0]]);
      if (row.status === 'accepted') accepted += 1;
      expect(row.order_id === null).toBe(row.status === 'rejected');
      expect(await listBookings(storeId)).toHaveLength(accepted);
    }
  });

  it('assign an order to two bookings: one of them belongs to it', async () => {
    const { storeId, place } = await open();
    const others = [await place(), await place()];
    for (const known of others) {
      await first.booking.writer.run(storeId, acceptExternal(targetOf(known), { overrides: [] }));
    }
    const [one = '', other = ''] = (await listBookings(storeId)).map(({ id }) => id);
    // Two bookings that belong to no order of a platform.
    await sql`update external_order set order_id = null where store_id = ${storeId}`.execute(first.db);
    const row = await race(storeId, await place(), [
      (target) => assignExternal(target, one),
      (target) => assignExternal(target, other),
    ]);
    expect([one, other]).toContain(row.order_id);
    expect(await listBookings(storeId)).toHaveLength(2);
  });
});
