import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { NewStoreInput } from '@xiwei/contract/stores/new-store.model.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { SATURDAY } from '#testing/bookings.ts';
import { addAdmin } from '#testing/people.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';

let product: Product;
let admin: Visitor;
let merchantId: string;
beforeAll(async () => {
  product = await startProduct();
  admin = await (await addAdmin(product)).visitor();
  const merchant = { name: { 'zh-Hans': '席间', en: 'Xijian' }, slug: 'xijian' };
  merchantId = (await admin.do(adminApi.createMerchant, { body: merchant })).id;
});

const storeInput = (more: Partial<NewStoreInput> = {}): NewStoreInput => ({
  name: { 'zh-Hans': '听雨轩', en: 'Listening to Rain' },
  city: 'hongkong',
  district: { en: 'Central' },
  address: { en: '1 Test Street' },
  timezone: 'Asia/Shanghai',
  region: 'HK',
  latitude: 22.28,
  longitude: 114.15,
  mainCuisine: 'cantonese',
  perCapita: '500~1000',
  currency: 'CNY',
  ownerPhone: newPhone(),
  ...more,
});

const createStore = async (more: Partial<NewStoreInput> = {}): Promise<{ storeId: string }> => {
  const { id } = await admin.do(adminApi.createStore, { params: { merchantId }, body: storeInput(more) });
  return { storeId: id };
};

/** Returns the same administrator with another language. */
const adminIn = (language: Language): Visitor =>
  Object.assign(product.visitor(language), { cookies: admin.cookies });

const auditOf = (endpoint: string) =>
  product.db
    .selectFrom('audit_record')
    .select(['operator_type', 'params', 'detail', 'outcome'])
    .where('endpoint', '=', endpoint)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('a new merchant', () => {
  it('is listed without stores, and has a page', async () => {
    const merchant = { name: { 'zh-Hans': '云上集团', en: 'Clouds Group' }, slug: 'clouds-2' };
    const created = await admin.do(adminApi.createMerchant, { body: merchant });
    expect(created).toEqual({
      id: created.id,
      name: 'Clouds Group',
      slug: 'clouds-2',
      stores: 0,
      standing: 'normal',
    });
    const { merchants } = await admin.do(adminApi.readPlatform, {});
    expect(merchants).toContainEqual(created);
    const page = await product.visitor().do(storesApi.listStores, { query: { merchantName: 'clouds-2' } });
    expect(page).toMatchObject({ items: [], merchantName: 'Clouds Group' });
    expect(await auditOf('admin.createMerchant')).toMatchObject({
      operator_type: 'admin',
      detail: { merchantId: created.id, slug: 'clouds-2' },
    });
  });

  it.each(LANGUAGES)('is refused if its slug is taken, in %s', async (language) => {
    const body = { name: { en: 'Another' }, slug: 'xijian' };
    const reply = await adminIn(language).call(adminApi.createMerchant, { body });
    expect(reply.status).toBe(409);
    expect(reply.refusal).toMatchObject({
      code: 'merchantSlugTaken',
      message: refusalWords[language].merchantSlugTaken,
    });
  });

  it('gets a slug that another one requests at the same time only once', async () => {
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        admin.call(adminApi.createMerchant, { body: { name: { en: name }, slug: 'at-once' } }),
      ),
    );
    const codes = replies.map(({ refusal }) => refusal?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'merchantSlugTaken')).toHaveLength(2);
  });

  it.each(LANGUAGES)('needs a name and a valid slug, in %s', async (language) => {
    for (const slug of ['Xiwei', '-xiwei', 'xi--wei', 'xi wei', '席位']) {
      const reply = await adminIn(language).call(adminApi.createMerchant, {
        body: { name: { en: ' ' }, slug },
      });
      expect(reply.refusal).toMatchObject({
        code: 'inputInvalid',
        fields: { name: fieldWords[language].required, slug: fieldWords[language].slugInvalid },
      });
    }
  });
});

