import type { Localized } from '@xiwei/contract/common/language.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';

export type CountryRow = Selectable<Tables['country']>;
export type CityRow = Selectable<Tables['city']>;
type NewCity = Omit<Insertable<Tables['city']>, 'name' | 'districts' | 'version'> & {
  name: Localized;
  districts: Localized[];
};
type NewCountry = Omit<Insertable<Tables['country']>, 'name' | 'version'> & { name: Localized };

/** Lists the cities with stores, in the order of their countries, and whether diners may find a store of each. */
export const listCitiesWithStores = async (db: Db) => {
  const { rows } = await sql<Pick<CityRow, 'key' | 'name' | 'country' | 'timezone'> & { offered: boolean }>`
    select city.key, city.name, city.country, city.timezone, not city.hidden and not country.hidden
      and exists (select from store where store.city = city.key and not store.suspended) as offered
    from city join country on country.code = city.country
    where exists (select from store where store.city = city.key)
    order by country.position, country.code, city.position, city.key`.execute(db);
  return rows;
};

export const listCountries = (db: Db): Promise<CountryRow[]> =>
  db.selectFrom('country').selectAll().orderBy('position').orderBy('code').execute();

/** Lists all cities, in the order of their countries. */
export const listCityRows = (db: Db): Promise<CityRow[]> =>
  db
    .selectFrom('city')
    .innerJoin('country', 'country.code', 'city.country')
    .selectAll('city')
    .orderBy('country.position')
    .orderBy('country.code')
    .orderBy('city.position')
    .orderBy('city.key')
    .execute();

/** Counts the stores of each city that has some. */
export async function countStoresByCity(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ city: string; stores: number }>`
    select city, count(*)::int as stores from store group by city`.execute(db);
  return new Map(rows.map(({ city, stores }) => [city, stores]));
}

/** Finds the names of cities by their keys. */
export async function findCityNames(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Localized>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('city').select(['key', 'name']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Makes changes of places wait for each other, so that names stay unique. New stores do not wait. */
export async function lockPlaces(db: Db): Promise<void> {
  await db.selectFrom('country').select('code').orderBy('code').forNoKeyUpdate().execute();
}

export const addCountry = (db: Db, { name, ...country }: NewCountry): Promise<CountryRow> =>
  db
    .insertInto('country')
    .values({ ...country, name: json(name) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const addCity = (db: Db, { name, districts, ...city }: NewCity): Promise<CityRow> =>
  db
    .insertInto('city')
    .values({ ...city, name: json(name), districts: json(districts) })
    .returningAll()
    .executeTakeFirstOrThrow();

export const hasCities = async (db: Db, country: string): Promise<boolean> =>
  (await db.selectFrom('city').select('key').where('country', '=', country).limit(1).execute()).length > 0;

export async function deleteCountry(db: Db, code: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('country').where('code', '=', code).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks a city, so that no store is added to it meanwhile, and checks whether it has stores. Undefined without the city. */
export async function lockCity(db: Db, key: string): Promise<{ hasStores: boolean } | undefined> {
  const row = await db.selectFrom('city').select('key').where('key', '=', key).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const store = await db.selectFrom('store').select('id').where('city', '=', key).limit(1).executeTakeFirst();
  return { hasStores: store !== undefined };
}

export async function deleteCity(db: Db, key: string): Promise<void> {
  await db.deleteFrom('city').where('key', '=', key).execute();
}

/** Marks the stores of cities as not indexed: they are found by other names now. */
export async function forgetIndexOf(db: Db, keys: readonly string[]): Promise<void> {
  await sql`update store_search set edition = 0
    where store_id in (select id from store where city = any(${keys}))`.execute(db);
}

/** Returns those of the time zones that the database does not know. Its table has no index, so only changed zones are looked up. */
export async function unknownTimezones(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...new Set(names)]}::text[]) as name
    where name not in (select name from pg_timezone_names)`.execute(db);
  return rows.map(({ name }) => name);
}

/** Changes a country at a version. */
export const changeCountry = (
  db: Db,
  code: string,
  version: number | 'latest',
  { name, ...values }: Omit<NewCountry, 'code'>,
): Promise<CountryRow> => updateAtVersion(db, 'country', { code }, version, { ...values, name: json(name) });

/** Changes a city at a version. */
export const changeCity = (
  db: Db,
  key: string,
  version: number | 'latest',
  { name, districts, ...values }: Omit<NewCity, 'key'>,
): Promise<CityRow> =>
  updateAtVersion(db, 'city', { key }, version, { ...values, name: json(name), districts: json(districts) });
