import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import {
  type FeastInput,
  MAX_DINER_FEASTS,
  MAX_FEAST_DRAFTS,
  type NewFeast,
} from '@xiwei/contract/feasts/feasts.model.ts';
import type { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { readSeatingPlanWithin } from '#modules/booking/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { isSuspended } from '#modules/stores/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type CreatorCall,
  isOnBlacklist,
  isTrusted,
  lockManaged,
  type Managed,
  operatorOf,
  statusAfter,
} from './access.ts';
import { keepAudited } from './audited-content.ts';
import { closeWithRefunds, finishWithDeposits } from './close-feast.ts';
import { renameChat } from './feast-chat.ts';
import { addLog } from './feast-log.store.ts';
import { emitFeastChanged } from './feast-news.ts';
import {
  acceptWithTables,
  addDraft,
  checkPlace,
  columnsOf,
  publishDraft,
  takeTables,
} from './feast-steps.ts';
import { renameFeast } from './feast-tables.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import {
  CONTENT,
  changedFields,
  changedIn,
  isAccepted,
  minimumOf,
  PLACE,
  refuseTimes,
  TERMS,
} from './feasts.rules.ts';
import {
  changeFeast,
  countDrafts,
  countOpenFeastsOf,
  deleteFeast,
  type ListedFeast,
  lockCreator,
} from './feasts.store.ts';
import { describeManaged, type ManagerReader } from './managed.describe.ts';
import { setTimers } from './timers.ts';

type StoreApi = typeof storeFeastsApi;

const asDiner = (input: FeastInput): FeastInput => ({ ...input, itemIds: null, turnMinutes: null });

/** The texts of a feast that others read. */
const textsOf = ({ title, description, menu, diningPlace }: FeastInput) => ({
  title,
  description,
  menu,
  diningPlace,
});

export async function createFeast(deps: FeastsDeps, call: CreatorCall<'create'>) {
  const { db, now, caller, role, input } = call;
  const { storeId } = input.params;
  const { visibility, shareable, ...written }: NewFeast = input.body;
  const plan = await readSeatingPlanWithin(deps.booking, db, storeId);
  await refuseCreator(call, plan);
  await deps.requireAllowedFields(call, textsOf(written));
  // Others who create at the same time are counted.
  await lockCreator(db, role ? storeId : caller.user.id);
  const isFull = role
    ? (await countDrafts(db, storeId)) >= MAX_FEAST_DRAFTS
    : (await countOpenFeastsOf(db, caller.user.id)) >= MAX_DINER_FEASTS;
  if (isFull) throw new Refusal('feastLimitReached');
  const columns = columnsOf(plan, role ? written : asDiner(written));
  refuseTimes(columns, now);
  const feast = await addDraft(deps, call, {
    storeId,
    columns: { ...columns, visibility, shareable },
    creatorId: role ? null : caller.user.id,
    operator: operatorOf(call),
  });
  return describeManaged(call, { feast, actor: 'creator' }, plan);
}

/** Refuses a creator whose store is suspended, and a diner whom the store does not want as a guest. */
export async function refuseCreator(
  { db, now, caller, role }: Pick<Call<StoreApi['create']>, 'db' | 'now' | 'caller'> & { role: unknown },
  plan: SeatingPlan,
): Promise<void> {
  if (await isSuspended(db, plan.storeId)) throw new Refusal('feastStoreSuspended');
  if (!role && (await isOnBlacklist(db, plan, caller.user, now))) throw new Refusal('feastNotPossible');
}

async function refuseUnpayable(deps: FeastsDeps, { db }: Tx, feast: ListedFeast): Promise<void> {
  const isFree = feast.deposit_per_person + feast.service_charge === 0;
  if (!isFree && !(await deps.takesOnlinePayments(db, feast.store_id)))
    throw new Refusal('feastNoOnlinePayment');
}

export async function updateFeast(deps: FeastsDeps, call: CreatorCall<'update'>) {
  const { db, now, role, input } = call;
  const { version, overrides, ...written } = input.body;
  const managed = await lockManaged(call, version);
  const { feast: before, actor, operator } = managed;
  statusAfter('update', actor, before, now);
  await deps.requireAllowedFields(call, textsOf(written));
  const plan = await readSeatingPlanWithin(deps.booking, db, before.store_id);
  const isDraft = before.status === 'waitPublish';
  const columns = columnsOf(plan, role ? written : asDiner(written), isDraft ? undefined : before);
  const fields = [
    ...changedIn(CONTENT, before, columns),
    ...changedIn(PLACE, before, columns),
    ...changedIn(TERMS, before, columns),
  ];
  const isMoved = PLACE.some((name) => (fields as string[]).includes(name));
  // The deadline decides even if the timer is late.
  const isOver = !isDraft && (before.formed_at !== null || before.deadline <= now);
  if (!isOver) refuseTimes(columns, now);
  if (!isDraft) refuseForMembers(before, columns, { fields, isMoved, isOver });
  const isContent = CONTENT.some((name) => (fields as string[]).includes(name));
  const kept = isContent ? await keepAudited(call, before) : {};
  let feast = await changeFeast(db, before, { ...columns, ...kept });
  if (!isDraft) {
    await refuseUnpayable(deps, call, feast);
    const needsTables = isMoved || fields.includes('participant_count');
    if (needsTables) feast = await placeAgain(deps, call, feast, overrides);
    else if (fields.includes('title'))
      await deps.booking.writer.runWithin(db, feast.store_id, renameFeast(feast.id, feast.title));
    if (feast.status === 'forming' && fields.includes('title')) await renameChat(deps, call, feast);
    await setTimers(db, feast, before);
  }
  await addLog(call, feast, 'update', operator, { detail: { fields: changedFields(before, columns) } });
  await emitFeastChanged(deps, call, feast);
  return describeManaged(call, { feast, actor }, plan);
}

