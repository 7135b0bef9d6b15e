import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { City, Cuisine, PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { Refusal } from '#platform/refusal.ts';

export type StoreRow = Selectable<Tables['store']>;

const CARD = [
  'id',
  'name',
  'tagline',
  'city',
  'district',
  'main_cuisine',
  'sub_cuisine',
  'per_capita',
  'cover',
  'latitude',
  'longitude',
  'currency',
] as const;
/** `weight` is the sort value of the list, highest first. */
export type StoreCardRow = Pick<StoreRow, (typeof CARD)[number] | 'weight'>;

interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface StoreFilter {
  merchantId?: string | undefined;
  /** Any of these, as main or second cuisine. */
  cuisines?: Cuisine[] | undefined;
  perCapita?: PerCapitaBand | undefined;
  city?: City | undefined;
  /** Sorts by distance instead of weight. */
  near?: Coordinates | undefined;
}

/** Sort key of the store after which a page begins. */
export interface StoreKey {
  weight: number;
  id: string;
}

const METRES_A_DEGREE = 111_320;

/** Negative distance in metres (equirectangular approximation, accurate enough within a city). */
const nearness = ({ latitude, longitude }: Coordinates) =>
  sql<number>`-round(${METRES_A_DEGREE}::float8 * sqrt(
    power(store.latitude - ${latitude}::float8, 2)
    + power((store.longitude - ${longitude}::float8) * cos(radians(${latitude}::float8)), 2)))::int`;

/** Lists the ids of the stores that anyone may find, those with the highest weight first. */
export const listPublicStoreIds = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('store')
    .select('id')
    .where('suspended', '=', false)
    .orderBy('weight', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Lists the stores that diners find. Suspended ones are left out. */
export const listStoreCards = (
  db: Db,
  { merchantId, cuisines = [], perCapita, city, near }: StoreFilter,
  after: StoreKey | undefined,
  limit: number,
): Promise<StoreCardRow[]> => {
  const rank = near ? nearness(near) : sql.ref<number>('store.weight');
  return db
    .selectFrom('store')
    .select(CARD)
    .select(rank.as('weight'))
    .where('suspended', '=', false)
    .$if(merchantId !== undefined, (query) => query.where('merchant_id', '=', merchantId ?? ''))
    .$if(cuisines.length > 0, (query) =>
      query.where((eb) => eb.or([eb('main_cuisine', 'in', cuisines), eb('sub_cuisine', 'in', cuisines)])),
    )
    .$if(perCapita !== undefined, (query) => query.where('per_capita', '=', perCapita ?? '200~500'))
    .$if(city !== undefined, (query) => query.where('city', '=', city ?? 'shanghai'))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb(rank, '<', after?.weight ?? 0),
          eb.and([eb(rank, '=', after?.weight ?? 0), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy(rank, 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
};

export const findStoreCards = (db: Db, ids: string[]): Promise<StoreCardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('store')
        .select([...CARD, 'weight'])
        .where('id', 'in', ids)
        .orderBy('weight', 'desc')
        .orderBy('id')
        .execute();

/** Finds the timezone of a store. */
export async function findTimezone(db: Db, id: string): Promise<string | undefined> {
  const store = await db.selectFrom('store').select('timezone').where('id', '=', id).executeTakeFirst();
  return store?.timezone;
}

/** Returns the currency of a store. Refuses if there is no such store. */
export async function currencyOf(db: Db, id: string): Promise<Currency> {
  const store = await db.selectFrom('store').select('currency').where('id', '=', id).executeTakeFirst();
  if (!store) throw new Refusal('notFound');
  return store.currency;
}

/** Lists the ids and timezones of all stores. */
export const listStoreTimezones = (db: Db): Promise<{ id: string; timezone: string }[]> =>
  db.selectFrom('store').select(['id', 'timezone']).orderBy('id').execute();

export const findStore = (db: Db, id: string): Promise<StoreRow | undefined> =>
  db.selectFrom('store').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Locks what a store shows to the public, except its settings, until the transaction ends: changes of its menu and of its
 * articles run one after another. Bookings are not affected.
 */
export async function lockPublicContent(db: Db, storeId: string): Promise<void> {
  await db.selectFrom('store').select('id').where('id', '=', storeId).forNoKeyUpdate().execute();
}

/** Checks whether the platform has suspended a store's merchant. */
export async function isSuspended(db: Db, storeId: string): Promise<boolean> {
  const row = await db.selectFrom('store').select('suspended').where('id', '=', storeId).executeTakeFirst();
  return row?.suspended ?? false;
}

/** Finds what the frame of a store's pages shows besides its card. */
export const findFrameFacts = (db: Db, storeId: string) =>
  db.selectFrom('store').select(['suspended', 'region']).where('id', '=', storeId).executeTakeFirst();

export const findMerchant = (db: Db, by: { id: string } | { slug: string }) =>
  db
    .selectFrom('merchant')
    .select(['id', 'slug', 'name'])
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('slug' in by, (query) => query.where('slug', '=', 'slug' in by ? by.slug : ''))
    .executeTakeFirst();

/** The condition that diners find the store with an id, in a city if one is given. */
export const isOpenStore = (storeId: RawBuilder<unknown>, city?: City) =>
  sql<boolean>`exists (select from store where store.id = ${storeId} and not store.suspended
    and (${city ?? null}::text is null or store.city = ${city ?? null}))`;

/** Finds where stores are. */
export const findStorePlaces = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('store')
        .select([
          'id',
          'merchant_id',
          'name',
          'city',
          'address',
          'timezone',
          'currency',
          'latitude',
          'longitude',
        ])
        .where('id', 'in', ids)
        .execute();
export type StorePlaceRow = Awaited<ReturnType<typeof findStorePlaces>>[number];
