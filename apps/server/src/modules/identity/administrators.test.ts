import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpAuthenticator } from '#testing/authenticator.ts';
import { newPhone, type Product, startProduct } from '#testing/product.ts';
import { addAdministrator, administratorsOf, hasAdministrator, removeAdministrator } from './index.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ config: { demo: false } });
});

type TestPhone = ReturnType<typeof newPhone>;
const international = ({ number }: TestPhone): string => `+86${number}`;
const add = (phone: TestPhone) => addAdministrator(product.db, international(phone), product.clock.now());
const remove = (phone: TestPhone, force = false) =>
  removeAdministrator(product.db, international(phone), force, product.clock.now());
const isListed = async (phone: TestPhone) =>
  (await administratorsOf(product.db)).some((admin) => admin.phone === international(phone));
const canOpenAdmin = async (visitor: ReturnType<Product['visitor']>) =>
  (await visitor.do(identityApi.readMe, {})).can.includes('openAdmin');

const lastRecord = () =>
  product.db
    .selectFrom('audit_record')
    .select(['endpoint', 'operator_type', 'detail', 'outcome'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

it('the first administrator signs in, and creates a merchant, a store and its owner', async () => {
  const phone = newPhone();
  expect(await hasAdministrator(product.db)).toBe(false);
  expect(await add(phone)).toEqual({ done: 'added', phone: international(phone), pending: true });
  expect(await hasAdministrator(product.db)).toBe(true);
  expect(await lastRecord()).toMatchObject({
    endpoint: 'admin add',
    operator_type: 'system',
    detail: { phone: expect.stringMatching(/^\+86 138\*{4}\d{4}$/) },
    outcome: 'done',
  });

  const admin = product.visitor();
  await admin.signIn(phone);
  expect((await admin.call(adminApi.readPlatform, {})).refusal?.code).toBe('secondFactorRequired');
  await setUpAuthenticator(product, admin);
  expect(await admin.do(adminApi.readPlatform, {})).toMatchObject({ merchantCount: 0, storeCount: 0 });

  const merchant = { name: { en: 'First' }, slug: 'first' };
  const { id: merchantId } = await admin.do(adminApi.createMerchant, { body: merchant });
  const ownerPhone = newPhone();
  const { id: storeId } = await admin.do(adminApi.createStore, {
    params: { merchantId },
    body: {
      name: { en: 'First store' },
      city: 'shanghai',
      district: {},
      address: { en: '1 Bund' },
      timezone: 'Asia/Shanghai',
      region: 'CN',
      latitude: 31.2,
      longitude: 121.5,
      mainCuisine: 'cantonese',
      perCapita: '500~1000',
      ownerPhone,
    },
  });
  const owner = product.visitor();
  await owner.signIn(ownerPhone);
  expect(await owner.do(storesApi.listWorkplaces, {})).toMatchObject({
    items: [{ id: storeId, role: 'owner' }],
  });
});

describe('adding an administrator', () => {
  it('takes effect at once for a person with an account, also in an open session', async () => {
    const [phone, visitor] = [newPhone(), product.visitor()];
    const userId = await visitor.signIn(phone);
    expect(await canOpenAdmin(visitor)).toBe(false);
    expect(await add(phone)).toMatchObject({ done: 'added', pending: false });
    expect(await canOpenAdmin(visitor)).toBe(true);
    expect((await lastRecord()).detail).toEqual({ userId });
  });

  it('twice changes nothing', async () => {
    const phone = newPhone();
    await add(phone);
    expect(await add(phone)).toEqual({ refused: 'already' });
    await product.visitor().signIn(phone);
    expect(await add(phone)).toEqual({ refused: 'already' });
  });

  it('works while the person signs up', async () => {
    const [phone, visitor] = [newPhone(), product.visitor()];
    await Promise.all([add(phone), visitor.signIn(phone)]);
    expect(await canOpenAdmin(visitor)).toBe(true);
    expect(await administratorsOf(product.db)).toContainEqual(
      expect.objectContaining({ phone: international(phone), userId: expect.any(String) }),
    );
  });

  it.each(['13800138000', '+86 12', '+862112345678', 'admin', ''])('refuses %j', async (typed) => {
    expect(await addAdministrator(product.db, typed, new Date())).toEqual({ refused: 'phoneInvalid' });
  });
});

describe('removing an administrator', () => {
  it('takes effect at once', async () => {
    const [phone, other, visitor] = [newPhone(), newPhone(), product.visitor()];
    await product.visitor().signIn(other);
    await add(other);
    await visitor.signIn(phone);
    await add(phone);
    expect(await remove(phone)).toMatchObject({ done: 'removed', pending: false });
    expect(await canOpenAdmin(visitor)).toBe(false);
    expect(await isListed(phone)).toBe(false);
    expect(await remove(phone)).toEqual({ refused: 'notAdministrator' });
  });

  it('withdraws a grant before the person signs in', async () => {
    const [phone, visitor] = [newPhone(), product.visitor()];
    await add(phone);
    expect(await remove(phone)).toMatchObject({ done: 'removed', pending: true });
    await visitor.signIn(phone);
    expect(await canOpenAdmin(visitor)).toBe(false);
  });

  it('refuses the last one who has signed in, also if two are removed at the same time', async () => {
    for (const { phone } of await administratorsOf(product.db))
      if (phone) await removeAdministrator(product.db, phone, true, new Date());
    const phones = [newPhone(), newPhone()];
    for (const phone of phones) {
      await product.visitor().signIn(phone);
      await add(phone);
    }
    const results = await Promise.all(phones.map((phone) => remove(phone)));
    expect(results.map((result) => ('refused' in result ? result.refused : result.done)).sort()).toEqual([
      'last',
      'removed',
    ]);
    // An administrator who has not signed in yet may never do so.
    await add(newPhone());
    const last = phones[results.findIndex((result) => 'refused' in result)] ?? newPhone();
    expect(await remove(last)).toEqual({ refused: 'last' });
    expect(await remove(last, true)).toMatchObject({ done: 'removed' });
  });
});
