import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { newPhone, type Product, type Visitor } from './product.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A signed-in person with the cookies of their browser. */
export interface SignedIn {
  id: string;
  cookies: Record<'xw_device' | 'xw_session', string>;
}

/**
 * Inserts many signed-in people directly into the database, for tests with hundreds of callers, in which
 * signing in by SMS would take most of the time.
 */
export async function signedInPeople(
  product: Product,
  count: number,
): Promise<{ visitor: Visitor; id: string }[]> {
  const people = await addSignedIn(product.db, product.clock.now(), count);
  return people.map(({ id, cookies }) => {
    const visitor = product.visitor();
    visitor.cookies = cookies;
    return { visitor, id };
  });
}

export async function addSignedIn(db: Db, now: Date, count: number): Promise<SignedIn[]> {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomUUID(),
    device: randomUUID(),
  }));
  await addAccounts(
    db,
    people.map(({ id }) => id),
  );
  await db
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
  return people.map(({ id, token, device }) => ({
    id,
    cookies: { xw_device: device.replaceAll('-', '').padEnd(43, '0'), xw_session: token },
  }));
}

async function addAccounts(db: Db, ids: string[]): Promise<void> {
  await db
    .insertInto('user_account')
    .values(
      ids.map((id) => ({
        id,
        phone: `+86${newPhone().number}`,
        phone_region: 'CN' as const,
        phone_verified_at: new Date('2037-11-01T00:00:00Z'),
        created_at: new Date('2037-11-01T00:00:00Z'),
      })),
    )
    .execute();
}

/** Sets the nickname of an account. */
export async function setNickname(db: Db, userId: string, nickname: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ nickname, nickname_key: nickname.toLowerCase() })
    .where('id', '=', userId)
    .execute();
}

/**
 * Puts the sessions of a person into the state just after passing a second factor, which is created if
 * needed. Owners need it for changes that require a recent check; administrators for everything, and again
 * when their short sessions would have ended.
 */
export async function passSecondFactor(
  product: Pick<Product, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  const now = product.clock.now();
  await product.db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: Buffer.alloc(0), confirmed_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  await product.db
    .updateTable('user_session')
    .set({
      created_at: now,
      last_seen_at: now,
      second_factor_at: now,
      expires_at: new Date(now.getTime() + 365 * 86_400_000),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Puts every session into the state just after a passed identity check. */
export async function passFreshCheck({ db, clock }: Pick<Product, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.updateTable('user_session').set({ phone_check_at: now, second_factor_at: now }).execute();
}

/** Creates an administrator whose `visitor()` has an open session that has passed the second factor. */
export async function addAdmin(product: Product): Promise<{ id: string; visitor: () => Promise<Visitor> }> {
  const [person] = await signedInPeople(product, 1);
  if (!person) throw new Error('No person was signed in');
  const { id, visitor } = person;
  await product.db.updateTable('user_account').set({ is_admin: true }).where('id', '=', id).execute();
  return {
    id,
    visitor: async () => {
      await passSecondFactor(product, id);
      return visitor;
    },
  };
}
