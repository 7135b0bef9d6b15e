import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { MAX_SALE_PLANS, type SalePlan, type SalePlanInput } from '@xiwei/contract/shop/catalogue.model.ts';
import { lockPublicContent } from '#modules/stores/index.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ShopDeps } from '../shop.deps.ts';
import { emitGoodsChanged } from '../shop-news.ts';
import {
  addPlan,
  changePlan,
  listPlans,
  removePlan,
  type SalePlanRow,
  type SalePlanValues,
} from './sale-plans.store.ts';

type Api = typeof catalogueApi;

export async function listSalePlans(_deps: ShopDeps, { db, input, role }: Call<Api['listSalePlans']>) {
  const rows = await listPlans(db, input.params.storeId);
  return {
    items: rows.map((row) => describe(row, row.skus, role)),
    can: can(role, { manager: ['create'] }),
  };
}

export async function createSalePlan(deps: ShopDeps, call: Call<Api['createSalePlan']>): Promise<SalePlan> {
  const { db, input, now, role } = call;
  const { storeId } = input.params;
  await lockPublicContent(db, storeId);
  if ((await listPlans(db, storeId)).length >= MAX_SALE_PLANS) throw new Refusal('salePlanLimitReached');
  const row = await addPlan(db, { storeId, id: newId(now) }, valuesOf(input.body));
  await emitGoodsChanged(deps, call, storeId);
  return describe(row, 0, role);
}

export async function updateSalePlan(deps: ShopDeps, call: Call<Api['updateSalePlan']>): Promise<SalePlan> {
  const { db, input, role, audit } = call;
  const { storeId, salePlanId: id } = input.params;
  await lockPublicContent(db, storeId);
  const before = (await listPlans(db, storeId)).find((plan) => plan.id === id);
  const { version, ...body } = input.body;
  const row = await changePlan(db, { storeId, id }, version, valuesOf(body));
  if (before && before.skus > 0 && before.mode !== row.mode) throw new Refusal('salePlanInUse');
  audit({ before });
  await emitGoodsChanged(deps, call, storeId);
  return describe(row, before?.skus ?? 0, role);
}

export async function deleteSalePlan(deps: ShopDeps, call: Call<Api['deleteSalePlan']>) {
  const { db, input, audit } = call;
  const { storeId, salePlanId: id } = input.params;
  await lockPublicContent(db, storeId);
  const before = (await listPlans(db, storeId)).find((plan) => plan.id === id);
  await removePlan(db, { storeId, id });
  audit({ before });
  await emitGoodsChanged(deps, call, storeId);
  return {};
}

const valuesOf = ({ from, until, perPerson, ...plan }: SalePlanInput): SalePlanValues => ({
  ...plan,
  from_date: from,
  until_date: until,
  per_person: perPerson,
});

const describe = (row: SalePlanRow, skus: number, role: StaffRole): SalePlan => ({
  id: row.id,
  version: row.version,
  name: row.name,
  mode: row.mode,
  from: row.from_date,
  until: row.until_date,
  policy: row.policy,
  quantity: row.quantity,
  perPerson: row.per_person,
  skus,
  can: can(role, { manager: ['update', 'delete'] }),
});
