import { z } from 'zod';
import type { GroupFailure, PlatformOrder } from '../group.ts';
import { BAD_ANSWER } from './wire.ts';

/** Orders of a page, and the most that are read: a shop whose orders were not read for a day has hundreds. */
export const PAGE = 50;
const MOST = 2000;

const listSchema = z.array(z.unknown());

/**
 * Reads the pages of a list of orders, counted from 1, until one is not full. An order that is not understood is left out: it must not
 * hide the others.
 */
export async function readPages(
  fetchPage: (page: number) => Promise<{ state: 'ok'; data: unknown } | GroupFailure>,
  readOrder: (json: unknown) => PlatformOrder | undefined,
): Promise<{ state: 'listed'; orders: readonly PlatformOrder[] } | GroupFailure> {
  const orders: PlatformOrder[] = [];
  for (let page = 1; orders.length < MOST; page += 1) {
    const answer = await fetchPage(page);
    if (answer.state !== 'ok') return answer;
    const { data: list } = listSchema.safeParse(answer.data);
    if (!list) return BAD_ANSWER;
    orders.push(...list.flatMap((each) => readOrder(each) ?? []));
    if (list.length < PAGE) break;
  }
  return { state: 'listed', orders: orders.slice(0, MOST) };
}
