import * as z from 'zod/mini';
import { MAX_PARTY } from '#common/party.ts';
import { fen, id, instant, version, wallDate } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import {
  hasFields,
  localized,
  localizedName,
  pictureHash,
  storePicture,
} from '#stores/store-settings.model.ts';

/** The most of each that a shop can have. */
export const MAX_PRODUCTS = 500;
export const MAX_CATEGORIES = 50;
export const MAX_SPECS = 50;
export const MAX_SPEC_VALUES = 40;
export const MAX_SALE_PLANS = 100;
/** The most specs and variants of one product. */
export const MAX_PRODUCT_SPECS = 3;
export const MAX_SKUS = 120;
export const MAX_CAROUSEL = 9;
export const MAX_COMBO_GROUPS = 10;
export const MAX_COMBO_ITEMS = 30;
/** The highest price of a variant: 1,000,000.00 yuan. */
export const MAX_GOODS_PRICE = 100_000_000;
/** The most pieces on hand, of a plan, and of one line of an order. */
export const MAX_STOCK = 1_000_000;
export const MAX_LINE_QUANTITY = 999;

/** `REAL` goods are counted, `VIRTUAL` ones are not. */
export const STOCK_MODES = ['REAL', 'VIRTUAL'] as const;
export type StockMode = (typeof STOCK_MODES)[number];
/** `DAILY` goods are sold in a quantity that renews at the store's midnight. */
export const SALE_MODES = ['NORMAL', 'DAILY'] as const;
export type SaleMode = (typeof SALE_MODES)[number];
export const LISTINGS = ['LISTED', 'UNLISTED'] as const;
export type Listing = (typeof LISTINGS)[number];
export const PRODUCT_TYPES = ['SINGLE', 'COMBO'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

const itemCan = z.array(z.enum(['update', 'delete']));
const listCan = z.array(z.enum(['create', 'sort']));
const count = (min: number, max: number) =>
  z
    .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : undefined) })
    .check(z.minimum(min, 'tooSmall'), z.maximum(max, 'tooBig'));
const price = z
  .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : undefined) })
  .check(z.minimum(1, 'amountTooSmall'), z.maximum(MAX_GOODS_PRICE, 'amountTooBig'))
  .brand<'Fen'>();

// Categories

export const categoryInput = z.object({ name: localizedName(40) });
export type CategoryInput = z.infer<typeof categoryInput>;
export const categoryChange = z.extend(categoryInput, { version });
export const productCategory = z.extend(categoryInput, {
  id,
  version,
  /** Number of products in it, unlisted ones included. */
  products: z.int(),
  can: itemCan,
});
export type ProductCategory = z.infer<typeof productCategory>;
export const categoryList = z.object({ items: z.array(productCategory), can: listCan });

// Specs: what variants of products differ in, such as size, with the values that it can have.

export const specInput = z.object({
  name: localizedName(40),
  values: z
    .array(
      z.object({
        /** Null for a new value. */
        id: z._default(z.nullable(id), null),
        name: localizedName(40),
      }),
    )
    .check(z.maxLength(MAX_SPEC_VALUES)),
});
export type SpecInput = z.infer<typeof specInput>;
export const specChange = z.extend(specInput, { version });
export const productSpec = z.object({
  id,
  version,
  name: localized(40),
  values: z.array(
    z.object({
      id,
      name: localized(40),
      /** Number of variants that have it. */
      skus: z.int(),
    }),
  ),
  can: itemCan,
});
export type ProductSpec = z.infer<typeof productSpec>;
export const specList = z.object({ items: z.array(productSpec), can: listCan });

// Sale plans: when and how many of a variant are sold.

export const INVENTORY_POLICIES = [
  /** As many as are in stock. */
  'stock',
  /** At most `quantity`: in all, or each day of the store if the plan is `DAILY`. */
  'limited',
] as const;
export type InventoryPolicy = (typeof INVENTORY_POLICIES)[number];

const salePlanFields = z.object({
  name: requiredText(60),
  mode: z.enum(SALE_MODES),
  /** The first and the last day on which it is sold, by the store's clock. Null: without a bound. */
  from: z.nullable(wallDate),
  until: z.nullable(wallDate),
  policy: z.enum(INVENTORY_POLICIES),
  /** Null if the policy is `stock`. */
  quantity: z.nullable(count(1, MAX_STOCK)),
  /** The most that one person can order: in all, or on one day if the plan is `DAILY`. Null: no limit. */
  perPerson: z.nullable(count(1, MAX_LINE_QUANTITY)),
});
type SalePlanFields = z.infer<typeof salePlanFields>;
const endsAfterStart = <Fields extends SalePlanFields>() =>
  z.refine<Fields>(({ from, until }) => from === null || until === null || from <= until, {
    error: 'endBeforeStart',
    path: ['until'],
    when: hasFields('from', 'until'),
  });
