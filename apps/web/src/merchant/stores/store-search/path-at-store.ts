import { isOwnPath } from '@xiwei/contract/common/own-path.ts';

/** Pages that open in place of those of a single order, which another store does not have. */
const STAND = 'booking-home';
const FIRST_PAGE = 'operation';
/** Search params that mean the same at every store. Ids of tables, shifts and orders do not. */
const COMMON_PARAMS = ['date', 'view'];

const STORE_PAGE = /^\/web\/[^/?#]+\/([a-z-]+)(\/[^?#]+)?(?:\?([^#]*))?/;

/** Returns the path of the same page at another store, with its date and view; its first page if there is no such page. */
export function pathAtStore(path: string | undefined, storeId: string): string {
  const [, page, entry, query] = (path !== undefined && isOwnPath(path) && STORE_PAGE.exec(path)) || [];
  if (!page || page === 'store-search') return `/web/${storeId}/${FIRST_PAGE}`;
  const isOrder = page.startsWith('store-order-');
  if (entry !== undefined && !isOrder) return `/web/${storeId}/${FIRST_PAGE}`;
  const params = new URLSearchParams(query);
  const kept = COMMON_PARAMS.flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value]];
  });
  const search = new URLSearchParams(kept).toString();
  return `/web/${storeId}/${isOrder ? STAND : page}${search && `?${search}`}`;
}
