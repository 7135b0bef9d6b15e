import type { MenuLineInput, StoredMenuLine } from '@xiwei/contract/preorders/preorders.model.ts';
import { type OrderRow, requiredSetMenus } from '#modules/booking/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { type GoodsSnapshot, type KeptGoods, orderedBefore, readGoodsSnapshot } from '#modules/shop/index.ts';
import { listShownDishes } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { type GoodsContext, priceGoodsLines } from './goods.rules.ts';
import { isDish, isGoods, type OfferedDish, type PricedLine, priceDishes } from './menu.rules.ts';
import { findSettings, type SettingsRow } from './menus.store.ts';

/** The party of a booking, made or not yet, as far as its menu depends on it. */
export type MenuParty = Pick<
  OrderRow,
  'date' | 'shift_id' | 'kind_id' | 'adults' | 'children' | 'start_at' | 'user_id'
>;

/** What a menu is priced and checked by. */
export interface MenuContext {
  party: MenuParty;
  settings: SettingsRow;
  saved: readonly StoredMenuLine[];
  offered: ReadonlyMap<string, OfferedDish>;
  goods: GoodsContext;
  /** The products of which the store requires one. Null: none. */
  required: readonly string[] | null;
  by: 'diner' | 'staff';
}

interface ContextQuery {
  storeId: string;
  party: MenuParty;
  /** The menu as it is, and the goods that are kept for it. */
  saved: readonly StoredMenuLine[];
  kept: readonly KeptGoods[];
  /** The menu that is asked for. */
  lines: readonly MenuLineInput[];
  by: 'diner' | 'staff';
  readPlan(): Promise<SeatingPlan>;
}

const NO_GOODS: GoodsSnapshot = { timezone: '', today: '', variants: new Map(), groups: new Map() };

/** Returns the variants in lines, without those in combos. */
export const skuIdsOf = (lines: readonly (MenuLineInput | StoredMenuLine)[]): string[] => [
  ...new Set(lines.filter(isGoods).map(({ skuId }) => skuId)),
];

/** Reads what a menu is priced and checked by. Goods are read for menus with goods alone. */
export async function readMenuContext(
  { db, now }: { db: Db; now: Date },
  { storeId, party, saved, kept, lines, by, readPlan }: ContextQuery,
): Promise<MenuContext> {
  const settings = await findSettings(db, storeId);
  const dishes = await listShownDishes(db, storeId);
  const skuIds = skuIdsOf([...saved, ...lines]);
  const snapshot = skuIds.length === 0 ? NO_GOODS : await readGoodsSnapshot(db, storeId, { skuIds, now });
  const isLimited = by === 'diner' && party.user_id !== null;
  return {
    ...{ party, settings, saved, by },
    offered: new Map(dishes.map((dish) => [dish.id, dish])),
    goods: {
      ...{ snapshot, kept },
      people: party.adults + party.children,
      ordered: isLimited ? await orderedBefore(db, storeId, party.user_id ?? '', snapshot) : new Map(),
    },
    required: hasRules(settings) ? requiredOf(await readPlan(), party) : null,
  };
}

const hasRules = ({ open, set_menu_rules }: SettingsRow): boolean => open && set_menu_rules.length > 0;

const requiredOf = (
  plan: SeatingPlan,
  { date, shift_id: shiftId, kind_id: kindId, adults, children }: MenuParty,
): readonly string[] | null => requiredSetMenus(plan, { date, shiftId, kindId, people: adults + children });

/** Prices lines, in their order. */
export function priceMenu(context: MenuContext, lines: readonly MenuLineInput[]): PricedLine[] {
  const { saved, offered, goods } = context;
  const dishes = priceDishes(lines.filter(isDish), saved.filter(isDish), offered);
  const others = priceGoodsLines(lines.filter(isGoods), saved.filter(isGoods), goods);
  let [dishAt, goodsAt] = [0, 0];
  return lines.flatMap((line) => (isDish(line) ? dishes[dishAt++] : others[goodsAt++]) ?? []);
}
