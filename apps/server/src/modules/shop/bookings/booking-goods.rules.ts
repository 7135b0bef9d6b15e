import type { Sale } from '../stock/sales.store.ts';
import type { Need } from '../stock/stock.store.ts';

/** Pieces of a variant that are kept for a booking, with the period of the sale plan in which they were sold. */
export interface KeptGoods {
  id: string;
  skuId: string;
  quantity: number;
  planId: string | null;
  period: string | null;
}

/** What changes if a booking needs other goods than are kept for it. */
export interface KeptChange {
  /** What is given back, with the pieces of each row. */
  freed: KeptGoods[];
  /** What is needed besides. */
  extra: Need[];
}

/** Compares the goods that are kept for a booking, oldest first, with those it needs. The latest are given back first. */
export function changeOfKept(kept: readonly KeptGoods[], needs: readonly Need[]): KeptChange {
  const missing = new Map(needs.map(({ skuId, quantity }) => [skuId, quantity]));
  const freed = kept.flatMap((row) => {
    const needed = missing.get(row.skuId) ?? 0;
    const stays = Math.min(needed, row.quantity);
    missing.set(row.skuId, needed - stays);
    return stays < row.quantity ? [{ ...row, quantity: row.quantity - stays }] : [];
  });
  const extra = [...missing]
    .filter(([, quantity]) => quantity > 0)
    .map(([skuId, quantity]) => ({ skuId, quantity }));
  return { freed, extra };
}

/** Sums the pieces of each variant. */
export function sumNeeds(parts: readonly Need[]): Need[] {
  const sums = new Map<string, number>();
  for (const { skuId, quantity } of parts) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity);
  return [...sums].map(([skuId, quantity]) => ({ skuId, quantity }));
}

/** Returns what kept goods count under sale plans, each variant, plan and period once. */
export function salesOfKept(kept: readonly KeptGoods[]): Sale[] {
  const sales = new Map<string, Sale>();
  for (const { skuId, planId, period, quantity } of kept) {
    if (planId === null || period === null) continue;
    const key = `${skuId} ${planId} ${period}`;
    sales.set(key, { skuId, planId, period, quantity: (sales.get(key)?.quantity ?? 0) + quantity });
  }
  return [...sales.values()];
}
