import { USUAL_MESSAGES } from '@xiwei/contract/stores/auto-push.model.ts';
import type { MerchantInput } from '@xiwei/contract/stores/merchants.model.ts';
import type { NewStore } from '@xiwei/contract/stores/new-store.model.ts';
import type { ConstraintRefusals } from '#platform/db/constraints.ts';
import { type Db, json } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { indexStore } from './store-search.store.ts';

/** The refusals of violated constraints of this module's tables. */
export const storesConstraints: ConstraintRefusals = {
  merchant_slug_key: 'merchantSlugTaken',
  store_city_fkey: 'cityMissing',
};

/** Adds a merchant without stores and returns its id. */
export async function addMerchant(db: Db, { name, slug }: MerchantInput, now: Date): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('merchant')
    .values({ id, slug, name: json(name), created_at: now })
    .execute();
  return id;
}

/**
 * Adds a store with its search entry and returns its id. Returns undefined if there is no such merchant. It has no tables, shifts,
 * opening hours or texts, and online booking is off, so that diners cannot book while its staff set it up. The usual automatic
 * messages are on.
 */
export async function addStore(
  db: Db,
  merchantId: string,
  input: NewStore,
  now: Date,
): Promise<string | undefined> {
  // Locked, so that the store is not added without the suspension that another call sets at the same time.
  const merchant = await db
    .selectFrom('merchant')
    .select('standing')
    .where('id', '=', merchantId)
    .forShare()
    .executeTakeFirst();
  if (!merchant) return undefined;
  const id = newId(now);
  await db
    .insertInto('store')
    .values({
      id,
      merchant_id: merchantId,
      name: json(input.name),
      tagline: json({}),
      description: json({}),
      city: input.city,
      district: json(input.district),
      address: json(input.address),
      timezone: input.timezone,
      region: input.region,
      currency: input.currency,
      latitude: input.latitude,
      longitude: input.longitude,
      opening_year: now.getUTCFullYear(),
      main_cuisine: input.mainCuisine,
      ordering_type: 'both',
      per_capita: input.perCapita,
      sommelier_service: false,
      wine_pairing: false,
      hours: json([]),
      contacts: json([]),
      auto_push: json(USUAL_MESSAGES),
      business: json({ onlineBooking: false, showFewLeft: true, askDiet: true, childrenWelcome: true }),
      suspended: merchant.standing === 'suspended',
      created_at: now,
    })
    .execute();
  await indexStore(db, id);
  return id;
}
