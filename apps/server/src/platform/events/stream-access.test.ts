import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmit } from '#platform/events/outbox.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { follow, type Reader } from '#testing/follow.ts';
import { newPerson } from '#testing/orders.ts';
import { passFreshCheck, passSecondFactor } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

/** Two nodes with the default heartbeat, which is far longer than these tests wait, and one with a fast heartbeat. */
let here: Product;
let there: Product;
let fast: Product;
beforeAll(async () => {
  here = await startProduct();
  there = await startProduct({ database: here, clock: here.clock });
  fast = await startProduct({ database: here, clock: here.clock, heartbeatMs: 50 });
});

const emit = createEmit(new Map());
const emitToStore = (storeId: string) =>
  emit(here.db, here.clock.now(), [`store:${storeId}`], 'seating.changed', { storeId });
const emitToPerson = (userId: string) =>
  emit(here.db, here.clock.now(), [`user:${userId}`], 'identity.phoneBound', { userId });
const namesOf = ({ events }: Reader) => events.map(({ name }) => name);

interface StaffedStore {
  storeId: string;
  owner: Visitor;
  host: { visitor: Visitor; id: string; staffId: string };
}

/** Creates a store with an owner and a host. */
async function staffedStore(): Promise<StaffedStore> {
  const storeId = await addMerchantAndStore(here.db);
  const [owner, host] = await Promise.all([newPerson(here), newPerson(here)]);
  await addStaff(here.db, storeId, owner.id, 'owner');
  await passSecondFactor(here, owner.id);
  const staffId = await addStaff(here.db, storeId, host.id, 'host');
  return { storeId, owner: owner.visitor, host: { ...host, staffId } };
}

/** Opens another session of a person, in another browser. */
async function anotherSession(userId: string): Promise<Visitor> {
  const { visitor, id } = await newPerson(here);
  await here.db.updateTable('user_session').set({ user_id: userId }).where('user_id', '=', id).execute();
  return visitor;
}

const ENDINGS: Record<string, (store: StaffedStore) => Promise<unknown>> = {
  'is removed from the staff': ({ storeId, owner, host }) =>
    owner.do(identityApi.removeStaff, { params: { storeId, staffId: host.staffId } }),
  'signs out': ({ host }) => host.visitor.do(identityApi.signOut, {}),
  'signs out everywhere': ({ host }) => host.visitor.do(identityApi.signOutEverywhere, {}),
  'ends this session on another device': async ({ host }) => {
    const other = await anotherSession(host.id);
    const { items } = await other.do(identityApi.listSessions, {});
    for (const { id: sessionId, current } of items)
      if (!current) await other.do(identityApi.endSession, { params: { sessionId } });
  },
  'closes the account': async ({ host }) => {
    await passFreshCheck(here);
    await host.visitor.do(privacyApi.closeAccount, { body: { confirmed: true } });
  },
};

describe.each(['this node', 'another node'] as const)('a stream on %s', (where) => {
  const node = () => (where === 'this node' ? here : there);

  it.each(Object.entries(ENDINGS))(
    'of a store ends at once when the reader %s',
    async (_title, endAccess) => {
      const store = await staffedStore();
      const { storeId, host } = store;
      const cookies = { ...host.visitor.cookies };
      const reader = await follow(node(), cookies, [`store:${storeId}`]);
      await emitToStore(storeId);
      await expect.poll(() => namesOf(reader)).toEqual(['seating.changed']);
      await endAccess(store);
      await emitToStore(storeId);
      await emitToStore(storeId);
      await expect.poll(() => reader.isEnded()).toBe(true);
      expect(namesOf(reader).filter((name) => name === 'seating.changed')).toHaveLength(1);
      await expect(follow(node(), cookies, [`store:${storeId}`])).rejects.toThrow(/refused with 40[13]/);
    },
  );

  it('of a person’s own events ends with the session, after the event that says so', async () => {
    const { visitor, id } = await newPerson(here);
    const reader = await follow(node(), { ...visitor.cookies }, [`user:${id}`]);
    await visitor.do(identityApi.signOut, {});
    await emitToPerson(id);
    await expect.poll(() => reader.isEnded()).toBe(true);
    expect(namesOf(reader)).toEqual(['identity.sessionsEnded']);
  });

  it('continues without a gap when another session of the person ends or their role changes', async () => {
    const { storeId, owner, host } = await staffedStore();
    const reader = await follow(node(), { ...host.visitor.cookies }, [`store:${storeId}`]);
    const params = { storeId, staffId: host.staffId };
    await owner.do(identityApi.changeStaffRole, { params, body: { role: 'manager', version: 0 } });
    await emitToStore(storeId);
    await emit(here.db, here.clock.now(), [`user:${host.id}`], 'identity.sessionsEnded', {
      userId: host.id,
      sessionIds: [],
    });
    await emitToStore(storeId);
    await expect
      .poll(() => namesOf(reader))
      .toEqual(['identity.staffChanged', 'seating.changed', 'seating.changed']);
    expect(reader.isEnded()).toBe(false);
    reader.stop();
  });
});

describe('a heartbeat', () => {
  it('ends the stream of a reader whose access ended without an event', async () => {
    const { storeId, host } = await staffedStore();
    const reader = await follow(fast, host.visitor.cookies, [`store:${storeId}`]);
    await here.db.deleteFrom('staff_member').where('id', '=', host.staffId).execute();
    await expect.poll(() => reader.isEnded()).toBe(true);
    await emitToStore(storeId);
    expect(namesOf(reader)).toEqual([]);
  });

  it('ends the stream of a session that ended', async () => {
    const { visitor, id } = await newPerson(here);
    const reader = await follow(fast, visitor.cookies, [`user:${id}`]);
    await here.db
      .updateTable('user_session')
      .set({ ended_at: here.clock.now() })
      .where('user_id', '=', id)
      .execute();
    await expect.poll(() => reader.isEnded()).toBe(true);
  });

  it('keeps the stream of a reader with access', async () => {
    const { visitor, id } = await newPerson(here);
    const reader = await follow(fast, visitor.cookies, [`user:${id}`]);
    const first = reader.lastId();
    here.clock.pass(1);
    await expect.poll(() => reader.lastId()).not.toBe(first);
    await emitToPerson(id);
    await expect.poll(() => namesOf(reader)).toEqual(['identity.phoneBound']);
    expect(reader.isEnded()).toBe(false);
    reader.stop();
  });
});
