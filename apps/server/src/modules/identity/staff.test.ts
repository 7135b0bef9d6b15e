import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { passSecondFactor } from '#testing/people.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { createSignInLink } from './index.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

async function storeWith(...roles: ('owner' | 'manager' | 'host')[]) {
  const storeId = await addMerchantAndStore(product.db);
  const staff = [];
  for (const role of roles) {
    const visitor = product.visitor();
    const id = await visitor.signIn();
    staff.push({ visitor, staffId: await addStaff(product.db, storeId, id, role) });
    if (role === 'owner') await passSecondFactor(product, id);
  }
  return { storeId, staff: staff as [(typeof staff)[number], ...typeof staff] };
}
/** Signs in by a link of the operator, which verifies an e-mail address as a code does. */
async function byLink(address: string): Promise<Visitor> {
  const link = await createSignInLink(product.db, address, product.clock.now());
  if ('refused' in link) throw new Error(link.refused);
  const visitor = product.visitor();
  const body = { token: link.token, agreementVersion: AGREEMENT_VERSION };
  await visitor.do(signInApi.signInByLink, { body });
  return visitor;
}
const owners = async (storeId: string) =>
  (
    await product.db
      .selectFrom('staff_member')
      .select('id')
      .where('store_id', '=', storeId)
      .where('role', '=', 'owner')
      .execute()
  ).length;

