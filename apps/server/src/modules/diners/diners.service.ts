import type { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { type Diner, type DinerInput, dinerFields } from '@xiwei/contract/diners/diners.model.ts';
import { findUserByVerifiedPhone, phoneOrRefuse } from '#modules/identity/index.ts';
import { lockStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { toRow } from '#platform/db/model-rows.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import { requireVersion } from '#platform/db/versioned.ts';
import { type Emit, emitToStore } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { countDiners, listDinersOf } from './diner-list.store.ts';
import { addNote, noteOf } from './diner-notes.store.ts';
import { describeDiner, describeListed } from './diners.describe.ts';
import {
  addDiner,
  changeDiner,
  type DinerFacts,
  findDiner,
  findNamesakes,
  findSurvivor,
  type StoredDiner,
  todayAt,
} from './diners.store.ts';
import { hasLevel } from './member-levels.store.ts';
import { nameSounds } from './name-sounds.ts';

type Api = typeof dinersApi;

export interface DinersDeps {
  emit: Emit;
}

/** The cursor holds the id of a page's last guest; the next page continues after that guest. */
const byId = pageKey({ id: idColumn });

export async function listDiners(_deps: DinersDeps, { db, input, role, now }: Call<Api['listDiners']>) {
  const { storeId } = input.params;
  const { q: typed, blacklisted, levelId, lapsed, sort, after } = input.query;
  const today = await todayAt(db, storeId, now);
  const filter = {
    storeId,
    typed,
    today,
    blacklisted: blacklisted && blacklisted === 'true',
    lapsed: lapsed === 'true',
    levelId: levelId === 'none' ? null : levelId,
  };
  const { rows, next } = await readPage(byId, input.query, (key, limit) =>
    listDinersOf(db, filter, sort, { after: key?.id, limit }),
  );
  const total = () => (typed ? (rows[0]?.found ?? 0) : countDiners(db, filter));
  return {
    items: rows.map((row) => describeListed(row, today, role, typed)),
    next,
    ...(after === undefined && { total: await total() }),
    can: can(role, {
      host: ['createDiner'],
      manager: ['mergeDiners', 'importDiners'],
      owner: ['exportDiners'],
    }),
  };
}

export async function readDiner(_deps: DinersDeps, { db, input, role, now }: Call<Api['readDiner']>) {
  const { storeId, dinerId } = input.params;
  const row = await findSurvivor(db, storeId, dinerId);
  if (!row) throw new Refusal('notFound');
  const described = describeDiner(row, await todayAt(db, storeId, now));
  return {
    ...described,
    can: [...described.can, ...can(role, { manager: ['merge' as const] })],
    ...(row.id !== dinerId && { mergedInto: row.id }),
  };
}

export async function createDiner(deps: DinersDeps, call: Call<Api['createDiner']>): Promise<Diner> {
  const { storeId } = call.input.params;
  // Bookings create guests as well; the store's lock serialises both.
  await lockStore(call.db, storeId);
  const facts = factsOf(call.input.body);
  requirePast(facts, await todayAt(call.db, storeId, call.now));
  await requireLevel(call.db, storeId, facts.member_level_id);
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
  requirePast(facts, await todayAt(call.db, row.store_id, call.now));
  if (facts.member_level_id !== row.member_level_id)
    await requireLevel(call.db, row.store_id, facts.member_level_id);
  const link = facts.phone === row.phone ? {} : await linkAfter(call.db, row, facts.phone);
  call.audit({ changed: changedIn(row, { ...facts, ...link }) });
  // With another account than before, the guest's orders follow.
  if ('user_id' in link && link.user_id !== row.user_id)
    await emitToStore(deps, call, 'diners.accountChanged', { storeId: row.store_id, dinerId: row.id });
  return emitChanged(deps, call, await changeDiner(call.db, row, { ...facts, ...link }));
}

export async function blacklistDiner(deps: DinersDeps, call: Call<Api['blacklistDiner']>): Promise<Diner> {
  const row = await lockDiner(call.db, call.input.params, call.input.body.version);
  const { reason, until } = call.input.body;
  if (until !== null && until < (await todayAt(call.db, row.store_id, call.now)))
    throw new Refusal('blacklistEndPast');
  call.audit({ reason, until });
  await addNote(call.db, { ...noteOf(call, row), kind: 'blacklist', text: reason });
  const facts = {
    blacklisted: true,
    blacklist_reason: reason,
    blacklisted_until: until,
    excused_absences: row.absent,
  };
  return emitChanged(deps, call, await changeDiner(call.db, row, facts));
}

export async function unblacklistDiner(
  deps: DinersDeps,
  call: Call<Api['unblacklistDiner']>,
): Promise<Diner> {
  const row = await lockDiner(call.db, call.input.params, call.input.body.version);
  call.audit({ reasonBefore: row.blacklist_reason });
  if (row.blacklisted) await addNote(call.db, { ...noteOf(call, row), kind: 'unblacklist', text: '' });
  return emitChanged(
    deps,
    call,
    await changeDiner(call.db, row, { ...NOT_BLACKLISTED, excused_absences: row.absent }),
  );
}

const NOT_BLACKLISTED = { blacklisted: false, blacklist_reason: null, blacklisted_until: null };

/** Refuses a birthday or a wedding that is not over by the store's calendar. */
function requirePast(
  { birthday, wedding_anniversary }: Pick<DinerFacts, 'birthday' | 'wedding_anniversary'>,
  today: string,
): void {
  if (birthday && birthday > today) throw new Refusal('birthdayInFuture');
  if (wedding_anniversary && wedding_anniversary > today) throw new Refusal('anniversaryInFuture');
}

/** Refuses a level that the store does not have. */
async function requireLevel(db: Db, storeId: string, levelId: string | null): Promise<void> {
  if (levelId !== null && !(await hasLevel(db, storeId, levelId))) throw new Refusal('levelMissing');
}

/** Locks a guest to be changed, and checks its version. */
export async function lockDiner(
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
    ...toRow(dinerFields, input),
    name_sounds: nameSounds(input.lastName, input.firstName),
    phone: phone?.number ?? null,
    phone_region: phone?.region ?? null,
  } satisfies DinerFacts;
}

/** Lists the names of changed columns for the audit trail, which must not contain personal data. */
const changedIn = (row: StoredDiner, facts: DinerFacts): string[] =>
  Object.entries(facts).flatMap(([column, value]) =>
    row[column as keyof StoredDiner] === value ? [] : [column],
  );

/** Emits that a guest changed, and describes it. */
export async function emitChanged(
  deps: DinersDeps,
  call: Pick<Call, 'db' | 'now'>,
  row: StoredDiner,
): Promise<Diner> {
  await emitToStore(deps, call, 'diners.dinerChanged', { storeId: row.store_id, dinerId: row.id });
  return describeDiner(row, await todayAt(call.db, row.store_id, call.now));
}
