import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookoutApi, staffBookoutApi as staffApi } from '@xiwei/contract/bookout/bookout.api.ts';
import { MAX_OPEN_BOOK_OUTS } from '@xiwei/contract/bookout/bookout.model.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, expectNoDoubleBooking, openStore } from '#testing/bookings.ts';
import { confirmed, orderFor, REQUEST, requested, requestParams } from '#testing/bookouts.ts';
import { createTestDatabase } from '#testing/database.ts';
import { twinAt } from '#testing/nodes.ts';
import { newPerson } from '#testing/orders.ts';
import { type Product, startProduct, TestClock } from '#testing/product.ts';
import { freePort, startServer } from '#testing/server-process.ts';

const ROUNDS = 6;

let first: Product;
let second: Product;
let date: string;
beforeAll(async () => {
  const [database, clock] = [await createTestDatabase(), new TestClock()];
  // The killed server has the clock of the machine.
  clock.pass((Date.now() - clock.now().getTime()) / 1000);
  first = await startProduct({ database, clock });
  second = await startProduct({ database, clock });
  date = addDays(clock.now().toISOString().slice(0, 10), 5);
});

const codesOf = (replies: readonly { refusal?: { code: string } | undefined }[]) =>
  replies.map(({ refusal }) => refusal?.code ?? 'done').sort();