describe('staff', () => {
  it('are added by phone before they sign up, and become staff when they do', async () => {
    const { storeId, staff } = await storeWith('owner');
    const phone = newPhone();
    const added = await staff[0].visitor.do(identityApi.addStaff, {
      params: { storeId },
      body: { phone, role: 'host' },
    });
    expect(added).toMatchObject({
      pending: true,
      role: 'host',
      address: `+86 ${phone.number.replace(/(\d{3})(\d{4})(\d{4})/, '$1 $2 $3')}`,
    });
    const newcomer = product.visitor();
    await newcomer.signIn(phone);
    expect((await newcomer.do(storesApi.listWorkplaces, {})).items).toMatchObject([
      { id: storeId, role: 'host' },
    ]);
    const again = await staff[0].visitor.call(identityApi.addStaff, {
      params: { storeId },
      body: { phone, role: 'owner' },
    });
    expect(again.refusal?.code).toBe('staffAlready');
  });

  it('are added by e-mail address before they sign up, and become staff when they verify it', async () => {
    const { storeId, staff } = await storeWith('owner', 'host');
    const owner = staff[0].visitor;
    const address = `Mei.${newPhone().number}@example.com`;
    const add = (input: { address: string } | { phone: ReturnType<typeof newPhone> }) =>
      owner.call(identityApi.addStaff, { params: { storeId }, body: { ...input, role: 'manager' } });
    expect((await add({ address })).body).toMatchObject({
      ...{ pending: true, role: 'manager', address: address.toLowerCase() },
    });
    expect((await add({ address: address.toUpperCase() })).refusal?.code).toBe('staffAlready');
    const host = staff[1]?.visitor ?? expect.fail('The store has no host');
    const { items } = await host.do(identityApi.listStaff, { params: { storeId } });
    expect(items.at(-1)?.address).toBe('m***@example.com');
    const newcomer = await byLink(address);
    expect((await newcomer.do(storesApi.listWorkplaces, {})).items).toMatchObject([
      { id: storeId, role: 'manager' },
    ]);
    const both = { address, phone: newPhone() };
    expect((await add(both)).refusal?.code).toBe('inputInvalid');
  });

  it('have one membership, also if they are added by phone and by e-mail address', async () => {
    const { storeId, staff } = await storeWith('owner');
    const owner = staff[0].visitor;
    const [phone, address] = [newPhone(), `${newPhone().number}@example.com`];
    const add = (body: CallOf<typeof identityApi.addStaff>['body']) =>
      owner.call(identityApi.addStaff, { params: { storeId }, body });
    await add({ phone, role: 'host' });
    await add({ address, role: 'manager' });
    const person = product.visitor();
    const userId = await person.signIn(phone);
    const role = async () => (await person.do(storesApi.listWorkplaces, {})).items.map((item) => item.role);
    expect(await role()).toEqual(['host']);
    await product.db
      .insertInto('account_email')
      .values({ user_id: userId, address, address_key: address, verified_at: product.clock.now() })
      .execute();
    await byLink(address);
    expect(await role()).toEqual(['manager']);
    const { items } = await owner.do(identityApi.listStaff, { params: { storeId } });
    expect(items).toHaveLength(2);
    expect((await add({ address, role: 'host' })).refusal?.code).toBe('staffAlready');
  });

  it('see masked phones of each other, except owners', async () => {
    const { storeId, staff } = await storeWith('owner', 'host');
    const phones = async (visitor: Visitor) =>
      (await visitor.do(identityApi.listStaff, { params: { storeId } })).items.map(
        (member) => member.address,
      );
    expect((await phones(staff[0].visitor)).every((phone) => !phone.includes('*'))).toBe(true);
    expect((await phones(staff[1]?.visitor as Visitor)).every((phone) => phone.includes('****'))).toBe(true);
  });

  it('always include an owner', async () => {
    const { storeId, staff } = await storeWith('owner', 'manager');
    const { visitor, staffId } = staff[0];
    const removed = await visitor.call(identityApi.removeStaff, { params: { storeId, staffId } });
    expect(removed.refusal?.code).toBe('lastOwner');
    const demoted = await visitor.call(identityApi.changeStaffRole, {
      params: { storeId, staffId },
      body: { role: 'host', version: 0 },
    });
    expect(demoted.refusal?.code).toBe('lastOwner');
  });

  it('do not count a member who never signed in as the last owner', async () => {
    const { storeId, staff } = await storeWith('owner');
    await staff[0].visitor.do(identityApi.addStaff, {
      params: { storeId },
      body: { phone: newPhone(), role: 'owner' },
    });
    const left = await staff[0].visitor.call(identityApi.removeStaff, {
      params: { storeId, staffId: staff[0].staffId },
    });
    expect(left.refusal?.code).toBe('lastOwner');
    const { items } = await staff[0].visitor.do(identityApi.listStaff, { params: { storeId } });
    expect(items.map(({ isMe, can }) => ({ isMe, can }))).toEqual([
      { isMe: true, can: [] },
      { isMe: false, can: ['changeRole', 'remove'] },
    ]);
  });

  it('become staff when sign-up races with being added', async () => {
    const { storeId, staff } = await storeWith('owner');
    const phone = newPhone();
    const newcomer = product.visitor();
    const code = await newcomer.getCode(phone);
    const waiting = async (count: number) => {
      const { rows } = await sql`select 1 from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`.execute(product.db);
      expect(rows).toHaveLength(count);
    };
    // Both transactions have done their part and neither sees the other yet.
    const both = await product.db.transaction().execute(async (db) => {
      await sql`lock table event_outbox in exclusive mode`.execute(db);
      const signingIn = newcomer.call(identityApi.signInByPhone, {
        body: { phone, code, agreementVersion: AGREEMENT_VERSION },
      });
      await vi.waitFor(() => waiting(1), { timeout: 90_000 });
      const adding = staff[0].visitor.call(identityApi.addStaff, {
        params: { storeId },
        body: { phone, role: 'host' },
      });
      await vi.waitFor(() => waiting(2), { timeout: 90_000 });
      return () => Promise.all([signingIn, adding]);
    });
    expect((await both()).map((reply) => reply.status)).toEqual([200, 200]);
    expect((await newcomer.do(storesApi.listWorkplaces, {})).items).toMatchObject([{ id: storeId }]);
  });

  it('are changed only at the current version', async () => {
    const { storeId, staff } = await storeWith('owner', 'host');
    const staffId = staff[1]?.staffId ?? '';
    const change = { params: { storeId, staffId }, body: { role: 'manager' as const, version: 0 } };
    await staff[0].visitor.do(identityApi.changeStaffRole, change);
    const late = await staff[0].visitor.call(identityApi.changeStaffRole, {
      ...change,
      body: { role: 'host', version: 0 },
    });
    expect(late.refusal?.code).toBe('changedMeanwhile');
  });

  it.each([
    ['removed', identityApi.removeStaff, {}],
    ['given another role', identityApi.changeStaffRole, { body: { role: 'host' as const, version: 0 } }],
  ])(
    'are not %s by a person who loses the role of owner at the same moment',
    async (_how, endpoint, input) => {
      const { storeId, staff } = await storeWith('owner', 'owner', 'owner');
      const [, former, other] = staff;
      const params = { storeId, staffId: other?.staffId ?? '' };
      const reply = await product.db.transaction().execute(async (db) => {
        await db
          .updateTable('staff_member')
          .set({ role: 'host' })
          .where('id', '=', former?.staffId ?? '')
          .execute();
        const call = former?.visitor.call(endpoint as typeof identityApi.removeStaff, { params, ...input });
        // The call has found that its caller is an owner, and waits for the transaction.
        const waiting = () =>
          sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(product.db);
        await expect.poll(async () => (await waiting()).rows.length, { interval: 10 }).toBe(1);
        return { call };
      });
      expect((await reply.call)?.refusal?.code).toBe('notAllowed');
      expect(await owners(storeId)).toBe(2);
    },
  );

  it('always include an owner, whatever owners do to each other concurrently', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ by: fc.nat(2), to: fc.nat(2), remove: fc.boolean() }), {
          minLength: 2,
          maxLength: 6,
        }),
        async (actions) => {
          const { storeId, staff } = await storeWith('owner', 'owner', 'owner');
          await Promise.all(
            actions.map(({ by, to, remove }) => {
              const visitor = staff[by]?.visitor as Visitor;
              const params = { storeId, staffId: staff[to]?.staffId ?? '' };
              return remove
                ? visitor.call(identityApi.removeStaff, { params })
                : visitor.call(identityApi.changeStaffRole, { params, body: { role: 'host', version: 0 } });
            }),
          );
          expect(await owners(storeId)).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: 15 },
    );
  });
});
