import type { Language } from '@xiwei/contract/common/language.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { MenuChoices, MenuGoodsChoice } from '@xiwei/contract/preorders/preorders.model.ts';
import { readSeatingPlan, requiredSetMenus } from '#modules/booking/index.ts';
import { sittingOf } from '#modules/seating/index.ts';
import {
  describeGroups,
  describeSku,
  type GoodsSnapshot,
  listOfferedWithBooking,
  type OfferedProduct,
  problemOfAll,
  problemOfGroups,
  readGoodsSnapshot,
} from '#modules/shop/index.ts';
import { findStore, listShownDishes, say } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeRequirement } from './menu.describe.ts';
import { findSettings } from './menus.store.ts';
import type { PreordersDeps } from './preorders.deps.ts';

type ChoicesCall = Call<(typeof myMenuApi)['listMenuChoices']>;

export async function listMenuChoices(deps: PreordersDeps, call: ChoicesCall): Promise<MenuChoices> {
  const { db, input, language, now } = call;
  const { storeId } = input.params;
  const store = await findStore(db, storeId);
  if (!store) throw new Refusal('notFound');
  const settings = await findSettings(db, storeId);
  const dishes = await listShownDishes(db, storeId);
  return {
    storeName: say(store.name, language),
    currency: store.currency,
    open: settings.open,
    changeHours: settings.change_hours,
    minimumPerAdult: settings.minimum_per_adult,
    dishes: dishes
      .filter(({ sold_out }) => !sold_out)
      .map(({ id, name, description, section, price, signature, picture }) => ({
        id,
        name: say(name, language),
        description: say(description, language),
        section: say(section, language),
        price,
        signature,
        pictureUrl: pictureUrl(picture),
      })),
    goods: await listGoods(db, { storeId, timezone: store.timezone, now, language }),
    requires: await describeRequirement(db, storeId, await requiredAt(deps, call), language),
  };
}

/** Finds the set menus that are required at the place and time that is asked about. */
async function requiredAt(deps: PreordersDeps, { input }: ChoicesCall): Promise<readonly string[] | null> {
  const { date, time, kindId, adults, children } = input.query;
  if (date === undefined || time === undefined || adults === undefined) return null;
  const plan = await readSeatingPlan(deps.booking, input.params.storeId);
  const sitting = sittingOf(plan, date, { minute: minuteOf(time), adults, children, by: 'diner' });
  const facts = { date, shiftId: sitting?.shiftId ?? null, kindId: kindId ?? null };
  return requiredSetMenus(plan, { ...facts, people: adults + children });
}

interface GoodsQuery {
  storeId: string;
  timezone: string;
  now: Date;
  language: Language;
}

/** Lists the products that a store offers with bookings, also those that cannot be ordered now. */
async function listGoods(
  db: Db,
  { storeId, timezone, now, language }: GoodsQuery,
): Promise<MenuGoodsChoice[]> {
  const products = await listOfferedWithBooking(db, storeId);
  if (products.length === 0) return [];
  const productIds = products.map(({ id }) => id);
  const snapshot = await readGoodsSnapshot(db, storeId, { productIds, now, timezone });
  return products.flatMap((product) => describeProduct(snapshot, product, language) ?? []);
}

/** Describes a product as a choice; undefined if none of its variants is on sale. */
function describeProduct(
  snapshot: GoodsSnapshot,
  { id, type, title, subtitle, description, cover, seats_min, seats_max }: OfferedProduct,
  language: Language,
): MenuGoodsChoice | undefined {
  const variants = [...snapshot.variants.values()].filter(
    ({ productId, listed }) => productId === id && listed,
  );
  if (variants.length === 0) return undefined;
  const skus = variants.map((variant) => describeSku(variant, snapshot.today, language, 'booking'));
  return {
    id,
    type: type === 'COMBO' ? 'combo' : 'product',
    title: say(title, language),
    subtitle: say(subtitle, language),
    description: say(description, language),
    pictureUrl: pictureUrl(cover),
    ...{ seatsMin: seats_min, seatsMax: seats_max, skus },
    groups: describeGroups(snapshot, id, language, 'booking'),
    problem:
      problemOfAll(skus.map(({ problem }) => problem)) ??
      problemOfGroups(snapshot, snapshot.groups.get(id) ?? [], 'booking'),
  };
}