describe('a new store', () => {
  it('has the currency that was chosen for it, which never changes', async () => {
    const { storeId } = await createStore({ currency: 'JPY' });
    const shown = await product.visitor().do(storesApi.readStore, { params: { storeId } });
    expect(shown.currency).toBe('JPY');
    const change = product.db.updateTable('store').set({ currency: 'EUR' }).where('id', '=', storeId);
    await expect(change.execute()).rejects.toMatchObject({ code: '23001' });
    const reply = await admin.call(adminApi.createStore, {
      params: { merchantId },
      body: storeInput({ currency: 'XXX' as 'CNY' }),
    });
    expect(reply.status).toBe(422);
  });

  it('is shown to diners and found by its name, and cannot be booked', async () => {
    const { storeId } = await createStore();
    const visitor = product.visitor();
    const shown = await visitor.do(storesApi.readStore, { params: { storeId } });
    expect(shown).toMatchObject({
      currency: 'CNY',
      name: 'Listening to Rain',
      merchantId,
      merchantName: 'Xijian',
      district: 'Central',
      address: '1 Test Street',
      hours: [],
      booking: { online: false },
    });
    const { items } = await visitor.do(storeSearchApi.searchStores, { query: { q: 'listening to rain' } });
    expect(items.map(({ id }) => id)).toContain(storeId);
    const day = await visitor.do(availabilityApi.readDay, {
      params: { storeId, date: SATURDAY },
      query: { adults: 2 },
    });
    expect(day.shifts).toEqual([]);
    expect(await auditOf('admin.createStore')).toMatchObject({
      operator_type: 'admin',
      params: { merchantId },
      detail: { storeId },
    });
  });

  it('belongs at once to an owner who has an account', async () => {
    const [owner, ownerPhone] = [product.visitor(), newPhone()];
    await owner.signIn(ownerPhone);
    const params = await createStore({ ownerPhone });
    const { items } = await owner.do(storesApi.listWorkplaces, {});
    expect(items.map(({ id, role }) => [id, role])).toEqual([[params.storeId, 'owner']]);
    const settings = await owner.do(storeSettingsApi.readStoreSettings, { params });
    expect(settings).toMatchObject({ base: { region: 'HK', mainCuisine: 'cantonese' }, can: ['edit'] });
    expect(settings.autoPush).toEqual({
      scenes: [
        ...['newOrder', 'storeConfirm', 'close', 'waitCancel', 'storeClose'],
        ...['remindArrival', 'remindDepositPayment', 'remindChange'],
      ],
      arrivalMinutes: 120,
      channels: ['sms', 'email'],
    });
    expect(await owner.do(seatingApi.readSeating, { params })).toMatchObject({ kinds: [], shifts: [] });
    const events = await product.db
      .selectFrom('event_outbox')
      .select('data')
      .where('name', '=', 'identity.staffChanged')
      .execute();
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ storeId: params.storeId, change: 'added', role: 'owner' }),
    );
  });

  it('belongs to an owner without an account as soon as they sign up', async () => {
    const ownerPhone = newPhone();
    const params = await createStore({ ownerPhone });
    const owner = product.visitor();
    await owner.signIn(ownerPhone);
    const { items } = await owner.do(identityApi.listStaff, { params });
    expect(items).toMatchObject([{ role: 'owner', pending: false, isMe: true }]);
  });

  it('belongs to an owner who signs up while it is created', async () => {
    const [owner, ownerPhone] = [product.visitor(), newPhone()];
    const [params] = await Promise.all([createStore({ ownerPhone }), owner.signIn(ownerPhone)]);
    const { items } = await owner.do(storesApi.listWorkplaces, {});
    expect(items.map(({ id }) => id)).toEqual([params.storeId]);
  });

  it('may have the name and the owner of another one', async () => {
    const ownerPhone = newPhone();
    const ids = await Promise.all([createStore({ ownerPhone }), createStore({ ownerPhone })]);
    expect(new Set(ids.map(({ storeId }) => storeId)).size).toBe(2);
  });

  it('is refused at an unknown merchant', async () => {
    const params = { merchantId: newId(product.clock.now()) };
    const reply = await admin.call(adminApi.createStore, { params, body: storeInput() });
    expect(reply.refusal?.code).toBe('notFound');
  });

  it.each(LANGUAGES)('is refused with an invalid phone, and nothing is created, in %s', async (language) => {
    const counts = () => product.db.selectFrom('store').select('id').execute();
    const before = (await counts()).length;
    const body = storeInput({ ownerPhone: { region: 'CN', number: '12' } });
    const reply = await adminIn(language).call(adminApi.createStore, { params: { merchantId }, body });
    expect(reply.refusal).toMatchObject({
      code: 'phoneInvalid',
      message: refusalWords[language].phoneInvalid,
    });
    expect(await counts()).toHaveLength(before);
  });

  it.each(LANGUAGES)('names the fields that are wrong, in %s', async (language) => {
    const words = fieldWords[language];
    const body = storeInput({
      name: {},
      address: { en: '' },
      latitude: 91,
      ownerPhone: { region: 'CN', number: ' ' },
    });
    const reply = await adminIn(language).call(adminApi.createStore, { params: { merchantId }, body });
    expect(reply.refusal).toMatchObject({
      code: 'inputInvalid',
      fields: { name: words.required, address: words.required, 'ownerPhone.number': words.phoneRequired },
    });
    expect(Object.keys(reply.refusal?.fields ?? {})).toContain('latitude');
  });
});

it('creating merchants and stores needs a recent identity check', async () => {
  const account = await addAdmin(product);
  const visitor = await account.visitor();
  product.clock.pass(11 * 60);
  const calls = () => [
    visitor.call(adminApi.createMerchant, { body: { name: { en: 'Late' }, slug: 'late' } }),
    visitor.call(adminApi.createStore, { params: { merchantId }, body: storeInput() }),
  ];
  for (const reply of await Promise.all(calls()))
    expect(reply.refusal).toMatchObject({ code: 'freshCheckRequired', details: { way: 'authenticator' } });
  await account.visitor();
  for (const reply of await Promise.all(calls())) expect(reply.status).toBe(200);
});
