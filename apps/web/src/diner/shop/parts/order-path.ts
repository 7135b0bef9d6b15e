interface ShopOrderAddress {
  storeId: string;
  shopOrderId: string;
}

/** Returns the path to return to after paying for an order. */
export const shopOrderPath = ({ storeId, shopOrderId }: ShopOrderAddress): string =>
  `/shop-order/${storeId}/${shopOrderId}`;
