import type { DepositRule } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { BookingRules, StoreBaseInput } from '@xiwei/contract/stores/store-settings.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { depositBy } from '#testing/seating-plan.ts';

let product: Product;
let manager: Visitor;
let managerId: string;
beforeAll(async () => {
  product = await startProduct();
  manager = product.visitor();
  managerId = await manager.signIn();
});

async function newStore() {
  const storeId = await addMerchantAndStore(product.db);
  await addStaff(product.db, storeId, managerId, 'manager');
  const params = { storeId };
  const settings = await manager.do(storeSettingsApi.readStoreSettings, { params });
  return { params, settings, version: settings.version };
}

const settingsCount = async ({ storeId }: { storeId: string }) =>
  (
    await product.db
      .selectFrom('store_state')
      .select('settings')
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).settings;

const changedSections = async ({ storeId }: { storeId: string }) =>
  (
    await product.db
      .selectFrom('event_outbox')
      .select('data')
      .where('name', '=', 'stores.settingsChanged')
      .orderBy('id')
      .execute()
  )
    .map(({ data }) => data as { storeId: string; section: string })
    .filter((data) => data.storeId === storeId)
    .map(({ section }) => section);

const base: StoreBaseInput = {
  name: { 'zh-Hans': '云上', en: 'Above the Clouds' },
  tagline: {},
  description: { en: 'A room with a view.' },
  city: 'hongkong',
  district: { en: 'Central' },
  address: { en: '1 Test Street' },
  timezone: 'Asia/Shanghai',
  region: 'HK',
  latitude: 22.28,
  longitude: 114.15,
  openingYear: 1998,
  hours: [
    { weekdays: [1, 2], open: '11:30', close: '14:30' },
    { weekdays: [2, 3], open: '17:00', close: '25:30' },
  ],
  mainCuisine: 'cantonese',
  subCuisine: null,
  orderingType: 'both',
  perCapita: '500~1000',
  sommelierService: true,
  winePairing: false,
  chef: { en: '' },
};

describe('the base settings of a store', () => {
  it('are changed at the current version, emitted, and audited with their former values', async () => {
    const { params, version } = await newStore();
    const body = { ...base, version };
    const changed = await manager.do(storeSettingsApi.updateStoreBase, { params, body });
    expect(changed).toMatchObject({ version: version + 1, base: { ...base, chef: null }, can: ['edit'] });
    const late = await manager.call(storeSettingsApi.updateStoreBase, { params, body });
    expect(late.refusal?.code).toBe('changedMeanwhile');
    expect(await changedSections(params)).toEqual(['base']);
    const record = await product.db
      .selectFrom('audit_record')
      .select('detail')
      .where('store_id', '=', params.storeId)
      .where('endpoint', '=', 'stores.updateStoreBase')
      .executeTakeFirstOrThrow();
    expect(record.detail).toMatchObject({ before: { name: { en: 'Test kitchen' }, opening_year: 2020 } });
  });

  it('update the search entry', async () => {
    const { params, version } = await newStore();
    const name = { 'zh-Hans': '拾光阁' };
    await manager.do(storeSettingsApi.updateStoreBase, { params, body: { ...base, name, version } });
    const { items } = await manager.do(storeSearchApi.searchStores, { query: { q: 'shiguangge' } });
    expect(items.map(({ id }) => id)).toEqual([params.storeId]);
  });

  it('affect bookings only by the time zone', async () => {
    const { params, version } = await newStore();
    await manager.do(storeSettingsApi.updateStoreBase, { params, body: { ...base, version } });
    expect(await settingsCount(params)).toBe(0);
    const moved = { ...base, timezone: 'Asia/Tokyo' as const, version: version + 1 };
    await manager.do(storeSettingsApi.updateStoreBase, { params, body: moved });
    expect(await settingsCount(params)).toBe(1);
  });

  it.each([
    ['close before they open', [{ weekdays: [1], open: '14:00', close: '14:00' }]],
    [
      'overlap',
      [
        { weekdays: [1, 5], open: '11:00', close: '15:00' },
        { weekdays: [5], open: '14:30', close: '22:00' },
      ],
    ],
  ])('refuse hours that %s', async (_name, hours) => {
    const { params, version } = await newStore();
    const reply = await manager.call(storeSettingsApi.updateStoreBase, {
      params,
      body: { ...base, hours, version },
    });
    expect(reply.refusal?.code).toBe('openingHoursIncorrect');
  });

  it('need a name in at least one language', async () => {
    const { params, version } = await newStore();
    const body = { ...base, name: { en: ' ' }, version };
    const reply = await manager.call(storeSettingsApi.updateStoreBase, { params, body });
    expect(reply.refusal).toMatchObject({ code: 'inputInvalid', fields: { name: 'Required' } });
  });
});