/** Gives a changed feast its place. A diner's keeps what the store has accepted. */
async function placeAgain(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  overrides: readonly Override[],
): Promise<ListedFeast> {
  if (feast.by_store) return takeTables(deps, tx, feast, overrides);
  if (isAccepted(feast)) throw new Refusal('feastAccepted');
  return checkPlace(deps, tx, feast);
}

/** Refuses changes of a published feast that its members have not agreed to. */
function refuseForMembers(
  before: ListedFeast,
  after: Pick<ListedFeast, 'participant_count' | 'deadline' | 'opens_at'>,
  { fields, isMoved, isOver }: { fields: readonly string[]; isMoved: boolean; isOver: boolean },
): void {
  const { registered } = before;
  if (after.participant_count < registered)
    throw new Refusal('feastBelowMembers', { details: { registered } });
  // Until the deadline that they were shown, members can leave with a refund.
  const isShortened = !isOver && after.deadline < before.deadline;
  if ((isMoved || isShortened) && registered > 0) throw new Refusal('feastHasMembers');
  if (!isOver) return;
  const isOtherTime =
    before.deadline.getTime() !== after.deadline.getTime() ||
    before.opens_at?.getTime() !== after.opens_at?.getTime();
  if (isOtherTime || TERMS.some((name) => fields.includes(name))) throw new Refusal('feastActionNotPossible');
}

export async function publishFeast(deps: FeastsDeps, call: CreatorCall<'publish'>) {
  const { db, now, input } = call;
  const { version, overrides } = input.body;
  const { feast: draft, actor, operator } = await lockManaged(call, version);
  const trusted = await isTrusted(db, draft);
  const status = statusAfter('publish', actor, draft, now, trusted);
  const plan = await readSeatingPlanWithin(deps.booking, db, draft.store_id);
  await refuseCreator(call, plan);
  // A diner's feast that no other person can join would be a booking without its deposit.
  if (!draft.by_store && draft.visibility === 'creatorOnly') throw new Refusal('feastCreatorOnly');
  refuseTimes(draft, now);
  await refuseUnpayable(deps, call, draft);
  const minimum = minimumOf(plan, {
    kindId: draft.kind_id,
    itemIds: draft.item_ids,
    participantCount: draft.participant_count,
  });
  const feast = await publishDraft(deps, call, draft, { status, minimum, overrides, operator });
  return describeManaged(call, { feast, actor }, plan);
}

export async function acceptFeast(deps: FeastsDeps, call: Call<StoreApi['acceptFeast']>) {
  const { db, now, input } = call;
  const { version, overrides } = input.body;
  const { feast: before, actor, operator } = await lockManaged(call, version);
  statusAfter('accept', actor, before, now);
  const plan = await readSeatingPlanWithin(deps.booking, db, before.store_id);
  const feast = await acceptWithTables(deps, call, before, overrides, operator);
  return describeManaged(call, { feast, actor }, plan);
}

export async function closeFeast(deps: FeastsDeps, call: CreatorCall<'close'>) {
  const { version, reason: note } = call.input.body;
  const { feast: before, actor, operator } = await lockManaged(call, version);
  await deps.requireAllowedFields(call, { reason: note });
  const action = actor === 'creator' ? 'cancel' : 'stop';
  const feast = await closeWithRefunds(deps, call, before, { action, actor, operator, note });
  return describeChanged(deps, call, { feast, actor });
}

export async function finishFeast(deps: FeastsDeps, call: CreatorCall<'finish'>) {
  const { feast: before, actor, operator } = await lockManaged(call, call.input.body.version);
  if (before.formed_at !== null && before.start_at > call.now) throw new Refusal('feastNotStarted');
  const feast = await finishWithDeposits(deps, call, before, actor, operator);
  return describeChanged(deps, call, { feast, actor });
}

export async function deleteFeastDraft(deps: FeastsDeps, call: CreatorCall<'remove'>) {
  const { db, now } = call;
  const { feast, actor } = await lockManaged(call);
  statusAfter('delete', actor, feast, now);
  await deleteFeast(db, feast);
  // Not the title: it is erased with its creator, and audit records stay.
  call.audit({ before: { number: feast.number } });
  await emitFeastChanged(deps, call, feast);
  return {};
}

const describeChanged = async (
  deps: FeastsDeps,
  call: ManagerReader,
  managed: Pick<Managed, 'feast' | 'actor'>,
) =>
  describeManaged(call, managed, await readSeatingPlanWithin(deps.booking, call.db, managed.feast.store_id));
