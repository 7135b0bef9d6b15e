import { SHOP_NEWS } from './shop-news.ts';

export const shopDeclarations = {
  refusals: {
    /** Also for a product that is not listed, and for one of another store. */
    productMissing: 404,
    /** A product with goods in open orders can be taken off the shop, and deleted afterwards. */
    productInOpenOrders: 409,
    /** A combo contains a variant of it. */
    productInCombo: 409,
    /** A listed product needs a cover, and a variant that is on sale. */
    productIncomplete: 422,
    productLimitReached: 409,
    quickCodeTaken: 409,
    productCategoryMissing: 422,
    productCategoryDuplicate: 409,
    productCategoryLimitReached: 409,
    specMissing: 422,
    specDuplicate: 409,
    specLimitReached: 409,
    specHasValues: 409,
    /** A value that a variant of a product has. */
    specValueInUse: 409,
    /** The variants of a product do not have one value of each of its specs, or two have the same ones. */
    skusInvalid: 422,
    /** A combo contains another combo, a product that is gone, or asks for more choices than it offers. */
    comboInvalid: 422,
    salePlanMissing: 422,
    /** The plan is of the other sale mode than the product. */
    salePlanModeDiffers: 422,
    salePlanInUse: 409,
    salePlanLimitReached: 409,
    /** Fewer would be left than orders have reserved. The details are `{ reserved }`. */
    stockReserved: 409,
    /** The details are `{ most }`. */
    stockTooMuch: 409,
    /** The product is sold without counting. */
    stockNotCounted: 409,
    shopIsClosed: 409,
    cartLimitReached: 409,
    /** The details are `{ most }`. */
    quantityTooMany: 422,
    comboChoiceMissing: 422,
    selectedCountFull: 422,
    /** Less is left than was ordered. The details are `{ skuId, left }`. */
    stockShort: 409,
    salePlanNotOpen: 409,
    /** The prices, the delivery fee or the goods have changed since they were shown. */
    shopPriceChanged: 409,
    deliveryNotOffered: 409,
    pickupNotOffered: 409,
    notDeliveredThere: 409,
    deliveryAddressMissing: 422,
    pickupTimeNotPossible: 422,
    shopNoOnlinePayment: 409,
    shopOrderLimitReached: 409,
    /** Also for an order of another person or store. */
    shopOrderMissing: 404,
    shopOrderNotPossible: 409,
    shipmentMissing: 404,
    shipmentQuantityRequired: 422,
    shipmentTooMany: 409,
  },
  problems: ['fewerThanChosen', 'wayRequired'],
  resources: [
    /** What a shop sells: products with variants, categories, specs and sale plans. */
    'shop.products',
    'shop.stock',
    'shop.settings',
    /** The cart of a person at a store. */
    'shop.cart',
    /** Orders with their shipments and log. */
    'shop.orders',
  ],
  notices: [...SHOP_NEWS, 'shopRefundFailed'],
} as const;
