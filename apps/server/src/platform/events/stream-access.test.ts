import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmit } from '#platform/events/outbox.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { follow, type Reader } from '#testing/follow.ts';
import { newPerson } from '#testing/orders.ts';
import { passSecondFactor } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

/** Two nodes with the usual heartbeat, which is far longer than these tests wait, and one with a fast one. */
let here: Product;
let there: Product;
let fast: Product;
beforeAll(async () => {
  here = await startProduct();
  there = await startProduct({ database: here, clock: here.clock });
  fast = await startProduct({ database: here, clock: here.clock, heartbeatMs: 50 });
});

const emit = createEmit(new Map());
const tellStore = (storeId: string) =>
  emit(here.db, here.clock.now(), [`store:${storeId}`], 'seating.changed', { storeId });
const tellPerson = (userId: string) =>
  emit(here.db, here.clock.now(), [`user:${userId}`], 'identity.phoneBound', { userId });
const namesOf = ({ events }: Reader) => events.map(({ name }) => name);

/** Follows, and waits until whatever happens from now on is delivered. */
async function followNow(...following: Parameters<typeof follow>): Promise<Reader> {
  const reader = await follow(...following);
  await expect.poll(() => reader.lastId()).not.toBe('');
  return reader;
}

interface AtStore {
  storeId: string;
  owner: Visitor;
  host: { visitor: Visitor; id: string; staffId: string };
}

/** A store with an owner and a host. */
async function staffedStore(): Promise<AtStore> {
  const storeId = await addMerchantAndStore(here.db);
  const [owner, host] = await Promise.all([newPerson(here), newPerson(here)]);
  await addStaff(here.db, storeId, owner.id, 'owner');
  await passSecondFactor(here, owner.id);
  const staffId = await addStaff(here.db, storeId, host.id, 'host');
  return { storeId, owner: owner.visitor, host: { ...host, staffId } };
}

const ENDINGS: Record<string, (store: AtStore) => Promise<unknown>> = {
  'is removed from the staff': ({ storeId, owner, host }) =>
    owner.do(identityApi.removeStaff, { params: { storeId, staffId: host.staffId } }),
  'signs out': ({ host }) => host.visitor.do(identityApi.signOut, {}),
  'signs out everywhere': ({ host }) => host.visitor.do(identityApi.signOutEverywhere, {}),
};

describe.each(['this node', 'another node'] as const)('a stream on %s', (where) => {
  const node = () => (where === 'this node' ? here : there);

  it.each(Object.entries(ENDINGS))(
    'of the staff ends at once when the reader %s',
    async (_how, endAccess) => {
      const store = await staffedStore();
      const { storeId, host } = store;
      const cookies = { ...host.visitor.cookies };
      const reader = await followNow(node(), cookies, [`store:${storeId}`]);
      await tellStore(storeId);
      await expect.poll(() => namesOf(reader)).toEqual(['seating.changed']);
      await endAccess(store);
      await tellStore(storeId);
      await tellStore(storeId);
      await expect.poll(() => reader.isEnded(), { timeout: 5_000 }).toBe(true);
      expect(namesOf(reader).filter((name) => name === 'seating.changed')).toHaveLength(1);
      await expect(follow(node(), cookies, [`store:${storeId}`])).rejects.toThrow(/refused with 40[13]/);
    },
  );

  it('of a person’s own events ends at once with the session, of which it tells', async () => {
    const { visitor, id } = await newPerson(here);
    const reader = await followNow(node(), { ...visitor.cookies }, [`user:${id}`]);
    await visitor.do(identityApi.signOut, {});
    await tellPerson(id);
    await expect.poll(() => reader.isEnded(), { timeout: 5_000 }).toBe(true);
    expect(namesOf(reader)).toEqual(['identity.sessionsEnded']);
  });

  it('goes on when another session of the person ends, or another role is given, and misses nothing', async () => {
    const { storeId, owner, host } = await staffedStore();
    const reader = await followNow(node(), { ...host.visitor.cookies }, [`store:${storeId}`]);
    const params = { storeId, staffId: host.staffId };
    await owner.do(identityApi.changeStaffRole, { params, body: { role: 'manager', version: 0 } });
    await tellStore(storeId);
    await emit(here.db, here.clock.now(), [`user:${host.id}`], 'identity.sessionsEnded', {
      userId: host.id,
      sessionIds: [],
    });
    await tellStore(storeId);
    await expect
      .poll(() => namesOf(reader))
      .toEqual(['identity.staffChanged', 'seating.changed', 'seating.changed']);
    expect(reader.isEnded()).toBe(false);
    reader.stop();
  });
});

describe('every heartbeat', () => {
  it('asks whether the reader may read on, though nothing was told of a change', async () => {
    const { storeId, host } = await staffedStore();
    const reader = await followNow(fast, host.visitor.cookies, [`store:${storeId}`]);
    await here.db.deleteFrom('staff_member').where('id', '=', host.staffId).execute();
    await expect.poll(() => reader.isEnded(), { timeout: 5_000 }).toBe(true);
    await tellStore(storeId);
    expect(namesOf(reader)).toEqual([]);
  });

  it('ends the stream of a session that is over', async () => {
    const { visitor, id } = await newPerson(here);
    const reader = await followNow(fast, visitor.cookies, [`user:${id}`]);
    await here.db
      .updateTable('user_session')
      .set({ ended_at: here.clock.now() })
      .where('user_id', '=', id)
      .execute();
    await expect.poll(() => reader.isEnded(), { timeout: 5_000 }).toBe(true);
  });

  it('leaves the stream of who may read on', async () => {
    const { visitor, id } = await newPerson(here);
    const reader = await followNow(fast, visitor.cookies, [`user:${id}`]);
    const first = reader.lastId();
    here.clock.pass(1);
    await expect.poll(() => reader.lastId()).not.toBe(first);
    await tellPerson(id);
    await expect.poll(() => namesOf(reader)).toEqual(['identity.phoneBound']);
    expect(reader.isEnded()).toBe(false);
    reader.stop();
  });
});