describe('contacts', () => {
  it('are stored in normalised form', async () => {
    const { params, version } = await newStore();
    const contacts = [
      { type: 'phone' as const, value: '021 6000 0110' },
      { type: 'whatsapp' as const, value: '+852 9123 4567' },
      { type: 'email' as const, value: ' table@kitchen.example ' },
      { type: 'website' as const, value: 'https://kitchen.example/menu' },
      { type: 'messagingApp' as const, value: 'kitchen-1' },
      { type: 'instagram' as const, value: '@kitchen.demo' },
    ];
    const changed = await manager.do(storeSettingsApi.updateContacts, {
      params,
      body: { contacts, version },
    });
    expect(changed.contacts.map(({ value }) => value)).toEqual([
      '+862160000110',
      '+85291234567',
      'table@kitchen.example',
      'https://kitchen.example/menu',
      'kitchen-1',
      '@kitchen.demo',
    ]);
  });

  it.each([
    ['phone', '12'],
    ['whatsapp', 'me'],
    ['email', 'nobody'],
    ['website', 'http://kitchen.example'],
    ['website', 'kitchen'],
    ['website', 'https://bank.example@kitchen.example'],
    ['messagingApp', 'two words'],
    ['instagram', 'a/b'],
  ] as const)('that are invalid are refused: %s %s', async (type, value) => {
    const { params, version } = await newStore();
    const contacts = [
      { type: 'email' as const, value: 'table@kitchen.example' },
      { type, value },
    ];
    const reply = await manager.call(storeSettingsApi.updateContacts, {
      params,
      body: { contacts, version },
    });
    expect(reply.refusal).toMatchObject({ code: 'contactInvalid' });
    expect(Object.keys(reply.refusal?.fields ?? {})).toEqual(['contacts.1.value']);
  });
});

