import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addAdmin, passSecondFactor } from '#testing/people.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let admin: Visitor;
let adminId: string;
beforeAll(async () => {
  product = await startProduct();
  const account = await addAdmin(product);
  adminId = account.id;
  admin = await account.visitor();
  await product.db
    .updateTable('user_account')
    .set({ nickname: 'Platform', nickname_key: 'platform' })
    .where('id', '=', adminId)
    .execute();
});

let slugs = 0;
const newMerchant = async (name: Record<string, string> = { en: 'Group' }) => {
  product.clock.pass(1);
  return (await admin.do(adminApi.createMerchant, { body: { name, slug: `group-${slugs++}` } })).id;
};
const newStore = async (merchantId: string, ownerPhone = newPhone()) =>
  (
    await admin.do(adminApi.createStore, {
      params: { merchantId },
      body: {
        name: { en: 'Store' },
        city: 'shanghai',
        district: {},
        address: { en: '1 Bund' },
        timezone: 'Asia/Shanghai',
        region: 'CN',
        latitude: 31,
        longitude: 121,
        mainCuisine: 'cantonese',
        perCapita: '500~1000',
        currency: 'CNY',
        ownerPhone,
      },
    })
  ).id;
const read = (merchantId: string) => admin.do(adminApi.readMerchant, { params: { merchantId } });
const lastRecord = () =>
  product.db
    .selectFrom('audit_record')
    .select(['endpoint', 'operator_id', 'store_id', 'detail'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the list of merchants', () => {
  it('is searched by names in all languages and by slug, newest first, in pages', async () => {
    const words = ['鹿鸣', '鹿鸣里', '鹿鸣居'];
    const ids: string[] = [];
    for (const name of words) ids.unshift(await newMerchant({ 'zh-Hans': name, en: 'Deer' }));
    const first = await admin.do(adminApi.listMerchants, { query: { q: '鹿鸣', limit: 2 } });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await admin.do(adminApi.listMerchants, {
      query: { q: '鹿鸣', limit: 2, after: first.next ?? '' },
    });
    expect(second).toMatchObject({ items: [{ id: ids[2], name: 'Deer', stores: 0 }], next: null });
    const { slug } = await read(ids[0] ?? '');
    const bySlug = await admin.do(adminApi.listMerchants, { query: { q: slug.toUpperCase() } });
    expect(bySlug.items.map(({ id }) => id)).toContain(ids[0]);
  });

  it.each(['%', '_', '\\', "'", '"', '🍜'])('finds nothing for the sign %s', async (q) => {
    expect(await admin.do(adminApi.listMerchants, { query: { q } })).toEqual({ items: [], next: null });
  });

  it('is filtered by standing', async () => {
    const merchantId = await newMerchant();
    await admin.do(adminApi.setMerchantStanding, {
      params: { merchantId },
      body: { standing: 'trusted', reason: '', version: 0 },
    });
    const { items } = await admin.do(adminApi.listMerchants, { query: { standing: 'trusted' } });
    expect(items).toMatchObject([{ id: merchantId, standing: 'trusted' }]);
  });
});

describe('a merchant', () => {
  it('is read with its stores and their owners', async () => {
    const merchantId = await newMerchant({ en: 'Two', 'zh-Hant': '二' });
    const [ownerPhone, owner] = [newPhone(), product.visitor()];
    await owner.signIn(ownerPhone);
    const storeIds = [await newStore(merchantId, ownerPhone), await newStore(merchantId)];
    expect(await read(merchantId)).toMatchObject({
      name: { en: 'Two', 'zh-Hant': '二' },
      standing: 'normal',
      standingChange: null,
      stores: [
        {
          id: storeIds[0],
          onlineBooking: false,
          owners: [{ pending: false, address: expect.stringMatching(/^\+86 138 /) }],
        },
        { id: storeIds[1], owners: [{ pending: true, nickname: null }] },
      ],
    });
    const { items } = await admin.do(adminApi.listMerchants, { query: {} });
    expect(items.find(({ id }) => id === merchantId)?.stores).toBe(2);
  });

  it('is renamed, and refused at an outdated version', async () => {
    const merchantId = await newMerchant({ en: 'Old' });
    const rename = (name: string) =>
      admin.call(adminApi.updateMerchant, {
        params: { merchantId },
        body: { name: { en: name }, version: 0 },
      });
    expect((await rename('New')).body).toMatchObject({ name: { en: 'New' }, version: 1 });
    expect((await rename('Newer')).refusal?.code).toBe('changedMeanwhile');
    expect(await lastRecord()).toMatchObject({
      endpoint: 'admin.updateMerchant',
      detail: { before: { en: 'Old' }, after: { en: 'New' } },
    });
    const unknown = { params: { merchantId: newId(new Date()) }, body: { name: { en: 'x' }, version: 0 } };
    expect((await admin.call(adminApi.updateMerchant, unknown)).refusal?.code).toBe('notFound');
  });
});

