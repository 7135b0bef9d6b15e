import type { LineInput } from '@xiwei/contract/shop/goods.model.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { emitCartChanged } from '../shop-news.ts';
import { type CartKey, removeFromCart } from './carts.store.ts';

/** Removes the goods that a person has ordered from their cart. */
export async function takeFromCart(
  deps: Pick<ShopDeps, 'emit'>,
  tx: Tx,
  key: CartKey,
  lines: readonly LineInput[],
): Promise<void> {
  if ((await removeFromCart(tx.db, key, lines)) > 0) await emitCartChanged(deps, tx, key);
}
