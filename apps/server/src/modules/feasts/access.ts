import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import {
  type FeastAction,
  type FeastActor,
  type FeastStatus,
  nextFeastStatus,
} from '@xiwei/contract/feasts/feasts.machine.ts';
import type { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import type { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { findDinersBy, isBlacklisted, isOwnRecord } from '#modules/diners/index.ts';
import { listStaffAccounts } from '#modules/identity/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { todayOf } from '#modules/seating/index.ts';
import { findMerchantRow, findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import type { Caller, SignedIn } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Operator } from './feast-log.store.ts';
import { factsOf, isCreator } from './feasts.rules.ts';
import { type FeastKey, findFeast, type ListedFeast, lockFeast } from './feasts.store.ts';

type StoreApi = typeof storeFeastsApi;
type MyApi = typeof myFeastsApi;

/** A call of a verb that staff and diners have as creators. */
export type CreatorCall<Verb extends keyof StoreApi & keyof MyApi> = Call<StoreApi[Verb]> | Call<MyApi[Verb]>;

/** A call of a creator: of staff with their role, or of a diner without one. */
export interface ManagerCall {
  db: Db;
  now: Date;
  caller: SignedIn;
  role: StaffRole | undefined;
  input: { params: { storeId: string; feastId: string } };
}

/** Who manages a feast: its creator, or the staff of the host store of a diner's feast. */
export interface Managed {
  feast: ListedFeast;
  actor: Extract<FeastActor, 'creator' | 'host'>;
  operator: Operator;
}

export const operatorOf = ({
  caller,
  role,
}: {
  caller: SignedIn;
  role: StaffRole | undefined;
}): Operator => ({
  type: role ? 'store' : 'user',
  id: caller.user.id,
});

/** Finds the feast that a call manages. Refuses one that the caller may not manage as if there was none. */
function requireManaged(call: Pick<ManagerCall, 'caller' | 'role'>, feast: ListedFeast | undefined): Managed {
  const { caller, role } = call;
  if (!feast) throw new Refusal('feastNotFound');
  const operator = operatorOf(call);
  if (role) {
    // A diner's draft is seen by no other person.
    if (!feast.by_store && feast.status === 'waitPublish') throw new Refusal('feastNotFound');
    return { feast, actor: feast.by_store ? 'creator' : 'host', operator };
  }
  if (!isCreator(feast, caller.user.id)) throw new Refusal('feastNotFound');
  return { feast, actor: 'creator', operator };
}

export const readManaged = async (call: ManagerCall): Promise<Managed> =>
  requireManaged(call, await findFeast(call.db, call.input.params));

/** Finds the feast that a call changes, locked, at the version that the caller read. */
export async function lockManaged(call: ManagerCall, version?: number): Promise<Managed> {
  const managed = requireManaged(call, await lockFeast(call.db, call.input.params));
  if (version !== undefined && managed.feast.version !== version) throw new Refusal('feastChanged');
  return managed;
}

/** Returns the status of a feast after an action. Refuses if the action is not possible now. */
export function statusAfter(
  action: FeastAction,
  actor: FeastActor,
  feast: ListedFeast,
  now: Date,
  trusted = false,
): FeastStatus {
  const next = nextFeastStatus(action, actor, factsOf(feast, now, trusted));
  if (!next) throw new Refusal('feastActionNotPossible', { details: { action, status: feast.status } });
  return next;
}

/** Checks whether a feast needs no audit: it is one of a store whose merchant is trusted. */
export async function isTrusted(db: Db, feast: Pick<ListedFeast, 'store_id' | 'by_store'>): Promise<boolean> {
  if (!feast.by_store) return false;
  const store = await findStore(db, feast.store_id);
  const merchant = store && (await findMerchantRow(db, store.merchant_id));
  return merchant?.standing === 'trusted';
}

/** Checks whether a person is on the blacklist of a store. */
export async function isOnBlacklist(db: Db, plan: SeatingPlan, user: Person, now: Date): Promise<boolean> {
  const keys = [{ storeId: plan.storeId, userId: user.id, phone: user.phone }];
  const today = todayOf(plan, now.getTime());
  return (await findDinersBy(queryableOf(db), keys)).some(
    (record) => isOwnRecord(record, user.id, user.phone) && isBlacklisted(record, today),
  );
}
type Person = NonNullable<Caller['user']>;

/** Checks whether a person is the creator of a feast, or works at the store that is. */
export const createdBy = async (db: Db, feast: ListedFeast, userId: string): Promise<boolean> =>
  feast.by_store
    ? (await listStaffAccounts(db, feast.store_id)).includes(userId)
    : feast.creator_id === userId;

/** Checks whether a person has to do with a feast, so that they do not audit it. */
export const isInvolved = async (db: Db, feast: ListedFeast, userId: string): Promise<boolean> =>
  feast.creator_id === userId || (await listStaffAccounts(db, feast.store_id)).includes(userId);

export const keyOf = ({ store_id, id }: Pick<ListedFeast, 'store_id' | 'id'>): FeastKey => ({
  storeId: store_id,
  feastId: id,
});