describe('pictures', () => {
  it('are uploaded first, then chosen', async () => {
    const { params, version } = await newStore();
    const image = await sharp({ create: { width: 2400, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { hash, url } = await manager.do(storeSettingsApi.uploadStorePicture, { params, body: image });
    const stored = await product.db
      .selectFrom('picture')
      .select(['width', 'height'])
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ width: 1920, height: 480 });
    const body = { cover: hash, images: [hash], version };
    const changed = await manager.do(storeSettingsApi.updateImages, { params, body });
    expect(changed).toMatchObject({ cover: { hash, url }, images: [{ hash, url }] });
    const shown = await product.visitor().do(storesApi.readStore, { params });
    expect(shown).toMatchObject({ coverUrl: url, imageUrls: [url] });
  });

  it('that were never uploaded cannot be chosen', async () => {
    const { params, version } = await newStore();
    const body = { cover: null, images: ['0'.repeat(64)], version };
    const reply = await manager.call(storeSettingsApi.updateImages, { params, body });
    expect(reply.refusal?.code).toBe('pictureMissing');
  });
});

describe('booking rules', () => {
  it('are stored with sorted tiers, and affect bookings', async () => {
    const { params, version, settings } = await newStore();
    const rules: BookingRules = {
      ...settings.rules,
      autoAcceptSeconds: null,
      deposits: [depositBy('perPerson', 10_000, { weekdays: [6, 7] }), depositBy('none', 0)],
      cancellation: [
        { days: 0, refund: 'none' },
        { days: 2, refund: 'full' },
      ],
    };
    const changed = await manager.do(storeSettingsApi.updateBookingRules, {
      params,
      body: { rules, version },
    });
    expect(changed.rules).toEqual({ ...rules, cancellation: rules.cancellation.toReversed() });
    expect(await settingsCount(params)).toBe(1);
  });

  it.each<[string, Partial<BookingRules>]>([
    ['peopleCountIncorrect', { minPeople: 5, maxPeople: 4 }],
    [
      'cancellationTiersIncorrect',
      {
        cancellation: [
          { days: 1, refund: 'full' },
          { days: 1, refund: 'none' },
        ],
      },
    ],
  ])('are refused for %s, and nothing is counted', async (code, wrong) => {
    const { params, version, settings } = await newStore();
    const body = { rules: { ...settings.rules, ...wrong }, version };
    const reply = await manager.call(storeSettingsApi.updateBookingRules, { params, body });
    expect(reply.refusal?.code).toBe(code);
    expect(await settingsCount(params)).toBe(0);
  });

  it.each<[string, DepositRule]>([
    ['amount', depositBy('fixed', 0)],
    ['when.people.max', depositBy('fixed', 100, { people: { min: 5, max: 4 } })],
    ['when.dates.to', depositBy('fixed', 100, { dates: { from: '2037-12-25', to: '2037-12-24' } })],
    ['when.weekdays', depositBy('fixed', 100, { weekdays: [] })],
    ['when.weekdays.0', depositBy('fixed', 100, { weekdays: [8] })],
  ])('name the field that is wrong in a deposit rule: %s', async (field, wrong) => {
    const { params, version, settings } = await newStore();
    const deposits = [depositBy('none', 0), wrong];
    const body = { rules: { ...settings.rules, deposits }, version };
    const { refusal } = await manager.call(storeSettingsApi.updateBookingRules, { params, body });
    expect(refusal?.code).toBe('inputInvalid');
    expect(Object.keys(refusal?.fields ?? {})).toEqual([`rules.deposits.1.${field}`]);
    expect(await settingsCount(params)).toBe(0);
  });
});

describe('printer settings', () => {
  it('are saved as a whole, without what staff do not know or twice', async () => {
    const { params, version, settings } = await newStore();
    const save = (changes: object) =>
      manager.call(storeSettingsApi.updatePrinterSettings, {
        params,
        body: { printer: { ...settings.printer, ...changes }, version },
      });
    for (const bad of [{ columns: 4 }, { fields: [] }, { fields: ['time', 'time'] }, { pageSize: 'a3' }])
      expect((await save(bad)).refusal?.code).toBe('inputInvalid');
    const printer = { ...settings.printer, columns: 3, pageSize: 'roll80', fields: ['phone', 'time'] };
    expect((await save(printer)).body.printer).toEqual(printer);
    expect((await save({ columns: 2 })).refusal?.code).toBe('changedMeanwhile');
  });
});

describe('the other settings pages', () => {
  it('change their own part each, one version after the other', async () => {
    const { params, version, settings } = await newStore();
    const announcement = { 'zh-Hans': '今晚有蟹' };
    const bookingNotice = { en: 'Please be on time.' };
    const business = { ...settings.business, onlineBooking: false };
    const display = { ...settings.display, view: 'list' as const };
    const { updateAnnouncement, updateBookingNotice, updateBusinessConfig } = storeSettingsApi;
    await manager.do(updateAnnouncement, { params, body: { announcement, version } });
    await manager.do(updateBookingNotice, { params, body: { bookingNotice, version: version + 1 } });
    await manager.do(updateBusinessConfig, { params, body: { business, version: version + 2 } });
    await manager.do(storeSettingsApi.updateWeekStart, {
      params,
      body: { weekStart: 'sunday', version: version + 3 },
    });
    const last = await manager.do(storeSettingsApi.updateDisplaySettings, {
      params,
      body: { display, version: version + 4 },
    });
    const changed = { announcement, bookingNotice, business, weekStart: 'sunday', display };
    expect(last).toEqual({ ...settings, ...changed, version: version + 5 });
    expect(await changedSections(params)).toEqual([
      'announcement',
      'bookingNotice',
      'business',
      'weekStart',
      'display',
    ]);
    expect(await settingsCount(params)).toBe(1);
  });

  it('conflict only with later changes of the same page', async () => {
    const { params, version, settings } = await newStore();
    const save = (endpoint: 'updateWeekStart' | 'updateBookingNotice', body: object, from: number) =>
      manager.call(storeSettingsApi[endpoint] as typeof storeSettingsApi.updateWeekStart, {
        params,
        body: { ...body, version: from } as { weekStart: 'sunday'; version: number },
      });
    const replies = await Promise.all([
      save('updateWeekStart', { weekStart: 'sunday' }, version),
      save('updateBookingNotice', { bookingNotice: { en: 'On time, please.' } }, version),
    ]);
    expect(replies.map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
    const late = await save('updateWeekStart', { weekStart: 'monday' }, version);
    expect(late.refusal?.code).toBe('changedMeanwhile');
    const ahead = await save('updateWeekStart', { weekStart: 'monday' }, version + 99);
    expect(ahead.refusal?.code).toBe('changedMeanwhile');
    const after = await manager.do(storeSettingsApi.readStoreSettings, { params });
    const saved = { weekStart: 'sunday', bookingNotice: { en: 'On time, please.' }, version: version + 2 };
    expect(after).toEqual({ ...settings, ...saved });
  });

  it('let one of two people change the same page at the same time', async () => {
    const { params, version } = await newStore();
    const replies = await Promise.all(
      (['sunday', 'monday'] as const).map((weekStart) =>
        manager.call(storeSettingsApi.updateWeekStart, { params, body: { weekStart, version } }),
      ),
    );
    expect(replies.map(({ refusal }) => refusal?.code).sort()).toEqual(['changedMeanwhile', undefined]);
  });

  it('remove an announcement when its text is empty', async () => {
    const { params, version } = await newStore();
    const body = { announcement: { en: '' }, version };
    const changed = await manager.do(storeSettingsApi.updateAnnouncement, { params, body });
    expect(changed.announcement).toBeNull();
  });

  it('can be read by hosts, who cannot edit them', async () => {
    const { params } = await newStore();
    const host = product.visitor();
    await addStaff(product.db, params.storeId, await host.signIn(), 'host');
    expect((await host.do(storeSettingsApi.readStoreSettings, { params })).can).toEqual([]);
  });
});