const ordersOf = async (storeId: string): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from booking_order
      where store_id = ${storeId}`.execute(first.db)
  ).rows[0]?.count ?? -1;

describe('on two nodes at once', () => {
  it('a diner cancels and the store confirms: one of them wins, and the log agrees', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await requested(first, { date });
      const params = requestParams(made);
      const body = { version: 0, words: '' };
      const replies = await Promise.all([
        made.diner.call(bookoutApi.cancelBookOut, { params, body }),
        twinAt(second, made.manager).call(staffApi.confirmBookOut, { params, body }),
      ]);
      expect(codesOf(replies)).toEqual(['bookOutChanged', 'done']);
      const form = await made.manager.do(staffApi.readBookOut, { params });
      const isCancelled = replies[0].refusal === undefined;
      expect(form.status).toBe(isCancelled ? 'CLOSED' : 'WAIT_ALLOCATE_BOOKING_ORDER_ID');
      expect(form.log.map(({ type }) => type)).toEqual(['create', isCancelled ? 'cancel' : 'confirm']);
    }
  });

  it('one order is assigned to two requests: one gets it', async () => {
    const store = await openStore(first, 3, { seatCapacity: 10 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await confirmed(first, { date }, store);
      // In every second round both requests are of the same diner.
      const other = await confirmed(first, { date }, store, round % 2 === 0 ? undefined : one);
      const phone = { region: 'CN', number: `1390001${String(1000 + round)}` } as const;
      const diner = { lastName: 'Wang', phone };
      const place = { date: addDays(date, round), time: '19:00' };
      const order = await bookByStaff(store.manager, store.storeId, place, { diner });
      const replies = await Promise.all(
        [
          { form: one.form, node: first },
          { form: other.form, node: second },
        ].map(({ form, node }) =>
          twinAt(node, store.manager).call(staffApi.assignBookOutOrder, {
            params: { storeId: store.storeId, formId: form.id },
            body: { version: form.version, orderId: order.id },
          }),
        ),
      );
      const codes = codesOf(replies);
      expect(codes).toEqual(['bookOutOrderTaken', 'done']);
    }
  });

  it('two hosts create an order for a request: there is one order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await confirmed(first, { date });
      const replies = await Promise.all(
        [first, second].map((node) =>
          twinAt(node, made.manager).call(staffApi.createBookOutOrder, orderFor(made)),
        ),
      );
      expect(codesOf(replies)).toEqual(['bookOutChanged', 'done']);
      expect(await ordersOf(made.storeId)).toBe(1);
      await expectNoDoubleBooking(first.db, made.storeId);
    }
  });

  it('the diner accepts an offer while the store withdraws it: one of them wins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await requested(first, { date });
      const params = requestParams(made);
      await made.manager.do(staffApi.offerBookOutTime, {
        params,
        body: { version: 0, date: addDays(date, 1), when: { time: '18:00' }, words: '' },
      });
      const body = { version: 1 };
      const replies = await Promise.all([
        made.diner.call(bookoutApi.acceptBookOutOffer, { params, body }),
        twinAt(second, made.manager).call(staffApi.withdrawBookOutOffer, { params, body }),
      ]);
      expect(codesOf(replies)).toEqual(['bookOutChanged', 'done']);
      expect((await made.manager.do(staffApi.readBookOut, { params })).offer).toBeNull();
    }
  });

  it('a person sends many requests: no more than allowed are open', async () => {
    const { storeId } = await openStore(first, 1);
    const { visitor } = await newPerson(first);
    const body = { ...REQUEST, date };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        twinAt(index % 2 === 0 ? first : second, visitor).call(bookoutApi.createBookOut, {
          params: { storeId },
          body,
        }),
      ),
    );
    expect(codesOf(replies).filter((code) => code === 'done')).toHaveLength(MAX_OPEN_BOOK_OUTS);
    const { items } = await visitor.do(bookoutApi.listMyBookOuts, { query: {} });
    expect(items).toHaveLength(MAX_OPEN_BOOK_OUTS);
  });
});

describe('a server that is killed while orders are created for requests', () => {
  const REQUESTS = 24;
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei killed bookout '));
  let server: ChildProcess | undefined;
  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('leaves each request with its order or without any, and a repeated call finishes it', async () => {
    const port = await freePort();
    const begin = async () => {
      server = await startServer({ port, dataDir, databaseUrl: first.url });
      return server;
    };
    const store = await openStore(first, REQUESTS, { seatCapacity: 10 });
    const { storeId, manager } = store;
    const calls: { path: string; body: object; key: string }[] = [];
    for (let count = 0; count < REQUESTS; count += 1) {
      const { params, body } = orderFor(await confirmed(first, { date }, store));
      const path = `/api/stores/${storeId}/desk/book-outs/${params.formId}/create-order`;
      calls.push({ path, body, key: randomUUID() });
    }
    const { xw_session, xw_device } = manager.cookies;
    const send = ({ path, body, key }: (typeof calls)[number]) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          cookie: `xw_session=${xw_session}; xw_device=${xw_device}`,
        },
        body: JSON.stringify(body),
      }).then(
        (reply) => reply.status,
        () => undefined,
      );
    /** Counts what belongs together, in one statement, because writes may still arrive. */
    const whole = async () => {
      const { rows } = await sql<Record<'orders' | 'linked' | 'entries' | 'tables', number>>`select
        (select count(*) from booking_order where store_id = ${storeId})::int as orders,
        (select count(*) from bookout_form where store_id = ${storeId} and status = 'FINISHED'
          and order_id is not null)::int as linked,
        (select count(*) from bookout_log where store_id = ${storeId} and type = 'createOrder')::int as entries,
        (select count(*) from occupancy where store_id = ${storeId})::int as tables`.execute(first.db);
      return rows[0] ?? expect.fail();
    };
    const ofEach = (count: number) => ({ orders: count, linked: count, entries: count, tables: count });
    const killed = await begin();
    const gone = new Promise((resolve) => killed.once('exit', resolve));
    let answered = 0;
    const statuses = await Promise.all(
      calls.map(async (call) => {
        const status = await send(call);
        if (status !== undefined && ++answered === 3) killed.kill('SIGKILL');
        return status;
      }),
    );
    await gone;
    const found = await whole();
    expect(found).toEqual(ofEach(found.orders));
    expect(found.orders).toBeGreaterThanOrEqual(statuses.filter((status) => status === 200).length);
    await begin();
    expect(await Promise.all(calls.map(send))).toEqual(calls.map(() => 200));
    expect(await whole()).toEqual(ofEach(REQUESTS));
    await expectNoDoubleBooking(first.db, storeId);
  }, 900_000);
});
