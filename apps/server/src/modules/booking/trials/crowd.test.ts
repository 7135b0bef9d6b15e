import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct } from '#testing/product.ts';

/** Far more than the queue of a store holds. */
const CROWD = 1_000;
/** More than the store handles at once. */
const MANY = 300;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const countOrders = async (storeId: string) =>
  (await product.db.selectFrom('booking_order').select('id').where('store_id', '=', storeId).execute())
    .length;

describe('a crowd at one store', () => {
  it('is refused at once with a retry time, leaves nothing behind, and does not affect another store', async () => {
    const { storeId, kind } = await openStore(product, 3);
    const quiet = await openStore(product, 1);
    const people = await signedInPeople(product, CROWD);
    const [guest] = await signedInPeople(product, 1);
    if (!guest) throw new Error('no guest');
    let answered = 0;
    const crowd = people.map(async ({ visitor, id }) => {
      const reply = await visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)));
      answered += 1;
      return { ...reply, id };
    });
    await book(guest.visitor, quiet.storeId, slotAt(quiet.kind.id));
    expect(answered, 'the crowd is still there when the other store has answered').toBeLessThan(CROWD);
    const replies = await Promise.all(crowd);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const away = replies.filter(({ refusal }) => refusal?.code === 'tooHot');
    expect(away.length).toBeGreaterThan(0);
    for (const { status, refusal, headers } of away) {
      expect(status).toBe(503);
      expect(refusal?.retryAfter).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBe(refusal?.retryAfter);
    }
    const others = replies.filter(({ refusal }) => refusal && refusal.code !== 'tooHot');
    expect(new Set(others.map(({ refusal }) => refusal?.code))).toEqual(new Set(['bookingFull']));
    const orders = await product.db
      .selectFrom('booking_order')
      .select('user_id')
      .where('store_id', '=', storeId)
      .execute();
    expect(orders).toHaveLength(3);
    const sentAway = new Set(away.map(({ id }) => id));
    expect(orders.filter(({ user_id }) => sentAway.has(user_id ?? ''))).toEqual([]);
  });

  it('that disconnects before it is answered blocks no other caller', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const port = Number(new URL(await product.node.server.listen({ port: 0, host: '127.0.0.1' })).port);
    const body = JSON.stringify(bookInput(storeId, slotAt(kind.id)).body);
    const people = await signedInPeople(product, MANY);
    await Promise.all(
      people.map(({ visitor }, index) => {
        const cookies = Object.entries(visitor.cookies).map(([name, value]) => `${name}=${value}`);
        const head = [
          `POST /api/stores/${storeId}/orders HTTP/1.1`,
          'host: 127.0.0.1',
          'content-type: application/json',
          `content-length: ${Buffer.byteLength(body)}`,
          `idempotency-key: ${randomUUID()}`,
          `cookie: ${cookies.join('; ')}`,
        ].join('\r\n');
        // Half of them disconnect before the body is complete.
        return hangUp(port, `${head}\r\n\r\n${index % 2 ? body : body.slice(0, 20)}`, (index * 7) % 60);
      }),
    );
    const [late] = await signedInPeople(product, 1);
    const answered = late?.visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)));
    const reply = await Promise.race([answered, pause(10_000)]);
    expect([200, 409]).toContain(reply?.status);
    expect(await countOrders(storeId)).toBe(1);
  });
});

/** Sends text to a port and disconnects some milliseconds later. */
const hangUp = (port: number, text: string, after: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text, () => setTimeout(() => socket.destroy(), after));
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
