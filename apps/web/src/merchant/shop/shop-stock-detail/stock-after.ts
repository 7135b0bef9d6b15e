import type { StockChange, StockCounts } from '@xiwei/contract/shop/catalogue.model.ts';

/** What a change of stock gives. */
interface StockAfter extends StockCounts {
  /** The difference from the pieces on hand now. */
  change: number;
  /** Orders have reserved more than would be on hand, so the change is refused. */
  tooFew: boolean;
}

/** Returns the stock after a change that is entered; undefined while no quantity is. */
export function stockAfter(
  { onHand, reserved }: Pick<StockCounts, 'onHand' | 'reserved'>,
  { reason, quantity }: { reason: StockChange['reason']; quantity: number | null },
): StockAfter | undefined {
  if (quantity === null || !Number.isInteger(quantity) || quantity < 0) return undefined;
  if (quantity === 0 && reason !== 'counted') return undefined;
  const change = reason === 'counted' ? quantity - onHand : reason === 'received' ? quantity : -quantity;
  const after = onHand + change;
  return { onHand: after, reserved, left: after - reserved, change, tooFew: after < reserved };
}
