import type { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Tag, TagColor, Taker } from '@xiwei/contract/booking/booking-lists.model.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { type Emit, emitToStore } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { countOrdersByTag, type TagRow, type TakerRow, tags, takers } from './booking-lists.store.ts';

type Api = typeof bookingListsApi;

export interface BookingListsDeps {
  emit: Emit;
}

export async function listTags(_deps: BookingListsDeps, { db, input, role }: Call<Api['listTags']>) {
  const { storeId } = input.params;
  return describeTags(await tags.list(db, storeId), await countOrdersByTag(db, storeId), role);
}

export async function createTag(deps: BookingListsDeps, call: Call<Api['createTag']>): Promise<Tag> {
  const { storeId } = call.input.params;
  const row = await tags.add(call.db, { storeId, id: newId(call.now) }, call.input.body);
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  return describeTag(row, call.role, 0);
}

export async function updateTag(deps: BookingListsDeps, call: Call<Api['updateTag']>): Promise<Tag> {
  const { storeId, tagId: id } = call.input.params;
  const row = await tags.update(call.db, { storeId, id }, call.input.body);
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  const counts = await countOrdersByTag(call.db, storeId);
  return describeTag(row, call.role, counts.get(id) ?? 0);
}

export async function deleteTag(deps: BookingListsDeps, call: Call<Api['deleteTag']>) {
  const { storeId, tagId: id } = call.input.params;
  await tags.delete(call.db, { storeId, id });
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  return {};
}

export async function sortTags(deps: BookingListsDeps, call: Call<Api['sortTags']>) {
  const { storeId } = call.input.params;
  const rows = await tags.sort(call.db, storeId, call.input.body.ids);
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  return describeTags(rows, await countOrdersByTag(call.db, storeId), call.role);
}

export const listTakers = async (_deps: BookingListsDeps, { db, input, role }: Call<Api['listTakers']>) =>
  describeList(await takers.list(db, input.params.storeId), describeTaker, role);

export async function createTaker(deps: BookingListsDeps, call: Call<Api['createTaker']>): Promise<Taker> {
  const { storeId } = call.input.params;
  const row = await takers.add(call.db, { storeId, id: newId(call.now) }, call.input.body);
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  return describeTaker(row, call.role);
}

export async function updateTaker(deps: BookingListsDeps, call: Call<Api['updateTaker']>): Promise<Taker> {
  const { storeId, takerId: id } = call.input.params;
  const row = await takers.update(call.db, { storeId, id }, call.input.body);
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  return describeTaker(row, call.role);
}

export async function deleteTaker(deps: BookingListsDeps, call: Call<Api['deleteTaker']>) {
  const { storeId, takerId: id } = call.input.params;
  await takers.delete(call.db, { storeId, id });
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  return {};
}

export async function sortTakers(deps: BookingListsDeps, call: Call<Api['sortTakers']>) {
  const { storeId } = call.input.params;
  const rows = await takers.sort(call.db, storeId, call.input.body.ids);
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  return describeList(rows, describeTaker, call.role);
}

const describeList = <Row, Item>(
  rows: Row[],
  describe: (row: Row, role: StaffRole) => Item,
  role: StaffRole,
) => ({
  items: rows.map((row) => describe(row, role)),
  can: can(role, { manager: ['create', 'sort'] }),
});

const describeItem = ({ id, version }: TagRow | TakerRow, role: StaffRole) => ({
  id,
  version,
  can: can(role, { manager: ['update', 'delete'] }),
});

const describeTags = (rows: TagRow[], orders: ReadonlyMap<string, number>, role: StaffRole) =>
  describeList(rows, (row) => describeTag(row, role, orders.get(row.id) ?? 0), role);

const describeTag = (row: TagRow, role: StaffRole, orders: number): Tag => ({
  ...describeItem(row, role),
  content: row.content,
  color: row.color as TagColor,
  orders,
});

const describeTaker = (row: TakerRow, role: StaffRole): Taker => ({
  ...describeItem(row, role),
  name: row.name,
  disabled: row.disabled,
});
