import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpAuthenticator } from '#testing/authenticator.ts';
import { codeOf, newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import {
  addAdministrator,
  administratorsOf,
  createSignInLink,
  hasAdministrator,
  removeAdministrator,
} from './index.ts';

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
  expect(await add(phone)).toEqual({
    ...{ done: 'added', pending: true },
    address: expect.stringMatching(/^\+86 138 /),
  });
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
      currency: 'CNY',
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

  it('is done by e-mail address too, for a new and for a known account', async () => {
    const address = `${newPhone().number}@example.com`;
    const change = (typed: string) => addAdministrator(product.db, typed, product.clock.now());
    expect(await change(address.toUpperCase())).toEqual({ done: 'added', address, pending: true });
    expect(await lastRecord()).toMatchObject({ detail: { email: `${address[0]}***@example.com` } });
    expect(await change(address)).toEqual({ refused: 'already' });
    const link = await createSignInLink(product.db, address, product.clock.now());
    const token = 'token' in link ? link.token : '';
    expect(link).toMatchObject({ isAdmin: true, isNew: true });
    const visitor = product.visitor();
    const body = { token, agreementVersion: AGREEMENT_VERSION };
    await visitor.do(signInApi.signInByLink, { body });
    expect(await canOpenAdmin(visitor)).toBe(true);
    expect(await change(address)).toEqual({ refused: 'already' });
    const removed = await removeAdministrator(product.db, address, true, product.clock.now());
    expect(removed).toEqual({ done: 'removed', address, pending: false });
    expect(await canOpenAdmin(visitor)).toBe(false);
    expect(await change(address)).toEqual({ done: 'added', address, pending: false });
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
    expect(await addAdministrator(product.db, typed, new Date())).toEqual({
      refused: 'addressInvalid',
    });
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
    for (const { phone, email } of await administratorsOf(product.db))
      await removeAdministrator(product.db, phone ?? email ?? '', true, new Date());
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

describe('a sign-in link of the operator', () => {
  const linkFor = async (address: string) => {
    const link = await createSignInLink(product.db, address, product.clock.now());
    if ('refused' in link) throw new Error(link.refused);
    return link;
  };
  const use = (visitor: Visitor, token: string) =>
    visitor.call(signInApi.signInByLink, { body: { token, agreementVersion: AGREEMENT_VERSION } });
  const preview = (visitor: Visitor, token: string) =>
    visitor.call(signInApi.previewSignInLink, { body: { token } });

  it('signs in once, and is not used up by a preview', async () => {
    const phone = newPhone();
    const { token, ...link } = await linkFor(international(phone));
    const masked = expect.stringMatching(/^\+86 138\*{4}\d{4}$/);
    expect(link).toEqual({ address: masked, isNew: true, isAdmin: false, minutes: 30 });
    expect(await lastRecord()).toMatchObject({
      ...{ endpoint: 'admin login-link', operator_type: 'system', detail: { address: masked } },
    });
    const visitor = product.visitor();
    for (const _ of [1, 2])
      expect((await preview(visitor, token)).body).toEqual({
        ...{ nickname: null, avatarUrl: null, address: masked, isMe: false, needsAgreement: true },
      });
    expect(
      await product.db
        .selectFrom('user_account')
        .select('id')
        .where('phone', '=', international(phone))
        .execute(),
    ).toEqual([]);
    expect((await use(visitor, token)).body).toEqual({ isNew: true });
    const me = await visitor.do(identityApi.readMe, {});
    expect(me.phone).toEqual(masked);
    for (const other of [visitor, product.visitor()]) {
      expect(codeOf(await preview(other, token))).toBe('signInLinkInvalid');
      expect(codeOf(await use(other, token))).toBe('signInLinkInvalid');
    }
    const again = await linkFor(international(phone));
    expect(again.isNew).toBe(false);
    expect((await preview(visitor, again.token)).body).toMatchObject({ isMe: true, needsAgreement: false });
    const second = product.visitor();
    expect((await use(second, again.token)).body).toEqual({ isNew: false });
    expect((await second.do(identityApi.readMe, {})).id).toBe(me.id);
  });

  it('is stored as a digest, and only one of two uses at once succeeds', async () => {
    const { token } = await linkFor(international(newPhone()));
    const rows = await product.db.selectFrom('sign_in_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{40,}$/);
    const replies = await Promise.all(Array.from({ length: 4 }, () => use(product.visitor(), token)));
    expect(replies.map(codeOf).filter((code) => code === undefined)).toHaveLength(1);
  });

  it('ends after its time, and when a newer one is made', async () => {
    const phone = international(newPhone());
    const first = await linkFor(phone);
    const second = await linkFor(phone);
    expect(codeOf(await use(product.visitor(), first.token))).toBe('signInLinkInvalid');
    product.clock.pass(second.minutes * 60);
    expect(codeOf(await preview(product.visitor(), second.token))).toBe('signInLinkInvalid');
    expect(codeOf(await use(product.visitor(), second.token))).toBe('signInLinkInvalid');
  });

  it('is not used up by an agreement that is too old', async () => {
    const { token } = await linkFor(international(newPhone()));
    const visitor = product.visitor();
    const outdated = await visitor.call(signInApi.signInByLink, { body: { token, agreementVersion: '1' } });
    expect(codeOf(outdated)).toBe('agreementOutdated');
    expect((await use(visitor, token)).status).toBe(200);
  });

  it('lets a first administrator set up an authenticator, and never passes by one', async () => {
    const phone = newPhone();
    await add(phone);
    const { token, isAdmin } = await linkFor(international(phone));
    expect(isAdmin).toBe(true);
    const admin = product.visitor();
    await use(admin, token);
    expect(codeOf(await admin.call(adminApi.readPlatform, {}))).toBe('secondFactorRequired');
    await setUpAuthenticator(product, admin);
    await admin.do(adminApi.readPlatform, {});

    const again = await linkFor(international(phone));
    const other = product.visitor();
    expect((await use(other, again.token)).status).toBe(200);
    expect(await other.do(identityApi.readSession, {})).toMatchObject({
      user: null,
      needsSecondFactor: true,
    });
    expect(codeOf(await other.call(adminApi.readPlatform, {}))).toBe('secondFactorRequired');
    expect(codeOf(await other.call(securityApi.startSecondFactor, { body: {} }))).toBe(
      'secondFactorRequired',
    );
  });

  it('is made for an e-mail address, also for a new account', async () => {
    const visitor = product.visitor();
    const id = await visitor.signIn();
    const email = { address: 'Lin@Example.com', address_key: 'lin@example.com' };
    await product.db
      .insertInto('account_email')
      .values({ user_id: id, ...email, verified_at: product.clock.now() })
      .execute();
    const { token, address } = await linkFor(' LIN@example.com ');
    expect(address).toBe('l***@example.com');
    expect(await lastRecord()).toMatchObject({ detail: { userId: id } });
    const other = product.visitor();
    await use(other, token);
    expect((await other.do(identityApi.readMe, {})).id).toBe(id);
    const fresh = await linkFor('new.person@example.com');
    expect(fresh.isNew).toBe(true);
    const person = product.visitor();
    expect((await use(person, fresh.token)).body).toEqual({ isNew: true });
    expect(await person.do(identityApi.readMe, {})).toMatchObject({ phone: null, can: ['bindPhone'] });
    for (const [typed, refused] of [
      ['lin@example', 'addressInvalid'],
      ['13800138000', 'addressInvalid'],
      ['+8613800', 'addressInvalid'],
      ['', 'addressInvalid'],
    ])
      expect(await createSignInLink(product.db, typed ?? '', product.clock.now())).toEqual({ refused });
  });
});
