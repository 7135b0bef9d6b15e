import type { NoticeKind } from '@xiwei/contract/notice-kinds.ts';
import type { OrderRow } from '#modules/booking/index.ts';
import { noticesToStaff } from '#modules/identity/index.ts';
import { findKindName } from '#modules/seating/index.ts';
import { localizedFact, storeFacts } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft } from '#platform/notice-drafts.ts';

/** Reads what notices say of an order. */
export const orderFacts = async (
  db: Db,
  { store_id, kind_id, date, start_time, adults, children }: OrderRow,
): Promise<Record<string, string>> => ({
  ...(await storeFacts(db, store_id)),
  ...localizedFact('kindName', kind_id === null ? undefined : await findKindName(db, store_id, kind_id)),
  date,
  time: start_time,
  people: String(adults + children),
});

/** Makes one notice about an order for each person of the staff who has an account. */
export const toStaff = (
  db: Db,
  storeId: string,
  orderId: string,
  kind: NoticeKind,
  facts: Record<string, string>,
): Promise<NoticeDraft[]> =>
  noticesToStaff(db, storeId, `/web/${storeId}/store-order-detail/${orderId}`, kind, facts);