describe('the standing of a merchant', () => {
  it('records by whom, when and why it was changed', async () => {
    const merchantId = await newMerchant();
    const body = { standing: 'suspended' as const, reason: ' Unpaid invoices ', version: 0 };
    const shown = await admin.do(adminApi.setMerchantStanding, { params: { merchantId }, body });
    expect(shown).toMatchObject({
      standing: 'suspended',
      version: 1,
      standingChange: { reason: 'Unpaid invoices', by: 'Platform', at: product.clock.now().toISOString() },
    });
    expect(await lastRecord()).toMatchObject({
      endpoint: 'admin.setMerchantStanding',
      operator_id: adminId,
      detail: { before: 'normal', after: 'suspended', reason: 'Unpaid invoices' },
    });
  });

  it.each(LANGUAGES)('needs a reason to suspend, in %s', async (language) => {
    const merchantId = await newMerchant();
    const visitor = Object.assign(product.visitor(language), { cookies: admin.cookies });
    const body = { standing: 'suspended' as const, reason: ' ', version: 0 };
    const reply = await visitor.call(adminApi.setMerchantStanding, { params: { merchantId }, body });
    expect(reply.refusal).toMatchObject({
      code: 'inputInvalid',
      fields: { reason: fieldWords[language].required },
    });
  });

  it('is changed by one of two administrators at the same time', async () => {
    const merchantId = await newMerchant();
    const set = (standing: 'trusted' | 'suspended') =>
      admin.call(adminApi.setMerchantStanding, {
        params: { merchantId },
        body: { standing, reason: 'x', version: 0 },
      });
    const replies = await Promise.all([set('trusted'), set('suspended')]);
    expect(replies.map(({ refusal }) => refusal?.code ?? 'done').sort()).toEqual([
      'changedMeanwhile',
      'done',
    ]);
  });

  it('applies to a store that is created at the same time', async () => {
    const merchantId = await newMerchant();
    const [storeId] = await Promise.all([
      newStore(merchantId),
      admin.do(adminApi.setMerchantStanding, {
        params: { merchantId },
        body: { standing: 'suspended', reason: 'x', version: 0 },
      }),
    ]);
    const store = await product.db
      .selectFrom('store')
      .select('suspended')
      .where('id', '=', storeId)
      .executeTakeFirst();
    expect(store?.suspended).toBe(true);
  });
});

describe('another owner', () => {
  it('is added by phone, and opens the store', async () => {
    const storeId = await newStore(await newMerchant());
    const [phone, visitor] = [newPhone(), product.visitor()];
    await admin.do(adminApi.addOwner, { params: { storeId }, body: { phone } });
    expect(await lastRecord()).toMatchObject({ endpoint: 'admin.addOwner', store_id: storeId });
    await visitor.signIn(phone);
    const { items } = await visitor.do(storesApi.listWorkplaces, {});
    expect(items).toMatchObject([{ id: storeId, role: 'owner' }]);
    const again = await admin.call(adminApi.addOwner, { params: { storeId }, body: { phone } });
    expect(again.refusal?.code).toBe('staffAlready');
  });

  it('may be a member of staff with another role', async () => {
    const ownerPhone = newPhone();
    const storeId = await newStore(await newMerchant(), ownerPhone);
    const phone = newPhone();
    await product.db
      .insertInto('staff_member')
      .values({
        store_id: storeId,
        id: newId(product.clock.now()),
        phone: `+86${phone.number}`,
        role: 'host',
        created_at: product.clock.now(),
      })
      .execute();
    await admin.do(adminApi.addOwner, { params: { storeId }, body: { phone } });
    const owner = product.visitor();
    await passSecondFactor(product, await owner.signIn(ownerPhone));
    const { items } = await owner.do(identityApi.listStaff, { params: { storeId } });
    expect(items.map(({ role }) => role)).toEqual(['owner', 'owner']);
  });

  it('is refused with an invalid phone and at an unknown store', async () => {
    const storeId = await newStore(await newMerchant());
    const invalid = { phone: { region: 'CN' as const, number: '12' } };
    const reply = await admin.call(adminApi.addOwner, { params: { storeId }, body: invalid });
    expect(reply.refusal?.code).toBe('phoneInvalid');
    const unknown = { params: { storeId: newId(new Date()) }, body: { phone: newPhone() } };
    expect((await admin.call(adminApi.addOwner, unknown)).refusal?.code).toBe('notFound');
  });
});

