import type { GroupShop } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { z } from 'zod';
import type { GroupFailure, PlatformOrder } from '../group.ts';
import { BAD_ANSWER } from './wire.ts';

/** Orders of a page, and the most that are read: a shop whose orders were not read for a day has hundreds. */
export const PAGE = 50;
/** Shops of a page. */
export const SHOPS_PAGE = 100;
/** The most orders or shops that are read. */
const MOST = 2000;

const listSchema = z.array(z.unknown());

/** Reads a page of a list. Pages are counted from 1. */
type FetchPage = (page: number) => Promise<{ state: 'ok'; data: unknown } | GroupFailure>;

/** Reads the pages of a list until one is not full, or repeats what was read before: a platform may ignore the number of the page. */
async function readAll<Item>(
  fetchPage: FetchPage,
  size: number,
  /** Returns the items of a page by their ids; undefined if the page is not understood. */
  read: (page: readonly unknown[]) => readonly (readonly [string, Item])[] | undefined,
): Promise<{ state: 'ok'; items: Item[] } | GroupFailure> {
  const items = new Map<string, Item>();
  for (let page = 1; page <= MOST / size; page += 1) {
    const answer = await fetchPage(page);
    if (answer.state !== 'ok') return answer;
    const { data: list } = listSchema.safeParse(answer.data);
    const found = list && read(list);
    if (!found) return BAD_ANSWER;
    const before = items.size;
    for (const [id, item] of found) items.set(id, item);
    if (list.length < size || (found.length > 0 && items.size === before)) break;
  }
  return { state: 'ok', items: [...items.values()] };
}

/** Reads the pages of a list of orders. An order that is not understood is left out: it must not hide the others. */
export async function readPages(
  fetchPage: FetchPage,
  readOrder: (json: unknown) => PlatformOrder | undefined,
): Promise<{ state: 'listed'; orders: readonly PlatformOrder[] } | GroupFailure> {
  const read = await readAll(fetchPage, PAGE, (page) =>
    page.flatMap((each) => {
      const order = readOrder(each);
      return order ? [[order.externalId, order] as const] : [];
    }),
  );
  return read.state === 'ok' ? { state: 'listed', orders: read.items } : read;
}

/** Reads the pages of a list of shops. */
export async function readShopPages(
  fetchPage: FetchPage,
  schema: z.ZodType<readonly GroupShop[]>,
): Promise<{ state: 'listed'; shops: readonly GroupShop[] } | GroupFailure> {
  const read = await readAll(fetchPage, SHOPS_PAGE, (page) =>
    schema.safeParse(page).data?.map((shop) => [shop.id, shop] as const),
  );
  return read.state === 'ok' ? { state: 'listed', shops: read.items } : read;
}
