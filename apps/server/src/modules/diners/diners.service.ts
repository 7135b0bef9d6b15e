import type { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { Diner, DinerInput } from '@xiwei/contract/diners/diners.model.ts';
import { findUserByVerifiedPhone, parsePhone, phoneOrRefuse, showPhone } from '#modules/identity/index.ts';
import { lockStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import { requireVersion } from '#platform/db/versioned.ts';
import { type Emit, emitToStore } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  addDiner,
  changeDiner,
  type DinerFacts,
  findDiner,
  findNamesakes,
  listDinersOf,
  type StoredDiner,
} from './diners.store.ts';

type Api = typeof dinersApi;

export interface DinersDeps {
  emit: Emit;
}

/** Guests are listed by name. The cursor holds a guest's id; the page continues after that guest's name. */
const byId = pageKey({ id: idColumn });

export async function listDiners(_deps: DinersDeps, { db, input, role }: Call<Api['listDiners']>) {
  const { q, blacklisted } = input.query;
  const filter = { typed: q, blacklisted: blacklisted && blacklisted === 'true' };
  const { rows, next } = await readPage(byId, input.query, (after, limit) =>
    listDinersOf(db, input.params.storeId, filter, after?.id, limit),
  );
  return {
    items: rows.map(describeDiner),
    next,
    can: can(role, { host: ['createDiner'] }),
  };
}

export async function readDiner(_deps: DinersDeps, { db, input }: Call<Api['readDiner']>): Promise<Diner> {
  const row = await findDiner(db, input.params.storeId, input.params.dinerId);
  if (!row) throw new Refusal('notFound');
  return describeDiner(row);
}

export async function createDiner(deps: DinersDeps, call: Call<Api['createDiner']>): Promise<Diner> {
  const { storeId } = call.input.params;
  // Bookings create guests as well; the store's lock serialises both.
  await lockStore(call.db, storeId);
  const facts = factsOf(call.input.body);
  const row = await addDiner(call.db, {
    ...facts,
    store_id: storeId,
    id: newId(call.now),
    last_name: call.input.body.lastName,
    ...(await linkFor(call.db, storeId, facts.phone, null)),
    created_at: call.now,
  });
  return emitChanged(deps, call, row);
}

export async function updateDiner(deps: DinersDeps, call: Call<Api['updateDiner']>): Promise<Diner> {
  const row = await lockDiner(call.db, call.input.params, call.input.body.version);
  const facts = factsOf(call.input.body);
  const link = facts.phone === row.phone ? {} : await linkAfter(call.db, row, facts.phone);
  call.audit({ changed: changedIn(row, { ...facts, ...link }) });
  // With another account than before, the guest's orders follow.
  if ('user_id' in link && link.user_id !== row.user_id)
    await emitToStore(deps, call, 'diners.accountChanged', { storeId: row.store_id, dinerId: row.id });
  return emitChanged(deps, call, await changeDiner(call.db, row, { ...facts, ...link }));
}

export async function blacklistDiner(deps: DinersDeps, call: Call<Api['blacklistDiner']>): Promise<Diner> {
  const row = await lockDiner(call.db, call.input.params, call.input.body.version);
  const { reason } = call.input.body;
  call.audit({ reason });
  return emitChanged(
    deps,
    call,
    await changeDiner(call.db, row, { blacklisted: true, blacklist_reason: reason }),
  );
}

export async function unblacklistDiner(
  deps: DinersDeps,
  call: Call<Api['unblacklistDiner']>,
): Promise<Diner> {
  const row = await lockDiner(call.db, call.input.params, call.input.body.version);
  call.audit({ reasonBefore: row.blacklist_reason });
  return emitChanged(
    deps,
    call,
    await changeDiner(call.db, row, { blacklisted: false, blacklist_reason: null }),
  );
}

/** Locks a guest to be changed, and checks its version. */
async function lockDiner(
  db: Db,
  { storeId, dinerId }: { storeId: string; dinerId: string },
  version: number,
): Promise<StoredDiner> {
  await lockStore(db, storeId);
  return requireVersion(await findDiner(db, storeId, dinerId), version);
}

type Link = Pick<StoredDiner, 'user_id' | 'linked_phone'>;
const NO_LINK: Link = { user_id: null, linked_phone: null };

/**
 * Finds the account that verified a phone, unless it is linked to another guest of the store. Refuses a phone
 * that another guest has; a phone typed by a person who booked for that guest does not count.
 */
async function linkFor(db: Db, storeId: string, phone: string | null, dinerId: string | null): Promise<Link> {
  if (phone === null) return NO_LINK;
  const userId = (await findUserByVerifiedPhone(db, phone)) ?? null;
  const others = (await findNamesakes(db, storeId, phone, userId)).filter(({ id }) => id !== dinerId);
  const holder = others.find((other) => other.phone === phone && other.booked_by === null);
  if (holder) throw new Refusal('dinerPhoneTaken', { details: { dinerId: holder.id } });
  const isLinked = others.some(({ user_id }) => user_id !== null && user_id === userId);
  return userId === null || isLinked ? NO_LINK : { user_id: userId, linked_phone: phone };
}

/**
 * Returns the link after a change of phone. A link made by the old phone is dropped; one made by a booking
 * stays.
 */
async function linkAfter(db: Db, row: StoredDiner, phone: string | null): Promise<Link> {
  const link = await linkFor(db, row.store_id, phone, row.id);
  if (link.user_id !== null || row.linked_phone !== null) return link;
  return { user_id: row.user_id, linked_phone: null };
}

/** Converts the input of staff to columns. */
function factsOf(input: DinerInput) {
  const phone = input.phone && phoneOrRefuse(input.phone);
  return {
    last_name: input.lastName,
    first_name: input.firstName,
    title: input.title,
    phone: phone?.number ?? null,
    phone_region: phone?.region ?? null,
    preferred_language: input.preferredLanguage,
    email: input.email,
    messaging_app_id: input.messagingAppId,
    birthday: input.birthday,
    wedding_anniversary: input.weddingAnniversary,
    diet_preference: input.dietPreference,
    diet_taboo: input.dietTaboo,
    service_requirement: input.serviceRequirement,
    other_requirements: input.otherRequirements,
    remark: input.remark,
  } satisfies DinerFacts;
}

/** Lists the names of changed columns for the audit trail, which must not contain personal data. */
const changedIn = (row: StoredDiner, facts: DinerFacts): string[] =>
  Object.entries(facts).flatMap(([column, value]) =>
    row[column as keyof StoredDiner] === value ? [] : [column],
  );

/** Emits that a guest changed, and describes it. */
async function emitChanged(
  deps: DinersDeps,
  call: Pick<Call, 'db' | 'now'>,
  row: StoredDiner,
): Promise<Diner> {
  await emitToStore(deps, call, 'diners.dinerChanged', { storeId: row.store_id, dinerId: row.id });
  return describeDiner(row);
}

const describeDiner = (row: StoredDiner): Diner => ({
  id: row.id,
  lastName: row.last_name,
  firstName: row.first_name,
  title: row.title,
  phone: describePhone(row),
  preferredLanguage: row.preferred_language,
  email: row.email,
  messagingAppId: row.messaging_app_id,
  birthday: row.birthday,
  weddingAnniversary: row.wedding_anniversary,
  dietPreference: row.diet_preference,
  dietTaboo: row.diet_taboo,
  serviceRequirement: row.service_requirement,
  otherRequirements: row.other_requirements,
  remark: row.remark,
  blacklisted: row.blacklisted,
  blacklistReason: row.blacklist_reason,
  hasAccount: row.user_id !== null,
  bookedByOther: row.booked_by !== null,
  createdAt: row.created_at.toISOString(),
  version: row.version,
  can: ['update', row.blacklisted ? 'unblacklist' : 'blacklist'],
});

function describePhone({ phone, phone_region: region }: StoredDiner): Diner['phone'] {
  if (phone === null || region === null) return null;
  const number = parsePhone({ region, number: phone })?.national ?? phone;
  return { region, number, shown: showPhone(phone) };
}