describe('an owner of all stores of a merchant', () => {
  const staffOf = async (visitor: Visitor, storeId: string) =>
    (await visitor.do(identityApi.listStaff, { params: { storeId } })).items;
  const rolesOf = async (visitor: Visitor) => {
    const { items } = await visitor.do(storesApi.listWorkplaces, {});
    return new Map(items.map(({ id, role }) => [id, role]));
  };
  const addOwnerOf = (merchantId: string, phone: ReturnType<typeof newPhone>) =>
    admin.call(adminApi.addMerchantOwner, { params: { merchantId }, body: { phone } });

  it('owns each store, also those that are added later, whatever they were there before', async () => {
    const merchantId = await newMerchant();
    const [ownerPhone, phone] = [newPhone(), newPhone()];
    const owner = product.visitor();
    await passSecondFactor(product, await owner.signIn(ownerPhone));
    const first = await newStore(merchantId, ownerPhone);
    const second = await newStore(merchantId, ownerPhone);
    const person = product.visitor();
    await person.signIn(phone);
    await owner.do(identityApi.addStaff, { params: { storeId: first }, body: { phone, role: 'host' } });
    const reply = await addOwnerOf(merchantId, phone);
    expect(reply.body.owners).toMatchObject([{ nickname: null, pending: false }]);
    const third = await newStore(merchantId);
    const roles = await rolesOf(person);
    expect([first, second, third].map((id) => roles.get(id))).toEqual(['owner', 'owner', 'owner']);
    expect((await addOwnerOf(merchantId, phone)).refusal?.code).toBe('staffAlready');
  });

  it('is changed by the platform alone, and removed at all stores', async () => {
    const merchantId = await newMerchant();
    const [ownerPhone, phone] = [newPhone(), newPhone()];
    const owner = product.visitor();
    await passSecondFactor(product, await owner.signIn(ownerPhone));
    const storeIds = [await newStore(merchantId, ownerPhone), await newStore(merchantId, ownerPhone)];
    const { body } = await addOwnerOf(merchantId, phone);
    const [storeId = ''] = storeIds;
    const member = (await staffOf(owner, storeId)).find(({ ofMerchant }) => ofMerchant);
    expect(member).toMatchObject({ role: 'owner', pending: true, can: [] });
    const params = { storeId, staffId: member?.id ?? '' };
    const removed = await owner.call(identityApi.removeStaff, { params });
    expect(removed.refusal?.code).toBe('staffOfMerchant');
    const ownerId = body.owners[0]?.id ?? '';
    const after = await admin.do(adminApi.removeMerchantOwner, { params: { merchantId, ownerId } });
    expect(after.owners).toEqual([]);
    for (const id of storeIds) expect(await staffOf(owner, id)).toHaveLength(1);
    const again = await admin.call(adminApi.removeMerchantOwner, { params: { merchantId, ownerId } });
    expect(again.refusal?.code).toBe('notFound');
  });

  it('is not removed from a store that has no other owner, and needs a store', async () => {
    const merchantId = await newMerchant();
    const phone = newPhone();
    expect((await addOwnerOf(merchantId, phone)).refusal?.code).toBe('merchantWithoutStores');
    expect((await addOwnerOf(newId(new Date()), phone)).refusal?.code).toBe('notFound');
    await product.visitor().signIn(phone);
    await newStore(merchantId);
    const { body } = await addOwnerOf(merchantId, phone);
    const params = { merchantId, ownerId: body.owners[0]?.id ?? '' };
    const refused = await admin.call(adminApi.removeMerchantOwner, { params });
    expect(refused.refusal?.code).toBe('lastOwner');
    expect((await read(merchantId)).owners).toHaveLength(1);
  });
});
