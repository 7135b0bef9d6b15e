import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { MAX_SPECS, type ProductSpec, type SpecInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { lockPublicContent, requireNewName } from '#modules/stores/index.ts';
import { json } from '#platform/db/db.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps } from '../shop.deps.ts';
import { emitGoodsChanged } from '../shop-news.ts';
import {
  deleteValues,
  type ListedValue,
  listValues,
  type SpecRow,
  specs,
  upsertValues,
} from './lists.store.ts';

type Api = typeof catalogueApi;
type SpecEdit = Call<Api['createSpec']> | Call<Api['updateSpec']>;

export async function listSpecs(_deps: ShopDeps, { db, input, role }: Call<Api['listSpecs']>) {
  const { storeId } = input.params;
  return describeAll(await specs.list(db, storeId), await listValues(db, storeId), role);
}

export async function createSpec(deps: ShopDeps, call: Call<Api['createSpec']>): Promise<ProductSpec> {
  const { db, input, now, role } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  const existing = await specs.list(db, storeId);
  if (existing.length >= MAX_SPECS) throw new Refusal('specLimitReached');
  requireNewNames(call, existing);
  const row = await specs.add(db, { storeId, id: newId(now) }, { name: json(input.body.name) });
  const values = await saveValues(call, row.id, []);
  await emitGoodsChanged(deps, call, storeId);
  return describe(row, values, role);
}

export async function updateSpec(deps: ShopDeps, call: Call<Api['updateSpec']>): Promise<ProductSpec> {
  const { db, input, role, audit } = call;
  const { storeId, specId: id } = input.params;
  await lockPublicContent(db, storeId);
  const existing = await specs.list(db, storeId);
  requireNewNames(
    call,
    existing.filter((spec) => spec.id !== id),
  );
  const { name, version } = input.body;
  const row = await specs.update(db, { storeId, id }, { name: json(name), version });
  const before = await listValues(db, storeId, id);
  const values = await saveValues(call, id, before);
  audit({ before: { ...existing.find((spec) => spec.id === id), values: before } });
  await emitGoodsChanged(deps, call, storeId);
  return describe(row, values, role);
}

export async function deleteSpec(deps: ShopDeps, call: Call<Api['deleteSpec']>) {
  const { db, input, audit } = call;
  const { storeId, specId: id } = input.params;
  await lockPublicContent(db, storeId);
  const existing = await specs.list(db, storeId);
  await specs.delete(db, { storeId, id });
  audit({ before: existing.find((spec) => spec.id === id) });
  await emitGoodsChanged(deps, call, storeId);
  return {};
}

export async function sortSpecs(deps: ShopDeps, call: Call<Api['sortSpecs']>) {
  const { db, input, role } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  const rows = await specs.sort(db, storeId, input.body.ids);
  await emitGoodsChanged(deps, call, storeId);
  return describeAll(rows, await listValues(db, storeId), role);
}

/** Refuses a name of the spec that another one has, and two values with the same name. */
function requireNewNames(call: SpecEdit, others: readonly SpecRow[]): void {
  const { body } = call.input;
  requireNewName(call, others, body, { code: 'specDuplicate', field: 'name' });
  body.values.forEach((value, index) => {
    const field = `values.${index}.name`;
    requireNewName(call, body.values.slice(0, index), value, { code: 'specDuplicate', field });
  });
}

/** Saves the values of a spec in their order, removes those that are missing, and returns them. */
async function saveValues(
  { db, input, now }: SpecEdit,
  specId: string,
  before: readonly ListedValue[],
): Promise<ListedValue[]> {
  const { storeId } = input.params;
  const { values }: Pick<SpecInput, 'values'> = input.body;
  const sent = values.flatMap(({ id }) => id ?? []);
  const known = new Set(before.map(({ id }) => id));
  if (new Set(sent).size < sent.length || sent.some((id) => !known.has(id)))
    throw new Refusal('changedMeanwhile');
  const removed = before.filter(({ id }) => !sent.includes(id));
  if (removed.some(({ skus }) => skus > 0)) throw new Refusal('specValueInUse');
  await deleteValues(
    db,
    storeId,
    removed.map(({ id }) => id),
  );
  const rows = values.map(({ id, name }, position) => ({
    ...{ store_id: storeId, id: id ?? newId(now), spec_id: specId },
    ...{ name, position },
  }));
  await upsertValues(db, rows);
  return listValues(db, storeId, specId);
}

const describeAll = (rows: readonly SpecRow[], values: readonly ListedValue[], role: StaffRole) => ({
  items: rows.map((row) =>
    describe(
      row,
      values.filter(({ spec_id }) => spec_id === row.id),
      role,
    ),
  ),
  can: can(role, { manager: ['create', 'sort'] }),
});

const describe = (row: SpecRow, values: readonly ListedValue[], role: StaffRole): ProductSpec => ({
  id: row.id,
  version: row.version,
  name: row.name,
  values: values.map(({ id, name, skus }) => ({ id, name, skus })),
  can: can(role, { manager: ['update', 'delete'] }),
});
