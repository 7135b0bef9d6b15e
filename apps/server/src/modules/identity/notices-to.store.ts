import type { NoticeKind } from '@xiwei/contract/notice-kinds.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft } from '#platform/notice-drafts.ts';
import { listAdminIds } from './administrators.store.ts';
import { listStaffAccounts } from './staff.store.ts';

/** Makes one notice for each person of a store's staff who has an account. */
export async function noticesToStaff(
  db: Db,
  storeId: string,
  path: string,
  kind: NoticeKind,
  facts: Record<string, string>,
): Promise<NoticeDraft[]> {
  return (await listStaffAccounts(db, storeId)).map((userId) => ({ userId, kind, facts, path }));
}

/** Makes one notice for each administrator. Several of one kind are one notice until it is read. */
export async function noticesToAdmins(
  db: Db,
  kind: NoticeKind,
  facts: Record<string, string>,
  path: string,
): Promise<NoticeDraft[]> {
  return (await listAdminIds(db)).map((userId) => ({ userId, kind, facts, path, groupPath: path }));
}
