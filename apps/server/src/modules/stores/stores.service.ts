import { textFor } from '@xiwei/contract/common/language.ts';
import { cuisinesWithin } from '@xiwei/contract/stores/cuisines.ts';
import type { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { BookingTerms, StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { countStaff, listMemberships, showPhone } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, numberColumn, pageKey, readPage } from '#platform/db/page.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { countArticles, listOlder } from './articles.store.ts';
import { listShownDishes } from './menu.store.ts';
import { findCityNames } from './places/places.store.ts';
import { searchTextOf } from './store-search.rules.ts';
import { describeArticleCard, describeCard, say, sayOrNull } from './stores.describe.ts';
import {
  findFrameFacts,
  findMerchant,
  findStore,
  findStoreCards,
  listStoreCards,
  type StoreRow,
} from './stores.store.ts';

type Api = typeof storesApi;

/** Number of articles on a store's page. */
const NEWEST_ARTICLES = 3;

/** Stores are listed by weight, highest first. */
export const storeKey = pageKey({ weight: numberColumn, id: idColumn });

export async function listStores(call: Call<Api['listStores']>) {
  const { cuisine, merchantId, merchantName } = call.input.query;
  const merchant = await merchantAsked(call.db, merchantId, merchantName);
  const filter = { merchantId: merchant?.id, cuisines: cuisine && cuisinesWithin(cuisine) };
  const { rows, next } = await readPage(storeKey, call.input.query, (after, limit) =>
    listStoreCards(call.db, filter, after, limit),
  );
  return {
    items: rows.map((row) => describeCard(row, call.language)),
    next,
    merchantName: merchant ? say(merchant.name, call.language) : null,
  };
}

/**
 * Finds the merchant of a merchant home page. An unknown one is refused as not found, instead of listing all
 * stores.
 */
export async function merchantAsked(db: Db, id: string | undefined, slug: string | undefined) {
  if (id === undefined && slug === undefined) return undefined;
  const merchant = await findMerchant(db, id === undefined ? { slug: slug ?? '' } : { id });
  if (!merchant) throw new Refusal('notFound');
  return merchant;
}

export async function readStore({ db, now, input, language }: Call<Api['readStore']>): Promise<StoreDetail> {
  const store = await findStore(db, input.params.storeId);
  if (!store) throw new Refusal('notFound');
  const [merchant, dishes, articles, articleCount] = await Promise.all([
    findMerchant(db, { id: store.merchant_id }),
    listShownDishes(db, store.id),
    listOlder(db, { storeId: store.id, now }, undefined, NEWEST_ARTICLES),
    countArticles(db, { storeId: store.id, now }),
  ]);
  return {
    ...describeCard(store, language),
    merchantId: store.merchant_id,
    merchantName: merchant ? say(merchant.name, language) : '',
    description: say(store.description, language),
    announcement: sayOrNull(store.announcement, language),
    bookingNotice: textFor(store.booking_notice, language) ?? null,
    booking: bookingTermsOf(store),
    imageUrls: store.images.flatMap((hash) => pictureUrl(hash) ?? []),
    address: say(store.address, language),
    timezone: store.timezone,
    openingYear: store.opening_year,
    orderingType: store.ordering_type,
    sommelierService: store.sommelier_service,
    winePairing: store.wine_pairing,
    chef: sayOrNull(store.chef, language),
    hours: store.hours,
    contacts: store.contacts.map((contact) =>
      contact.type === 'phone' ? { ...contact, value: showPhone(contact.value) } : contact,
    ),
    dishes: dishes.map((row) => ({
      id: row.id,
      name: say(row.name, language),
      description: say(row.description, language),
      section: say(row.section, language),
      price: row.price,
      signature: row.signature,
      soldOut: row.sold_out,
      pictureUrl: pictureUrl(row.picture),
    })),
    articles: articles.map((row) => describeArticleCard(row, language)),
    articleCount,
  };
}

const bookingTermsOf = ({ business, rules, suspended }: StoreRow): BookingTerms => ({
  online: business.onlineBooking && !suspended,
  minPeople: rules.minPeople,
  maxPeople: rules.maxPeople,
  windowDays: rules.windowDays,
  childrenWelcome: business.childrenWelcome,
  askDiet: business.askDiet,
});

export async function listWorkplaces({ caller, db, language }: Call<Api['listWorkplaces']>) {
  const memberships = await listMemberships(db, caller.user.id);
  const roles = new Map(memberships.map((membership) => [membership.store_id, membership.role]));
  const cards = await findStoreCards(db, [...roles.keys()]);
  const cities = await findCityNames(
    db,
    cards.map(({ city }) => city),
  );
  return {
    items: cards.flatMap((row) => {
      const role = roles.get(row.id);
      return role
        ? [
            {
              ...describeCard(row, language),
              role,
              searchText: searchTextOf({ ...row, city_name: cities.get(row.city) ?? {} }),
            },
          ]
        : [];
    }),
  };
}

export async function readWorkplace({ db, input, language, role }: Call<Api['readWorkplace']>) {
  const [store] = await findStoreCards(db, [input.params.storeId]);
  if (!store) throw new Refusal('notFound');
  const [staffCount, facts] = await Promise.all([countStaff(db, store.id), findFrameFacts(db, store.id)]);
  if (!facts) throw new Refusal('notFound');
  const { suspended, region: phoneRegion } = facts;
  return { ...describeCard(store, language), role, staffCount, suspended, phoneRegion };
}
