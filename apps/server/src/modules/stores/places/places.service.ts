import { textFor } from '@xiwei/contract/common/language.ts';
import type { placesApi } from '@xiwei/contract/stores/places.api.ts';
import type { CityInput, ManagedCity, ManagedCountry } from '@xiwei/contract/stores/places.model.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { INDEX_STORES } from '../store-search.jobs.ts';
import { requireNewName } from '../unique-names.ts';
import {
  addCity,
  addCountry,
  type CityRow,
  type CountryRow,
  changeCity,
  changeCountry,
  countStoresByCity,
  deleteCity,
  deleteCountry,
  forgetIndexOf,
  hasCities,
  listCitiesWithStores,
  listCityRows,
  listCountries,
  lockCity,
  lockPlaces,
  unknownTimezones,
} from './places.store.ts';

type Api = typeof placesApi;

export async function listCities({ db, language }: Call<Api['listCities']>) {
  const rows = await listCitiesWithStores(db);
  return { items: rows.map((row) => ({ ...row, name: textFor(row.name, language) ?? row.key })) };
}

export async function listPlaceChoices({ db, language }: Call<Api['listPlaceChoices']>) {
  const countries = (await listCountries(db)).filter(({ hidden }) => !hidden);
  const shown = new Set(countries.map(({ code }) => code));
  const cities = (await listCityRows(db)).filter(({ hidden, country }) => !hidden && shown.has(country));
  return {
    countries: countries.map(({ code, name, currency }) => ({
      ...{ code, currency },
      name: textFor(name, language) ?? code,
    })),
    cities: cities.map(({ key, country, name, timezone, latitude, longitude, districts }) => ({
      ...{ key, country, timezone, latitude, longitude, districts },
      name: textFor(name, language) ?? key,
      names: name,
    })),
  };
}

export async function readPlaces({ db }: Call<Api['readPlaces']>) {
  const [countries, cities, stores] = await Promise.all([
    listCountries(db),
    listCityRows(db),
    countStoresByCity(db),
  ]);
  return {
    countries: countries.map((row) =>
      describeCountry(row, cities.filter(({ country }) => country === row.code).length),
    ),
    cities: cities.map((row) => describeCity(row, stores.get(row.key) ?? 0)),
  };
}

const describeCountry = (row: CountryRow, cities: number): ManagedCountry => ({ ...row, cities });

const describeCity = ({ districts, ...row }: CityRow, stores: number): ManagedCity => ({
  ...row,
  districts: districts.map((name) => ({ name })),
  stores,
});

export async function saveCountry(call: Call<Api['saveCountry']>): Promise<ManagedCountry> {
  const { db, input } = call;
  const { countryCode: code } = input.params;
  const { version, ...country } = input.body;
  await lockPlaces(db);
  const countries = await listCountries(db);
  const others = countries.filter((each) => each.code !== code);
  requireNewName(call, others, country, { code: 'placeNameTaken', field: 'name' });
  if (version === null && others.length < countries.length) throw new Refusal('placeExists');
  const row =
    version === null
      ? await addCountry(db, { code, ...country })
      : await changeCountry(db, code, version, country);
  const cities = (await listCityRows(db)).filter(({ country: of }) => of === code);
  return describeCountry(row, cities.length);
}

export async function removeCountry({ db, input }: Call<Api['removeCountry']>) {
  const { countryCode } = input.params;
  await lockPlaces(db);
  if (await hasCities(db, countryCode)) throw new Refusal('countryHasCities');
  if (!(await deleteCountry(db, countryCode))) throw new Refusal('notFound');
  return {};
}

export async function saveCity(call: Call<Api['saveCity']>): Promise<ManagedCity> {
  const { db, input } = call;
  const { cityKey: key } = input.params;
  const { version, ...city } = input.body;
  await lockPlaces(db);
  const cities = await listCityRows(db);
  const before = cities.find((each) => each.key === key);
  if (version === null && before) throw new Refusal('placeExists');
  if (!(await listCountries(db)).some(({ code }) => code === city.country))
    throw new Refusal('countryMissing');
  const neighbours = cities.filter((each) => each.country === city.country && each.key !== key);
  requireNewName(call, neighbours, city, { code: 'placeNameTaken', field: 'name' });
  if (city.timezone !== before?.timezone) await requireTimezone(db, city.timezone);
  const values = { ...city, districts: city.districts.map(({ name }) => name) };
  const row =
    version === null ? await addCity(db, { key, ...values }) : await changeCity(db, key, version, values);
  if (before && hasOtherName(before, city)) await indexAgain(db, [key]);
  return describeCity(row, (await countStoresByCity(db)).get(key) ?? 0);
}

export const hasOtherName = (before: Pick<CityRow, 'name'>, { name }: Pick<CityInput, 'name'>): boolean =>
  (['zh-Hans', 'zh-Hant', 'en'] as const).some((each) => (before.name[each] ?? '') !== (name[each] ?? ''));

/** Indexes the stores of cities again, which are found by the names of their city. */
export async function indexAgain(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await forgetIndexOf(db, keys);
  await addJob(db, INDEX_STORES, {}, { key: INDEX_STORES });
}

export async function removeCity({ db, input }: Call<Api['removeCity']>) {
  const { cityKey } = input.params;
  const city = await lockCity(db, cityKey);
  if (!city) throw new Refusal('notFound');
  if (city.hasStores) throw new Refusal('cityHasStores');
  await deleteCity(db, cityKey);
  return {};
}

/** Refuses a time zone that the database does not know: it computes with them too. */
export async function requireTimezone(db: Db, timezone: string): Promise<void> {
  if ((await unknownTimezones(db, [timezone])).length > 0) throw new Refusal('timezoneUnknown');
}
