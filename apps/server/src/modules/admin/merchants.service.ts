import type { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { MerchantDetail, MerchantSummary } from '@xiwei/contract/stores/merchants.model.ts';
import {
  findNicknames,
  giveRole,
  inheritOwners,
  listOwners,
  makeMerchantOwner,
  makeOwner,
  personKey,
  removeMerchantOwner as removeOwnerOfAll,
  showTarget,
} from '#modules/identity/index.ts';
import {
  addMerchant,
  addStore,
  findMerchantRow,
  findStore,
  listMerchants as listMerchantRows,
  listStoresOf,
  lockMerchant,
  type MerchantRow,
  merchantKey,
  renameMerchant,
  requireTimezone,
  setStanding,
} from '#modules/stores/index.ts';
import { readPage } from '#platform/db/page.ts';
import { type Emit, emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';

type Api = typeof adminApi;

interface MerchantsDeps {
  emit: Emit;
}

type SummaryRow = Pick<MerchantRow, 'id' | 'slug' | 'name' | 'standing'> & { stores: number };

/** Describes a merchant in a list. */
export const summaryOf = (
  { id, slug, name, standing, stores }: SummaryRow,
  language: Language,
): MerchantSummary => ({ id, slug, name: textFor(name, language) ?? slug, standing, stores });

export async function listMerchants(
  _deps: MerchantsDeps,
  { db, input, language }: Call<Api['listMerchants']>,
) {
  const { rows, next } = await readPage(merchantKey, input.query, (after, limit) =>
    listMerchantRows(db, input.query, after, limit),
  );
  return { items: rows.map((row) => summaryOf(row, language)), next };
}

export async function readMerchant(
  _deps: MerchantsDeps,
  { db, input, language }: Call<Api['readMerchant']>,
): Promise<MerchantDetail> {
  return describeMerchant(db, input.params.merchantId, language);
}

async function describeMerchant(db: Call['db'], id: string, language: Language): Promise<MerchantDetail> {
  const merchant = await findMerchantRow(db, id);
  if (!merchant) throw new Refusal('notFound');
  const stores = await listStoresOf(db, id);
  const owners = await listOwners(
    db,
    stores.map((store) => store.id),
  );
  return {
    id,
    slug: merchant.slug,
    name: merchant.name,
    version: merchant.version,
    standing: merchant.standing,
    standingChange: await describeStandingChange(db, merchant),
    stores: stores.map((store) => ({
      id: store.id,
      name: textFor(store.name, language) ?? '',
      city: store.city,
      createdAt: store.created_at.toISOString(),
      onlineBooking: store.business.onlineBooking,
      owners: owners.filter((owner) => owner.store_id === store.id).map(describeOwner),
    })),
    owners: ownersOfAll(owners).map((owner) => ({ ...describeOwner(owner), id: owner.id })),
  };
}

type OwnerRow = Awaited<ReturnType<typeof listOwners>>[number];

const describeOwner = (owner: OwnerRow) => ({
  address: showTarget(owner),
  nickname: owner.nickname,
  pending: owner.user_id === null,
});

/** Returns one membership of each person who owns all stores of a merchant. */
function ownersOfAll(owners: readonly OwnerRow[]): OwnerRow[] {
  const marked = owners.filter(({ of_merchant }) => of_merchant);
  const keys = marked.map(personKey);
  return marked.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

async function describeStandingChange(
  db: Call['db'],
  { standing_reason, standing_by, standing_at }: MerchantRow,
): Promise<MerchantDetail['standingChange']> {
  if (standing_at === null || standing_by === null) return null;
  const names = await findNicknames(db, [standing_by]);
  return { reason: standing_reason ?? '', by: names.get(standing_by) ?? null, at: standing_at.toISOString() };
}

export async function createMerchant(_deps: MerchantsDeps, call: Call<Api['createMerchant']>) {
  const { name, slug } = call.input.body;
  const id = await addMerchant(call.db, { name, slug }, call.now);
  call.audit({ merchantId: id, slug });
  return summaryOf({ id, slug, name, standing: 'normal', stores: 0 }, call.language);
}

export async function updateMerchant(_deps: MerchantsDeps, call: Call<Api['updateMerchant']>) {
  const { db, input, language } = call;
  const { merchantId } = input.params;
  const before = await findMerchantRow(db, merchantId);
  const { name } = await renameMerchant(db, merchantId, input.body.version, input.body.name);
  call.audit({ before: before?.name, after: name });
  return describeMerchant(db, merchantId, language);
}

export async function setMerchantStanding(deps: MerchantsDeps, call: Call<Api['setMerchantStanding']>) {
  const { db, now, input, language, caller } = call;
  const { merchantId } = input.params;
  const { standing, reason } = input.body;
  const { before, storeIds } = await setStanding(db, merchantId, {
    ...input.body,
    by: caller.user.id,
    now,
  });
  call.audit({ before, after: standing, reason, storeIds });
  for (const storeId of storeIds) {
    const data = { storeId, suspended: standing === 'suspended' };
    await emitToStore(deps, { db, now }, 'stores.suspensionChanged', data);
  }
  return describeMerchant(db, merchantId, language);
}

/** Returns the ids of the stores of a merchant, locked so that none is added meanwhile. */
async function lockStoresOf(db: Call['db'], merchantId: string): Promise<string[]> {
  if (!(await lockMerchant(db, merchantId))) throw new Refusal('notFound');
  return (await listStoresOf(db, merchantId)).map(({ id }) => id);
}

export async function addMerchantOwner(deps: MerchantsDeps, call: Call<Api['addMerchantOwner']>) {
  const { db, now, input, language } = call;
  const { merchantId } = input.params;
  const storeIds = await lockStoresOf(db, merchantId);
  if (storeIds.length === 0) throw new Refusal('merchantWithoutStores');
  await makeMerchantOwner(deps, { db, now }, storeIds, input.body);
  call.audit({ storeIds });
  return describeMerchant(db, merchantId, language);
}

export async function removeMerchantOwner(deps: MerchantsDeps, call: Call<Api['removeMerchantOwner']>) {
  const { db, now, input, language } = call;
  const { merchantId, ownerId } = input.params;
  const storeIds = await lockStoresOf(db, merchantId);
  const owner = ownersOfAll(await listOwners(db, storeIds)).find(({ id }) => id === ownerId);
  if (!owner) throw new Refusal('notFound');
  await removeOwnerOfAll(deps, { db, now }, storeIds, owner);
  call.audit({ storeIds, userId: owner.user_id });
  return describeMerchant(db, merchantId, language);
}

export async function createStore(deps: MerchantsDeps, call: Call<Api['createStore']>) {
  const { db, now } = call;
  const { ownerPhone, ownerAddress, ...store } = call.input.body;
  await requireTimezone(db, store.timezone);
  const id = await addStore(db, call.input.params.merchantId, store, now);
  if (id === undefined) throw new Refusal('notFound');
  const staffId = await giveRole(deps, { db, now }, id, {
    ...(ownerPhone && { phone: ownerPhone }),
    ...(ownerAddress !== undefined && { address: ownerAddress }),
    role: 'owner',
  });
  const siblings = await listStoresOf(db, call.input.params.merchantId);
  await inheritOwners(
    deps,
    { db, now },
    siblings.map((sibling) => sibling.id),
    id,
  );
  call.audit({ storeId: id, staffId });
  return { id };
}

export async function addOwner(deps: MerchantsDeps, call: Call<Api['addOwner']>) {
  const { db, now } = call;
  const { storeId } = call.input.params;
  if (!(await findStore(db, storeId))) throw new Refusal('notFound');
  const id = await makeOwner(deps, { db, now }, storeId, call.input.body);
  call.audit({ staffId: id });
  return { id };
}
