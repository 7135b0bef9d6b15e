import type { ShopOrderLine } from '@xiwei/contract/shop/shop-orders.model.ts';

/** Returns how many pieces of a line are left to be sent or handed over. */
export const leftOf = ({
  quantity,
  cancelled,
  shipped,
}: Pick<ShopOrderLine, 'quantity' | 'cancelled' | 'shipped'>): number =>
  Math.max(0, quantity - cancelled - shipped);

/** Returns the lines of an order of which pieces are left to be sent. */
export const linesLeft = (lines: readonly ShopOrderLine[]): ShopOrderLine[] =>
  lines.filter((line) => leftOf(line) > 0);
