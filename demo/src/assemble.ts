import type { PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import type { Contact } from '@xiwei/contract/stores/stores.model.ts';
import { diceFor } from './art/dice.ts';
import type {
  DemoCity,
  DemoDish,
  DemoRegion,
  DemoStore,
  RepertoireDish,
  StoreProfile,
} from './demo-types.ts';
import { REPERTOIRES } from './repertoires.ts';
import { depositsOf } from './seating/deposits.ts';
import { floorFor } from './seating/floors.ts';
import { businessOf, noticeOf, rulesOf } from './seating/rules.ts';
import { seatingOf } from './seating/seating.ts';
import { bySection, SECTIONS } from './sections.ts';

/** Time zone of each city, out of the zones the product supports: some cities use a neighbour's with the same time. */
const TIMEZONES: Record<DemoCity, string> = {
  shanghai: 'Asia/Shanghai',
  hongkong: 'Asia/Shanghai',
  macau: 'Asia/Shanghai',
  taipei: 'Asia/Shanghai',
  kualalumpur: 'Asia/Singapore',
  tokyo: 'Asia/Tokyo',
};

/** Phone region of each city. Most guests of the stores in Tokyo come from the mainland, as those of their head office. */
const REGIONS: Record<DemoCity, DemoRegion> = {
  shanghai: 'CN',
  hongkong: 'HK',
  macau: 'MO',
  taipei: 'TW',
  kualalumpur: 'MY',
  tokyo: 'CN',
};

/** Price factor of a dish by price band, relative to the band of 500 to 1000 yuan per person. */
const PRICE_LEVELS: Record<PerCapitaBand, number> = {
  '200~500': 0.6,
  '500~1000': 1,
  '1000~2000': 1.5,
  above2000: 2.2,
};

/** Builds a demo store from its handwritten profile. */
export function openStore(source: StoreProfile, city: DemoCity): DemoStore {
  const { signature, ...profile } = source;
  const seating = seatingOf(source);
  const deposits = depositsOf(source, seating);
  const [rules, business] = [rulesOf(source, deposits, city), businessOf(source)];
  return {
    ...profile,
    city,
    timezone: TIMEZONES[city],
    region: REGIONS[city],
    contacts: contactsOf(profile.key, profile.phone, city),
    dishes: menuOf(signature, profile),
    rules,
    business,
    bookingNotice: noticeOf(deposits, rules, business),
    seating,
    seatsArts: floorFor(profile.mainCuisine).blocks.map(({ art }) => art),
  };
}

type Kitchen = Pick<StoreProfile, 'key' | 'mainCuisine' | 'subCuisine' | 'perCapita'>;

/** Returns the signature dish with four to seven other dishes of the store's cuisines. */
function menuOf(signature: RepertoireDish, store: Kitchen): DemoDish[] {
  const dice = diceFor(`menu:${store.key}`);
  const chosen = dice
    .shuffle(otherDishes(signature, store))
    .slice(0, dice.whole(4, 7))
    .map((dish) => ({ ...dish, price: priceAt(dish.price * PRICE_LEVELS[store.perCapita]) }));
  return [signature, ...chosen].sort(bySection).map((dish) => ({
    key: `${store.key}-${dish.key}`,
    name: dish.name,
    description: dish.description,
    priceFen: dish.price * 100,
    section: SECTIONS[dish.section],
    signature: dish === signature,
    soldOut: dish !== signature && isSoldOut(`${store.key}/${dish.key}`),
    art: dish.art,
  }));
}

/** Decides whether the kitchen of a demo store has run out of a dish: about one in ten. */
const isSoldOut = (key: string): boolean => diceFor(`sold-out:${key}`).whole(1, 10) === 1;

/** Returns the dishes to choose from. Leaves out those that repeat the signature: a second set menu, or the same drawing. */
function otherDishes(signature: RepertoireDish, { mainCuisine, subCuisine }: Kitchen): RepertoireDish[] {
  const dishes = [...REPERTOIRES[mainCuisine], ...(subCuisine ? REPERTOIRES[subCuisine] : [])];
  const others = dishes.filter((dish) =>
    signature.section === 'set' ? dish.section !== 'set' : dish.art !== signature.art,
  );
  return [...new Map(others.map((dish) => [dish.key, dish])).values()];
}

/** Rounds a price in yuan to one that ends in eight, as on Chinese menus; at least 18. */
function priceAt(yuan: number): number {
  return Math.max(18, Math.round((yuan - 8) / 10) * 10 + 8);
}

/** Builds a store's contacts. Addresses are under .example, a reserved domain. */
function contactsOf(key: string, phone: string, city: DemoCity): Contact[] {
  const chat: Contact =
    city === 'shanghai' || city === 'taipei' || city === 'tokyo'
      ? { type: 'messagingApp', value: `xiwei-${key}` }
      : { type: 'whatsapp', value: phone };
  return [
    { type: 'phone', value: phone },
    { type: 'email', value: `table@${key}.example` },
    { type: 'website', value: `https://${key}.example` },
    chat,
    { type: 'instagram', value: `@${key.replaceAll('-', '.')}.demo` },
  ];
}
