import type { STAFF_STOCK_REASONS } from '@xiwei/contract/shop/catalogue.model.ts';

export const isLow = (left: number, lowStockAt: number | null): boolean =>
  lowStockAt !== null && left <= lowStockAt;

/** Checks whether few pieces are left now, and were not before. */
export const becomesLow = (before: number, after: number, lowStockAt: number | null): boolean =>
  isLow(after, lowStockAt) && !isLow(before, lowStockAt);

/** Returns the pieces on hand after a change that staff enter: `quantity` is what came, went, or was counted. */
export function onHandAfter(
  onHand: number,
  reason: (typeof STAFF_STOCK_REASONS)[number],
  quantity: number,
): number {
  switch (reason) {
    case 'received':
      return onHand + quantity;
    case 'counted':
      return quantity;
    default:
      return onHand - quantity;
  }
}
