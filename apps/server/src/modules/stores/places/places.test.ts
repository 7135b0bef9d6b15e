import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import { type CityInput, PLACE_COLUMNS } from '@xiwei/contract/stores/places.model.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#testing/bookings.ts';
import { addAdmin } from '#testing/people.ts';
import { codeOf, newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { placesCsv, readPlace } from './places-file.rules.ts';

let product: Product;
let admin: Visitor;
beforeAll(async () => {
  product = await startProduct();
  admin = await (await addAdmin(product)).visitor();
});
afterAll(() => product.stop());

const lille: CityInput = {
  country: 'FR',
  name: { 'zh-Hans': '里尔', 'zh-Hant': '里爾', en: 'Lille' },
  timezone: 'Europe/Paris',
  ...{ latitude: 50.63, longitude: 3.06, south: 50.5, west: 2.9, north: 50.8, east: 3.2 },
  districts: [{ name: { en: 'Vieux-Lille' } }],
  position: 50,
  hidden: false,
};
const saveCity = (key: string, change: Partial<CityInput> = {}, version: number | null = null) =>
  admin.call(placesApi.saveCity, { params: { cityKey: key }, body: { ...lille, ...change, version } });
const importCsv = (csv: string, dryRun = false) =>
  admin.call(placesApi.importPlaces, { body: { csv, dryRun } });
const exported = async () => (await admin.do(placesApi.exportPlaces, {})).csv;
const rowOf = (cells: Partial<Record<(typeof PLACE_COLUMNS)[number], string>>) =>
  PLACE_COLUMNS.map((column) => cells[column] ?? '').join(',');
const HEADER = PLACE_COLUMNS.join(',');

/** Opens a store in a city, as an administrator does. */
async function openIn(city: string): Promise<string> {
  const merchant = { name: { en: `House of ${city}` }, slug: `house-of-${city}` };
  const { id: merchantId } = await admin.do(adminApi.createMerchant, { body: merchant });
  const { cities } = await admin.do(placesApi.listPlaceChoices, {});
  const place = cities.find(({ key }) => key === city);
  if (!place) throw new Error(`No choice of ${city}`);
  const { id } = await admin.do(adminApi.createStore, {
    params: { merchantId },
    body: {
      ...{ name: { en: `Table of ${city}` }, city, district: {}, address: { en: '1 Main Street' } },
      ...{ timezone: place.timezone, region: place.country, mainCuisine: 'french', perCapita: '200~500' },
      ...{ currency: 'EUR', latitude: place.latitude, longitude: place.longitude, ownerPhone: newPhone() },
    },
  });
  return id;
}

describe('the places of the platform', () => {
  it('are there from the start, with true time zones and centres within their bounds', async () => {
    const { countries, cities } = await admin.do(placesApi.readPlaces, {});
    expect(cities.length).toBeGreaterThanOrEqual(40);
    const keys = ['shanghai', 'hongkong', 'macau', 'taipei', 'kualalumpur', 'tokyo', 'lyon', 'osaka'];
    expect(cities.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
    expect(countries.find(({ code }) => code === 'FR')).toMatchObject({ currency: 'EUR', hidden: false });
    const zones = await product.db.selectFrom('city').select('timezone').distinct().execute();
    for (const { timezone } of zones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone }), timezone).not.toThrow();
    // What is stored can be exported and imported again without a change.
    const again = await admin.do(placesApi.importPlaces, { body: { csv: await exported(), dryRun: true } });
    expect(again).toMatchObject({ created: 0, updated: 0, badRows: 0, done: false });
    expect(again.unchanged).toBe(countries.length + cities.length);
  });

  it('are listed to diners when they have stores, in their language', async () => {
    await openStore(product, 1);
    const listed = async () => (await product.visitor('zh-Hant').do(placesApi.listCities, {})).items;
    expect((await listed()).map(({ key }) => key)).toEqual(['shanghai']);
    await openIn('lyon');
    expect(await listed()).toContainEqual({
      ...{ key: 'lyon', name: '里昂', country: 'FR', timezone: 'Europe/Paris', offered: true },
    });
    const { cities } = await admin.do(placesApi.readPlaces, {});
    const lyon = cities.find(({ key }) => key === 'lyon');
    if (!lyon) throw new Error('No Lyon');
    await saveCity('lyon', { ...lyon, hidden: true }, lyon.version);
    expect(await listed()).toContainEqual(expect.objectContaining({ key: 'lyon', offered: false }));
    const choices = await admin.do(placesApi.listPlaceChoices, {});
    expect(choices.cities.map(({ key }) => key)).not.toContain('lyon');
    await saveCity('lyon', lyon, lyon.version + 1);
  });

  it('are changed at the version that was read, and stores are found by new names', async () => {
    await openIn('osaka');
    const search = async (q: string) => (await admin.do(storeSearchApi.searchStores, { query: { q } })).items;
    expect((await search('osaka')).map(({ city }) => city)).toEqual(['osaka']);
    expect((await search('daban')).map(({ city }) => city)).toEqual(['osaka']);
    const inCity = await admin.do(storeSearchApi.searchStores, {
      query: { city: 'osaka', cuisine: 'french' },
    });
    expect(inCity.items).toHaveLength(1);
    const osaka = (await admin.do(placesApi.readPlaces, {})).cities.find(({ key }) => key === 'osaka');
    if (!osaka) throw new Error('No Osaka');
    const renamed = await saveCity(
      'osaka',
      { ...osaka, name: { ...osaka.name, en: 'Naniwa' } },
      osaka.version,
    );
    expect(renamed.status).toBe(200);
    expect(codeOf(await saveCity('osaka', osaka, osaka.version))).toBe('changedMeanwhile');
    await expect.poll(async () => (await search('naniwa')).map(({ city }) => city)).toEqual(['osaka']);
  });

  it('are removed only when nothing is in them', async () => {
    expect((await saveCity('lille')).status).toBe(200);
    expect(codeOf(await saveCity('lille'))).toBe('placeExists');
    const remove = (key: string) => admin.call(placesApi.removeCity, { params: { cityKey: key } });
    expect((await remove('lille')).status).toBe(200);
    expect(codeOf(await remove('lille'))).toBe('notFound');
    await openIn('kyoto');
    expect(codeOf(await remove('kyoto'))).toBe('cityHasStores');
    const removeCountry = (code: string) =>
      admin.call(placesApi.removeCountry, { params: { countryCode: code } });
    expect(codeOf(await removeCountry('JP'))).toBe('countryHasCities');
    const body = { name: { en: 'Laos' }, currency: 'LAK', position: 90, hidden: false, version: null };
    const saved = await admin.call(placesApi.saveCountry, { params: { countryCode: 'LA' }, body });
    expect(saved.status).toBe(200);
    expect((await removeCountry('LA')).status).toBe(200);
  });

  it('refuse what no place is', async () => {
    for (const [key, change] of [
      ['<script>', {}],
      ['Lille', {}],
      ['lille', { timezone: 'Europe/Lille' }],
      ['lille', { timezone: '+08:00' }],
      ['lille', { north: 91 }],
      ['lille', { east: 181 }],
      ['lille', { south: 60 }],
      ['lille', { name: {} }],
      ['lille', { country: 'fr' }],
    ] as const)
      expect(codeOf(await saveCity(key, change)), `${key} ${JSON.stringify(change)}`).toBe('inputInvalid');
    expect(codeOf(await saveCity('lille', { country: 'ZZ' }))).toBe('countryMissing');
    const taken = await saveCity('lille', { name: { en: 'PARIS' } });
    expect(taken.refusal).toMatchObject({
      code: 'placeNameTaken',
      fields: { 'name.en': expect.any(String) },
    });
    // Known to browsers in any case, but not to the database.
    expect(codeOf(await saveCity('lille', { timezone: 'europe/paris' }))).toBe('timezoneUnknown');
  });

  it('are managed by administrators only', async () => {
    const { manager: owner, storeId } = await openStore(product, 1);
    expect(codeOf(await owner.call(placesApi.readPlaces, {}))).toBe('notAllowed');
    expect(codeOf(await owner.call(placesApi.exportPlaces, {}))).toBe('notAllowed');
    const body = { csv: HEADER, dryRun: true };
    expect(codeOf(await owner.call(placesApi.importPlaces, { body }))).toBe('notAllowed');
    const removed = await owner.call(placesApi.removeCity, { params: { cityKey: 'berlin' } });
    expect(codeOf(removed)).toBe('notAllowed');
    const params = { storeId };
    const { base, version } = await owner.do(storeSettingsApi.readStoreSettings, { params });
    const save = (change: Partial<typeof base>) =>
      owner.call(storeSettingsApi.updateStoreBase, { params, body: { ...base, ...change, version } });
    expect(codeOf(await save({ city: 'atlantis' }))).toBe('cityMissing');
    expect(codeOf(await save({ timezone: 'Mars/Base' }))).toBe('inputInvalid');
    expect((await save({ city: 'lyon', timezone: 'Europe/Paris', region: 'FR' })).status).toBe(200);
  });
});

