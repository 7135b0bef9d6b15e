import type { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Tag, TagColor, Taker } from '@xiwei/contract/booking/booking-lists.model.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  addTag,
  addTaker,
  changeTag,
  changeTaker,
  deleteLine,
  hasLine,
  type LineKey,
  type ListTable,
  listTagsOf,
  listTakersOf,
  lockLines,
  sortLines,
  type TagRow,
  type TakerRow,
} from './booking-lists.store.ts';

type Api = typeof bookingListsApi;

export interface BookingListsDeps {
  emit: Emit;
}

/** Parts of a call that change one of the lists. */
type ListCall = Pick<Call, 'db' | 'now'>;

export const listTags = (_deps: BookingListsDeps, { db, input, role }: Call<Api['listTags']>) =>
  showTags(db, input.params.storeId, role);

export const listTakers = (_deps: BookingListsDeps, { db, input, role }: Call<Api['listTakers']>) =>
  showTakers(db, input.params.storeId, role);

export async function createTag(deps: BookingListsDeps, call: Call<Api['createTag']>): Promise<Tag> {
  const key = { storeId: call.input.params.storeId, id: newId(call.now) };
  const row = await addTag(call.db, key, call.input.body);
  await tell(deps, call, key.storeId);
  return describeTag(row, call.role);
}

export async function createTaker(deps: BookingListsDeps, call: Call<Api['createTaker']>): Promise<Taker> {
  const key = { storeId: call.input.params.storeId, id: newId(call.now) };
  const row = await addTaker(call.db, key, call.input.body);
  await tell(deps, call, key.storeId);
  return describeTaker(row, call.role);
}

export async function updateTag(deps: BookingListsDeps, call: Call<Api['updateTag']>): Promise<Tag> {
  const { storeId, tagId: id } = call.input.params;
  const row = await changeTag(call.db, { storeId, id }, call.input.body);
  if (!row) return refuseChange(call, 'booking_tag', { storeId, id });
  await tell(deps, call, storeId);
  return describeTag(row, call.role);
}

export async function updateTaker(deps: BookingListsDeps, call: Call<Api['updateTaker']>): Promise<Taker> {
  const { storeId, takerId: id } = call.input.params;
  const row = await changeTaker(call.db, { storeId, id }, call.input.body);
  if (!row) return refuseChange(call, 'booking_taker', { storeId, id });
  await tell(deps, call, storeId);
  return describeTaker(row, call.role);
}

export const deleteTag = (deps: BookingListsDeps, call: Call<Api['deleteTag']>) =>
  deleteFrom(deps, call, 'booking_tag', { storeId: call.input.params.storeId, id: call.input.params.tagId });

export const deleteTaker = (deps: BookingListsDeps, call: Call<Api['deleteTaker']>) =>
  deleteFrom(deps, call, 'booking_taker', {
    storeId: call.input.params.storeId,
    id: call.input.params.takerId,
  });

export async function sortTags(deps: BookingListsDeps, call: Call<Api['sortTags']>) {
  const { storeId } = call.input.params;
  await sortList(deps, call, 'booking_tag', storeId, call.input.body.ids);
  return showTags(call.db, storeId, call.role);
}

export async function sortTakers(deps: BookingListsDeps, call: Call<Api['sortTakers']>) {
  const { storeId } = call.input.params;
  await sortList(deps, call, 'booking_taker', storeId, call.input.body.ids);
  return showTakers(call.db, storeId, call.role);
}

/** Refuses a change: the entry does not exist, or has another version. */
async function refuseChange({ db }: ListCall, table: ListTable, key: LineKey): Promise<never> {
  throw new Refusal((await hasLine(db, table, key)) ? 'changedMeanwhile' : 'notFound');
}

async function deleteFrom(deps: BookingListsDeps, call: ListCall, table: ListTable, key: LineKey) {
  if (!(await deleteLine(call.db, table, key))) throw new Refusal('notFound');
  await tell(deps, call, key.storeId);
  return {};
}

/**
 * Sorts a list. The caller names every entry: if one was added or deleted in the meantime, the order is
 * refused.
 */
async function sortList(
  deps: BookingListsDeps,
  call: ListCall,
  table: ListTable,
  storeId: string,
  ids: string[],
): Promise<void> {
  const there = await lockLines(call.db, table, storeId);
  const named = new Set(ids);
  const isWhole = named.size === ids.length && ids.length === there.length;
  if (!isWhole || !there.every((id) => named.has(id))) throw new Refusal('changedMeanwhile');
  await sortLines(call.db, table, storeId, ids);
  await tell(deps, call, storeId);
}

const tell = (deps: BookingListsDeps, { db, now }: ListCall, storeId: string): Promise<void> =>
  deps.emit(db, now, [`store:${storeId}`], 'booking.listsChanged', { storeId });

const describeList = <Row, Line>(
  rows: Row[],
  describe: (row: Row, role: StaffRole) => Line,
  role: StaffRole,
) => ({
  items: rows.map((row) => describe(row, role)),
  can: can(role, { manager: ['create', 'sort'] }),
});

const showTags = async (db: Db, storeId: string, role: StaffRole) =>
  describeList(await listTagsOf(db, storeId), describeTag, role);

const showTakers = async (db: Db, storeId: string, role: StaffRole) =>
  describeList(await listTakersOf(db, storeId), describeTaker, role);

const shown = ({ id, version }: TagRow | TakerRow, role: StaffRole) => ({
  id,
  version,
  can: can(role, { manager: ['update', 'delete'] }),
});

const describeTag = (row: TagRow, role: StaffRole): Tag => ({
  ...shown(row, role),
  content: row.content,
  color: row.color as TagColor,
});

const describeTaker = (row: TakerRow, role: StaffRole): Taker => ({
  ...shown(row, role),
  name: row.name,
  disabled: row.disabled,
});
