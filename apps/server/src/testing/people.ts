import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { newPhone, type Product, type Visitor } from './product.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Many people who are signed in already, put straight into the database: for tests of what happens when hundreds come
 * at once, where signing each in by SMS would be most of the work.
 */
export async function signedInPeople(
  product: Product,
  count: number,
): Promise<{ visitor: Visitor; id: string }[]> {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomUUID(),
    device: randomUUID(),
  }));
  await addAccounts(
    product.db,
    people.map(({ id }) => id),
  );
  const now = product.clock.now();
  await product.db
    .insertInto('user_session')
    .values(
      people.map(({ id, token, device }) => ({
        id: randomUUID(),
        token_hash: hash(token),
        device_hash: hash(device),
        user_id: id,
        platform: 'web' as const,
        user_agent: '',
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 365 * 86_400_000),
      })),
    )
    .execute();
  return people.map(({ id, token, device }) => {
    const visitor = product.visitor();
    visitor.cookies = { xw_device: device.replaceAll('-', '').padEnd(43, '0'), xw_session: token };
    return { visitor, id };
  });
}

async function addAccounts(db: Db, ids: string[]): Promise<void> {
  await db
    .insertInto('user_account')
    .values(
      ids.map((id) => ({
        id,
        phone: `+86${newPhone().number}`,
        phone_region: 'CN' as const,
        phone_verified_at: new Date('2026-11-01T00:00:00Z'),
        created_at: new Date('2026-11-01T00:00:00Z'),
      })),
    )
    .execute();
}
