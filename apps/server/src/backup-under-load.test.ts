import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { sha256 } from '#platform/secrets.ts';
import { book, openStore, slotAt } from '#testing/bookings.ts';
import { createTestDatabase } from '#testing/database.ts';
import { follow } from '#testing/follow.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { passTime } from '#testing/orders.ts';
import { moneyOf, paidOrder, startPaying, unpaidOrder } from '#testing/paying.ts';
import { signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

/** The secret of products in tests. */
const SECRET = 'a secret that only tests know, and long enough';
/** More than can book before the backup is written. */
const PEOPLE = 200;
/** How many have booked when the backup begins. */
const BEFORE = 12;
const folder = mkdtempSync(join(tmpdir(), 'xiwei-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A booking and a picture of one person that the server has acknowledged. */
interface Acknowledged {
  id: string;
  visitor: Visitor;
  storeId: string;
  orderId: string;
  avatar: string;
}

/**
 * Books and uploads a picture for one person after the other, six at a time, until the caller stops it. Collects
 * what was acknowledged.
 */
async function load(product: Product, acknowledged: Acknowledged[], isOver: () => boolean): Promise<void> {
  const { storeId, kind } = await openStore(product, PEOPLE);
  const people = await signedInPeople(product, PEOPLE);
  const work = async () => {
    for (let person = people.pop(); person && !isOver(); person = people.pop()) {
      const { id, visitor } = person;
      const { id: orderId } = await book(visitor, storeId, slotAt(kind.id));
      const background = `#${sha256(id).toString('hex').slice(0, 6)}`;
      const body = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
      const { avatarUrl } = await visitor.do(identityApi.setAvatar, { body });
      acknowledged.push({ id, visitor, storeId, orderId, avatar: avatarUrl ?? '' });
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

/** Continues the session of a browser at another product. */
function sameBrowser(product: Product, visitor: Visitor): Visitor {
  const same = product.visitor();
  same.cookies = { ...visitor.cookies };
  return same;
}

async function expectComplete(product: Product, acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const { id, visitor, storeId, orderId, avatar } of acknowledged) {
    const same = sameBrowser(product, visitor);
    expect(await same.do(identityApi.readMe, {})).toMatchObject({ id, avatarUrl: avatar });
    await same.do(bookingApi.readMyOrder, { params: { storeId, orderId } });
    const picture = await product.node.server.inject({ url: avatar });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
    });
    expect(avatar).toBe(`/files/${sha256(picture.rawPayload).toString('hex')}`);
  }
}

it('a backup under load restores to all that was acknowledged before it began', async () => {
  const paying = await startPaying();
  const { product } = paying;
  const paid = await paidOrder(paying);
  const unpaid = await unpaidOrder(paying);
  const reader = await follow(product, paid.diner.cookies, [`user:${paid.dinerId}`]);
  await expect.poll(() => reader.lastId()).not.toBe('');
  const cursor = reader.lastId();
  reader.stop();

  const acknowledged: Acknowledged[] = [];
  let isOver = false;
  const loading = load(product, acknowledged, () => isOver);
  await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(BEFORE);
  const before = [...acknowledged];
  const file = join(folder, 'backup.tar.gz');
  await makeBackup({ url: product.url, dataDir: folder, secret: SECRET, file });
  isOver = true;
  await loading;
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const database = await createTestDatabase({ empty: true });
  const target = { databaseUrl: database.url, dataDir: folder };
  await restoreBackup({ file, ...target, settingsSecret: SECRET, replace: false, inform: () => {} });
  const restored = await startProduct({ database, clock: product.clock });
  await expectComplete(restored, before);
  await expectBooksInOrder(database.db);
  expect(await moneyOf({ ...paid, diner: sameBrowser(restored, paid.diner) })).toEqual(await moneyOf(paid));

  const diner = sameBrowser(restored, unpaid.diner);
  await passTime(restored, 3600);
  const { status } = await diner.do(bookingApi.readMyOrder, { params: unpaid.params });
  expect(status).toBe('waitDepositPaymentInvalid');

  const again = await follow(restored, paid.diner.cookies, [`user:${paid.dinerId}`], cursor);
  await expect.poll(() => again.resets()).toBe(1);
  expect(again.events).toEqual([]);
  again.stop();
});