const hasQuantity = <Fields extends SalePlanFields>() =>
  z.refine<Fields>(({ policy, quantity }) => (policy === 'limited') === (quantity !== null), {
    error: 'required',
    path: ['quantity'],
    when: hasFields('policy', 'quantity'),
  });
export const salePlanInput = salePlanFields.check(endsAfterStart(), hasQuantity());
export type SalePlanInput = z.infer<typeof salePlanInput>;
export const salePlanChange = z.extend(salePlanFields, { version }).check(endsAfterStart(), hasQuantity());
export const salePlan = z.extend(salePlanFields, {
  id,
  version,
  /** Number of variants under it. */
  skus: z.int(),
  can: itemCan,
});
export type SalePlan = z.infer<typeof salePlan>;
export const salePlanList = z.object({ items: z.array(salePlan), can: z.array(z.enum(['create'])) });

// Products

/** A variant of a product, for sale at one price: a product without specs has exactly one, without values. */
const skuFields = z.object({
  /** Null for a new one. */
  id: z._default(z.nullable(id), null),
  /** One value of each spec of the product, in the order of `specIds`. */
  valueIds: z.array(id).check(z.maxLength(MAX_PRODUCT_SPECS)),
  price,
  status: z.enum(LISTINGS),
  salePlanId: z.nullable(id),
  /** Staff are notified when fewer are left. Null: they are not. */
  lowStockAt: z.nullable(count(1, MAX_STOCK)),
});
export type SkuInput = z.infer<typeof skuFields>;

const comboItemFields = z.object({
  /** Null for a new one. */
  id: z._default(z.nullable(id), null),
  skuId: id,
  /** Pieces of the variant that one choice of the item contains. */
  quantity: count(1, 99),
  /** How often the item can be chosen. */
  most: count(1, 20),
  /** Added to the price of the combo for each choice. */
  extra: z
    .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : undefined) })
    .check(z.minimum(0, 'amountTooSmall'), z.maximum(MAX_GOODS_PRICE, 'amountTooBig'))
    .brand<'Fen'>(),
});

/** A group of a combo: the buyer chooses `choose` of its items. */
const comboGroupFields = z.object({
  /** Null for a new one. */
  id: z._default(z.nullable(id), null),
  name: localizedName(40),
  choose: count(1, 20),
  items: z.array(comboItemFields).check(z.minLength(1, 'required'), z.maxLength(MAX_COMBO_ITEMS)),
});
export type ComboGroupInput = z.infer<typeof comboGroupFields>;

const productFields = z.object({
  title: localizedName(60),
  subtitle: localized(80),
  description: localized(2000),
  /** Null for none. */
  categoryId: z.nullable(id),
  cover: z.nullable(pictureHash),
  carousel: z.array(pictureHash).check(z.maxLength(MAX_CAROUSEL)),
  /** A short code with which staff find it. Unique in the store; may be empty. */
  quickCode: freeText(20),
  /** Grams of one piece. Null if not known. */
  weight: z.nullable(count(1, 1_000_000)),
  type: z.enum(PRODUCT_TYPES),
  /** A combo is stored as `VIRTUAL`, because the goods in it are counted. */
  stockMode: z.enum(STOCK_MODES),
  saleMode: z.enum(SALE_MODES),
  status: z.enum(LISTINGS),
  /** Whether it can be ordered with a booking, to be served at the table, besides or instead of in the shop. */
  withBooking: z.boolean(),
  /** How many people one piece serves at the table. Null: no bound. */
  seatsMin: z.nullable(count(1, MAX_PARTY)),
  seatsMax: z.nullable(count(1, MAX_PARTY)),
  specIds: z.array(id).check(z.maxLength(MAX_PRODUCT_SPECS)),
  skus: z.array(skuFields).check(z.minLength(1, 'required'), z.maxLength(MAX_SKUS)),
  /** Empty for a single product. */
  groups: z.array(comboGroupFields).check(z.maxLength(MAX_COMBO_GROUPS)),
});
type ProductFields = z.infer<typeof productFields>;
const hasGroups = <Fields extends ProductFields>() =>
  z.refine<Fields>(({ type, groups }) => (type === 'COMBO') === groups.length > 0, {
    error: 'required',
    path: ['groups'],
    when: hasFields('type', 'groups'),
  });
const offersChoices = <Fields extends ProductFields>() =>
  z.refine<Fields>(
    ({ groups }) =>
      groups.every(({ choose, items }) => items.reduce((sum, { most }) => sum + most, 0) >= choose),
    { error: 'fewerThanChosen', path: ['groups'], when: hasFields('groups') },
  );