describe('a file of places', () => {
  it('is applied as a whole, after a check that changes nothing', async () => {
    const csv = [
      HEADER,
      rowOf({ country: 'IE', name_en: 'Ireland', currency: 'EUR', position: '60', hidden: '0' }),
      rowOf({
        ...{
          country: 'IE',
          city: 'dublin',
          name_zh_hans: '都柏林',
          name_en: 'Dublin',
          timezone: 'Europe/Dublin',
        },
        ...{ latitude: '53.35', longitude: '-6.26', south: '53.2', west: '-6.5', north: '53.5', east: '-6' },
        ...{ districts: "北区|北區|North; '=HYPERLINK(1)", position: '1', hidden: '' },
      }),
    ].join('\n');
    const checked = await admin.do(placesApi.importPlaces, { body: { csv, dryRun: true } });
    expect(checked).toMatchObject({ created: 2, updated: 0, badRows: 0, done: false });
    const cityKeys = async () => (await admin.do(placesApi.readPlaces, {})).cities.map(({ key }) => key);
    expect(await cityKeys()).not.toContain('dublin');
    expect((await importCsv(csv)).status).toBe(200);
    const { cities } = await admin.do(placesApi.readPlaces, {});
    expect(cities.find(({ key }) => key === 'dublin')).toMatchObject({
      timezone: 'Europe/Dublin',
      districts: [
        { name: { 'zh-Hans': '北区', 'zh-Hant': '北區', en: 'North' } },
        { name: { en: "'=HYPERLINK(1)" } },
      ],
    });
    expect(await admin.do(placesApi.importPlaces, { body: { csv, dryRun: false } })).toMatchObject({
      ...{ created: 0, updated: 0, unchanged: 2 },
    });
  });

  it('names each bad row, and then changes nothing', async () => {
    const city = {
      ...{
        country: 'FR',
        timezone: 'Europe/Paris',
        latitude: '43',
        longitude: '5',
        position: '1',
        hidden: '0',
      },
      ...{ south: '42', west: '4', north: '44', east: '6' },
    };
    const csv = [
      HEADER,
      rowOf({ ...city, city: 'nice', name_en: 'Nice' }),
      rowOf({ ...city, city: 'nice', name_en: 'Nice 2' }),
      rowOf({ ...city, city: 'metz', name_en: 'Metz', timezone: 'Europe/Metz' }),
      rowOf({ ...city, city: 'brest', name_en: 'Brest', country: 'QQ' }),
      rowOf({ ...city, city: 'paris2', name_en: 'paris' }),
      rowOf({ ...city, city: '<b>', name_en: 'Bold' }),
      rowOf({ ...city, city: 'nancy', name_en: 'Nancy', north: '99' }),
      'FR,dijon',
    ].join('\r\n');
    const { bad, badRows, done } = await admin.do(placesApi.importPlaces, { body: { csv, dryRun: false } });
    expect([badRows, done]).toEqual([7, false]);
    expect(bad.map(({ row, column, problem }) => `${row} ${column} ${problem}`)).toEqual([
      '3 city duplicate',
      '4 timezone invalid',
      '5 country countryMissing',
      '6 name_en nameTaken',
      '7 city invalid',
      '8 north invalid',
      '9 null columns',
    ]);
    const { cities } = await admin.do(placesApi.readPlaces, {});
    expect(cities.some(({ key }) => key === 'nice')).toBe(false);
  });

  it('is refused if it is no file of places, or too long', async () => {
    expect(codeOf(await importCsv('name,phone\nA,1'))).toBe('placesHeader');
    expect(codeOf(await importCsv(`${HEADER},city`))).toBe('placesHeader');
    expect(codeOf(await importCsv(`${HEADER}\n"never closed`))).toBe('csvUnreadable');
    const long = `${HEADER}\n${'FR\n'.repeat(100_000)}`;
    expect(codeOf(await importCsv(long, true))).toBe('csvTooLong');
  });

  it('has no cell that a spreadsheet reads as a formula, and reads back what was written', () => {
    const word = fc.stringMatching(/^[=+@-]?[\p{L}\d][\p{L}\d ,"'-]{0,8}[\p{L}\d]$/u);
    fc.assert(
      fc.property(
        word,
        word,
        fc.integer({ min: -89, max: 89 }),
        fc.boolean(),
        (name, district, degree, hidden) => {
          const city = {
            ...{ key: 'city', country: 'FR', timezone: 'Europe/Paris', version: 3, hidden, position: 7 },
            ...{
              name: { en: name },
              districts: [{ 'zh-Hans': district, 'zh-Hant': district, en: district }],
            },
            ...{ latitude: degree, longitude: degree / 2 },
            ...{ south: degree - 0.5, west: degree / 2 - 1, north: degree + 0.5, east: degree / 2 + 1 },
          };
          const country = {
            code: 'FR',
            name: { en: name },
            currency: 'EUR',
            position: 1,
            hidden,
            version: 0,
          };
          const [, , line = ''] = placesCsv([country], [city]).split('\r\n');
          expect(line).not.toMatch(/(?:^|,)"?[=+@]/);
          const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
            cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'),
          );
          const read = readPlace(cells.slice(0, PLACE_COLUMNS.length), PLACE_COLUMNS, 2);
          expect(read).toMatchObject({ key: 'city', city: { hidden, latitude: degree, name: { en: name } } });
        },
      ),
    );
  });
});
