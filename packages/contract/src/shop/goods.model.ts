import * as z from 'zod/mini';
import { ADDRESS_REGIONS } from '#addresses/addresses.model.ts';
import { currency, fen, id, pictureUrl, wallDate, wallTime } from '#common/shapes.ts';
import { MAX_LINE_QUANTITY, PRODUCT_TYPES, SALE_MODES } from './catalogue.model.ts';
import { DELIVERY_WAYS } from './shop-orders.machine.ts';

/** The most lines of a cart, and of an order. */
export const MAX_CART_LINES = 50;

/** Why a variant cannot be ordered now. */
export const GOODS_PROBLEMS = [
  /** The product or the variant is not on sale any more. */
  'gone',
  'soldOut',
  /** The quantity of today is sold; more can be ordered tomorrow. */
  'soldOutToday',
  'notYet',
  'over',
] as const;
export type GoodsProblem = (typeof GOODS_PROBLEMS)[number];

/** A product in the list of a shop. */
export const goodsCard = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  categoryId: z.nullable(id),
  coverUrl: pictureUrl,
  type: z.enum(PRODUCT_TYPES),
  lowestPrice: fen,
  highestPrice: fen,
  /** Null if at least one variant can be ordered. */
  problem: z.nullable(z.enum(GOODS_PROBLEMS)),
});
export type GoodsCard = z.infer<typeof goodsCard>;

/** What diners see of a shop: its products in their order, and how goods get to the buyer. */
export const shopFront = z.object({
  storeId: id,
  storeName: z.string(),
  currency,
  /** Whether goods can be ordered now. A shop that is not open has no items. */
  open: z.boolean(),
  notice: z.string(),
  ways: z.array(z.enum(DELIVERY_WAYS)),
  deliveryFee: fen,
  freeFrom: z.nullable(fen),
  deliveryRegions: z.array(z.enum(ADDRESS_REGIONS)),
  categories: z.array(z.object({ id, name: z.string() })),
  items: z.array(goodsCard),
});
export type ShopFront = z.infer<typeof shopFront>;

/** A variant as its buyer sees it. */
export const goodsSku = z.object({
  id,
  valueIds: z.array(id),
  name: z.string(),
  price: fen,
  /** The most that can be ordered now; null if there is no limit below that of a line. */
  left: z.nullable(z.int()),
  /** Whether so few are left that the buyer is shown how many. */
  few: z.boolean(),
  problem: z.nullable(z.enum(GOODS_PROBLEMS)),
  /** The days on which it is sold. Null without a bound. */
  from: z.nullable(wallDate),
  until: z.nullable(wallDate),
});
export type GoodsSku = z.infer<typeof goodsSku>;

/** A product as its buyer sees it. */
export const goodsDetail = z.extend(goodsCard, {
  storeId: id,
  storeName: z.string(),
  currency,
  description: z.string(),
  imageUrls: z.array(z.string()),
  weight: z.nullable(z.int()),
  saleMode: z.enum(SALE_MODES),
  specs: z.array(z.object({ id, name: z.string(), values: z.array(z.object({ id, name: z.string() })) })),
  skus: z.array(goodsSku),
  groups: z.array(
    z.object({
      id,
      name: z.string(),
      choose: z.int(),
      items: z.array(
        z.object({
          id,
          title: z.string(),
          pictureUrl,
          quantity: z.int(),
          most: z.int(),
          extra: fen,
          problem: z.nullable(z.enum(GOODS_PROBLEMS)),
        }),
      ),
    }),
  ),
  can: z.array(z.enum(['order'])),
});
export type GoodsDetail = z.infer<typeof goodsDetail>;

/** How often an item of a combo is chosen. */
export const comboChoice = z.object({ itemId: id, count: z.int().check(z.minimum(1), z.maximum(20)) });
export type ComboChoice = z.infer<typeof comboChoice>;

/** Goods to order: a variant with the choices of a combo. */
export const lineInput = z.object({
  skuId: id,
  quantity: z
    .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : undefined) })
    .check(z.minimum(1, 'tooSmall'), z.maximum(MAX_LINE_QUANTITY, 'tooBig')),
  /** Empty for single products. Each item at most once. */
  choices: z._default(z.array(comboChoice).check(z.maxLength(100)), []),
});
export type LineInput = z.infer<typeof lineInput>;
const lines = z.array(lineInput).check(z.maxLength(MAX_CART_LINES));
export const orderLines = lines.check(z.minLength(1, 'required'));

/** Why a line of a cart cannot be ordered as it is. */
export const LINE_PROBLEMS = [
  ...GOODS_PROBLEMS,
  /** Less is left than in the cart: `left` tells how many. */
  'tooMany',
  /** The person has ordered as many as one person may. */
  'personLimit',
  /** The combo offers other choices now. */
  'choicesChanged',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** A line of a cart or an order in its present state. Lines keep the order in which they were sent. */
export const goodsLine = z.extend(lineInput, {
  productId: z.nullable(id),
  title: z.string(),
  /** The name of the variant; empty without specs. */
  skuName: z.string(),
  /** The chosen items of a combo with their number. */
  choiceNames: z.array(z.object({ title: z.string(), count: z.int() })),
  pictureUrl,
  /** Of one piece, with the extras of its choices. Zero if it is gone. */
  price: fen,
  amount: fen,
  left: z.nullable(z.int()),
  problem: z.nullable(z.enum(LINE_PROBLEMS)),
});
export type GoodsLine = z.infer<typeof goodsLine>;

export const quoteInput = z.object({
  lines,
  way: z._default(z.nullable(z.enum(DELIVERY_WAYS)), null),
});

/** What goods cost now, and how they can get to the buyer. */
export const quote = z.object({
  currency,
  open: z.boolean(),
  lines: z.array(goodsLine),
  /** The price of the lines that can be ordered. */
  goods: fen,
  /** For the way that was asked for; zero without one. */
  deliveryFee: fen,
  total: fen,
  ways: z.array(z.enum(DELIVERY_WAYS)),
  deliveryRegions: z.array(z.enum(ADDRESS_REGIONS)),
  freeFrom: z.nullable(fen),
  /** When the order can be picked up, soonest first. */
  pickup: z.array(z.object({ date: wallDate, times: z.array(wallTime) })),
  notice: z.string(),
  /** Missing if the lines cannot be ordered as they are. */
  can: z.array(z.enum(['order'])),
});
export type Quote = z.infer<typeof quote>;

/** The cart of a person at a store, with the lines in their present state, as it was stored last. */
export const cart = z.object({ currency, lines: z.array(goodsLine), goods: fen });
export type Cart = z.infer<typeof cart>;
export const cartInput = z.object({
  lines,
  /**
   * Adds the lines to those that are stored, as after signing in with a cart of this browser. Otherwise they replace them.
   */
  add: z._default(z.boolean(), false),
});
