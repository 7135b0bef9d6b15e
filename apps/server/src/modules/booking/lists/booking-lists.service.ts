import type { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import type { Tag, Taker } from '@xiwei/contract/booking/booking-lists.model.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { TagColor } from '@xiwei/contract/common/tag-colors.ts';
import { type Emit, emitToStore } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import {
  countOrdersByTag,
  countOrdersByTaker,
  type OrderCounts,
  type TagRow,
  type TakerRow,
  tags,
  takers,
} from './booking-lists.store.ts';

type Api = typeof bookingListsApi;

export interface BookingListsDeps {
  emit: Emit;
}

export async function listTags(_deps: BookingListsDeps, { db, input, role }: Call<Api['listTags']>) {
  const { storeId } = input.params;
  return describeList(await tags.list(db, storeId), describeTag, await countOrdersByTag(db, storeId), role);
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
  return describeList(rows, describeTag, await countOrdersByTag(call.db, storeId), call.role);
}

export async function listTakers(_deps: BookingListsDeps, { db, input, role }: Call<Api['listTakers']>) {
  const { storeId } = input.params;
  return describeList(
    await takers.list(db, storeId),
    describeTaker,
    await countOrdersByTaker(db, storeId),
    role,
  );
}

export async function createTaker(deps: BookingListsDeps, call: Call<Api['createTaker']>): Promise<Taker> {
  const { storeId } = call.input.params;
  const row = await takers.add(call.db, { storeId, id: newId(call.now) }, call.input.body);
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  return describeTaker(row, call.role, 0);
}

export async function updateTaker(deps: BookingListsDeps, call: Call<Api['updateTaker']>): Promise<Taker> {
  const { storeId, takerId: id } = call.input.params;
  const row = await takers.update(call.db, { storeId, id }, call.input.body);
  await emitToStore(deps, call, 'booking.listsChanged', { storeId });
  const counts = await countOrdersByTaker(call.db, storeId);
  return describeTaker(row, call.role, counts.get(id) ?? 0);
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
  return describeList(rows, describeTaker, await countOrdersByTaker(call.db, storeId), call.role);
}

const describeList = <Row extends { id: string }, Item>(
  rows: Row[],
  describe: (row: Row, role: StaffRole, orders: number) => Item,
  counts: OrderCounts,
  role: StaffRole,
) => ({
  items: rows.map((row) => describe(row, role, counts.get(row.id) ?? 0)),
  can: can(role, { manager: ['create', 'sort'] }),
});

const describeItem = ({ id, version }: TagRow | TakerRow, role: StaffRole, orders: number) => ({
  id,
  version,
  orders,
  can: can(role, { manager: ['update', 'delete'] }),
});

const describeTag = (row: TagRow, role: StaffRole, orders: number): Tag => ({
  ...describeItem(row, role, orders),
  content: row.content,
  color: row.color as TagColor,
});

const describeTaker = (row: TakerRow, role: StaffRole, orders: number): Taker => ({
  ...describeItem(row, role, orders),
  name: row.name,
  disabled: row.disabled,
});