const hasSeats = <Fields extends ProductFields>() =>
  z.refine<Fields>(
    ({ seatsMin, seatsMax }) => seatsMin === null || seatsMax === null || seatsMin <= seatsMax,
    {
      error: 'maxBelowMin',
      path: ['seatsMax'],
      when: hasFields('seatsMin', 'seatsMax'),
    },
  );
export const productInput = productFields.check(hasGroups(), offersChoices(), hasSeats());
export type ProductInput = z.infer<typeof productInput>;
export const productChange = z
  .extend(productFields, { version })
  .check(hasGroups(), offersChoices(), hasSeats());

/** How many pieces of a variant there are. `left` is what can still be sold: `onHand` without `reserved`. */
export const stockCounts = z.object({ onHand: z.int(), reserved: z.int(), left: z.int() });
export type StockCounts = z.infer<typeof stockCounts>;

export const sku = z.extend(skuFields, {
  id,
  /** The names of its values, such as “1 kg · Red”; empty without specs. */
  name: z.string(),
  /** Null if it is not counted. */
  stock: z.nullable(stockCounts),
});
export type Sku = z.infer<typeof sku>;

/** A product as staff edit it, with its texts in every language. */
export const product = z.extend(
  z.omit(productFields, { cover: true, carousel: true, skus: true, groups: true }),
  {
    id,
    version,
    cover: z.nullable(storePicture),
    carousel: z.array(storePicture),
    skus: z.array(sku),
    groups: z.array(
      z.extend(z.omit(comboGroupFields, { items: true }), {
        id,
        items: z.array(
          z.extend(comboItemFields, {
            id,
            /** The title of its product with the name of the variant. */
            title: z.string(),
          }),
        ),
      }),
    ),
    can: z.array(z.enum(['update', 'delete', 'list', 'unlist'])),
  },
);
export type Product = z.infer<typeof product>;

/** A product in the list of staff. */
export const productRow = z.object({
  id,
  version,
  title: localized(60),
  quickCode: z.string(),
  categoryId: z.nullable(id),
  coverUrl: z.nullable(z.string()),
  type: z.enum(PRODUCT_TYPES),
  stockMode: z.enum(STOCK_MODES),
  saleMode: z.enum(SALE_MODES),
  status: z.enum(LISTINGS),
  /** Of the variants that are on sale. Null without one. */
  lowestPrice: z.nullable(fen),
  highestPrice: z.nullable(fen),
  /** Pieces of all variants that can still be sold. Null if they are not counted. */
  left: z.nullable(z.int()),
  lowStock: z.boolean(),
  can: product.shape.can,
});
export type ProductRow = z.infer<typeof productRow>;

/** The products of a shop, in their order, and the categories that they are in. */
export const productList = z.object({
  items: z.array(productRow),
  categories: z.array(z.object({ id, name: localized(40) })),
  can: listCan,
});
export type ProductList = z.infer<typeof productList>;

// Stock

/** Why the number of pieces on hand changed. The first ones are entered by staff. */
export const STOCK_REASONS = [
  'received',
  'counted',
  'damaged',
  'ownUse',
  /** Sent or handed over to a buyer. */
  'sold',
  /** A parcel came back. */
  'returned',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
export const STAFF_STOCK_REASONS = ['received', 'counted', 'damaged', 'ownUse'] as const;

/** A change of the stock of a variant: `change` pieces more or fewer, or, after counting, the number on hand. */
export const stockChange = z
  .object({
    skuId: id,
    reason: z.enum(STAFF_STOCK_REASONS),
    /** Pieces: those that came, went, or were counted. */
    quantity: count(0, MAX_STOCK),
    note: z._default(freeText(200), ''),
  })
  .check(
    z.refine(({ reason, quantity }) => reason === 'counted' || quantity > 0, {
      error: 'required',
      path: ['quantity'],
      when: hasFields('reason', 'quantity'),
    }),
  );
export type StockChange = z.infer<typeof stockChange>;

/** A variant that is counted, in the list of stock. */
export const stockRow = z.extend(stockCounts, {
  /** The id of the variant. */
  id,
  productId: id,
  title: z.string(),
  /** The name of the variant; empty without specs. */
  name: z.string(),
  quickCode: z.string(),
  coverUrl: z.nullable(z.string()),
  status: z.enum(LISTINGS),
  lowStockAt: z.nullable(z.int()),
  low: z.boolean(),
  can: z.array(z.enum(['change'])),
});
export type StockRow = z.infer<typeof stockRow>;

export const stockMovement = z.object({
  id,
  reason: z.enum(STOCK_REASONS),
  change: z.int(),
  /** Pieces on hand afterwards. */
  onHand: z.int(),
  note: z.string(),
  /** The order that it was made by, with its number. */
  order: z.nullable(z.object({ id, number: z.string() })),
  /** Null for the system, and for a person who closed their account. */
  operatorName: z.nullable(z.string()),
  at: instant,
});
export type StockMovement = z.infer<typeof stockMovement>;
