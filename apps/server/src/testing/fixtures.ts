import { randomUUID } from 'node:crypto';
import { type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { type Db, json } from '#platform/db/db.ts';

const MADE_AT = new Date('2037-11-01T00:00:00Z');

/** Adds a merchant with one store that has only required columns. */
export async function addMerchantAndStore(
  db: Db,
  name = 'Test kitchen',
  currency: Currency = DEFAULT_CURRENCY,
): Promise<string> {
  const merchantId = randomUUID();
  const storeId = randomUUID();
  const text = json({ 'zh-Hans': name, 'zh-Hant': name, en: name });
  await db
    .insertInto('merchant')
    .values({ id: merchantId, slug: `m-${merchantId.slice(0, 8)}`, name: text, created_at: MADE_AT })
    .execute();
  await db
    .insertInto('store')
    .values({
      id: storeId,
      merchant_id: merchantId,
      name: text,
      tagline: text,
      description: text,
      city: 'shanghai',
      district: text,
      address: text,
      timezone: 'Asia/Shanghai',
      // The tests of early migrations have no column for it.
      ...(currency !== DEFAULT_CURRENCY && { currency }),
      latitude: 31.2,
      longitude: 121.4,
      opening_year: 2020,
      main_cuisine: 'shanghai',
      ordering_type: 'both',
      per_capita: '200~500',
      sommelier_service: false,
      wine_pairing: false,
      hours: json([]),
      contacts: json([]),
      created_at: MADE_AT,
    })
    .execute();
  return storeId;
}

/** Adds a signed-up person to the staff of a store. */
export async function addStaff(db: Db, storeId: string, userId: string, role: StaffRole): Promise<string> {
  const id = randomUUID();
  const { phone } = await db
    .selectFrom('user_account')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_member')
    .values({ store_id: storeId, id, user_id: userId, phone: phone ?? '', role, created_at: MADE_AT })
    .execute();
  return id;
}
