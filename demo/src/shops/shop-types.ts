import type { ProductType, SaleMode, StockMode } from '@xiwei/contract/shop/catalogue.model.ts';
import type { DishArt } from '#art/dish/platings.ts';
import type { GoodsArt } from '#art/goods.ts';
import type { Text } from '#text.ts';

/** A thing with a name, which others refer to by its key. */
interface Named {
  key: string;
  name: Text;
}

interface DemoSpec extends Named {
  values: readonly Named[];
}

interface DemoSalePlan {
  key: string;
  /** In the language of the staff. */
  name: string;
  mode: SaleMode;
  /** Null: as many as are in stock. */
  quantity: number | null;
  perPerson: number | null;
}

interface DemoSku {
  /** Keys of the values, one of each spec of the product. */
  values: readonly string[];
  /** In yuan. */
  price: number;
  plan?: string;
  lowStockAt?: number;
  /** Pieces on hand, of counted goods. */
  onHand?: number;
}

interface DemoComboItem {
  /** Key of a single product, and the place of its variant. */
  product: string;
  variant: number;
  quantity: number;
  most: number;
  /** In yuan. */
  extra: number;
}

interface DemoComboGroup extends Named {
  choose: number;
  items: readonly DemoComboItem[];
}

export interface DemoProduct {
  key: string;
  title: Text;
  subtitle: Text;
  description: Text;
  category: string;
  /** Drawings: the cover first. */
  art: readonly (GoodsArt | DishArt)[];
  quickCode: string;
  /** In grams. */
  weight: number | null;
  type: ProductType;
  stockMode: StockMode;
  saleMode: SaleMode;
  withBooking: boolean;
  /** How many people one piece serves at the table. */
  seats?: readonly [min: number, max: number];
  specs: readonly string[];
  skus: readonly DemoSku[];
  groups: readonly DemoComboGroup[];
}

/** What a demo store sells in its shop. */
export interface DemoShop {
  /** Key of the store. */
  store: string;
  notice: Text;
  /** In yuan. */
  deliveryFee: number;
  freeFrom: number | null;
  leadHours: number;
  confirmsAutomatically: boolean;
  categories: readonly Named[];
  specs: readonly DemoSpec[];
  plans: readonly DemoSalePlan[];
  products: readonly DemoProduct[];
}

type Usual = 'type' | 'stockMode' | 'saleMode' | 'withBooking' | 'specs' | 'groups';

/** Returns a counted product, without what a description leaves out. */
export const product = (
  described: Omit<DemoProduct, Usual> & Partial<Pick<DemoProduct, Usual>>,
): DemoProduct => ({
  ...{ type: 'SINGLE', stockMode: 'REAL', saleMode: 'NORMAL', withBooking: false, specs: [], groups: [] },
  ...described,
});

/** Returns a combo that is served at the table. The goods in it are counted themselves. */
export const setMenu = (
  described: Omit<DemoProduct, Usual | 'weight'> &
    Pick<DemoProduct, 'groups'> &
    Partial<Pick<DemoProduct, 'saleMode'>>,
): DemoProduct =>
  product({ ...described, weight: null, type: 'COMBO', stockMode: 'VIRTUAL', withBooking: true });

/** Returns a dish of set menus: it is served at the table and not counted. */
export const course = (
  described: Pick<
    DemoProduct,
    'key' | 'title' | 'subtitle' | 'description' | 'category' | 'art' | 'quickCode'
  > & {
    price: number;
  },
): DemoProduct => {
  const { price, ...rest } = described;
  return product({
    ...rest,
    ...{ weight: null, stockMode: 'VIRTUAL', withBooking: true },
    skus: [{ values: [], price }],
  });
};

/** Returns an item of a combo: one piece of a product without specs, chosen at most once. */
export const item = (key: string, extra = 0): DemoComboItem => ({
  ...{ product: key, variant: 0, quantity: 1, most: 1 },
  extra,
});
