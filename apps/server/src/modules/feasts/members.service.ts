import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { ParticipantSummary } from '@xiwei/contract/feasts/feast-views.model.ts';
import { participantActionsFor } from '@xiwei/contract/feasts/feasts.machine.ts';
import type { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { findDinersBy } from '#modules/diners/index.ts';
import { accountsById, showPhone } from '#modules/identity/index.ts';
import {
  failedOperationsOf,
  failedRefundOf,
  giveBackOwed,
  heldOf,
  type Purse,
  refundAll,
} from '#modules/money/index.ts';
import { selectParts } from '#platform/db/fragments.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { type Call, prepared } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { type CreatorCall, lockManaged, type Managed, type ManagerCall, readManaged } from './access.ts';
import { previewMoney } from './close-feast.ts';
import { leaveChat } from './feast-chat.ts';
import { addLog } from './feast-log.store.ts';
import { causeOf, readPurse, readPurses, withMoney } from './feast-money.ts';
import { emitParticipantChanged, notifyUser } from './feast-news.ts';
import type { FeastsDeps } from './feasts.deps.ts';
import { describeParticipation, poolOf } from './feasts.describe.ts';
import { participantFacts } from './feasts.rules.ts';
import {
  changeParticipant,
  findParticipant,
  listParticipantsOf,
  type ParticipantRow,
} from './participants.store.ts';
import { decidePayments } from './payments.ts';

type StoreApi = typeof storeFeastsApi;

/** What the staff of the store know of members: their phones and their records as guests. */
interface GuestFacts {
  phones: ReadonlyMap<string, string>;
  diners: ReadonlyMap<string, string>;
}
const NO_FACTS: GuestFacts = { phones: new Map(), diners: new Map() };

async function readGuestFacts(
  { db, role, input }: Pick<ManagerCall, 'db' | 'role' | 'input'>,
  participants: readonly ParticipantRow[],
): Promise<GuestFacts> {
  const userIds = [...new Set(participants.flatMap(({ user_id }) => user_id ?? []))];
  // The creator of a feast who is a diner does not see the phones of others.
  if (!role || userIds.length === 0) return NO_FACTS;
  const client = queryableOf(db);
  const { accounts } = await selectParts(client, 'accounts of feasts', {
    accounts: accountsById(userIds.map((id) => ({ id }))),
  });
  const { storeId } = input.params;
  const records = await findDinersBy(
    client,
    userIds.map((userId) => ({ storeId, userId })),
  );
  return {
    phones: new Map(accounts.flatMap(({ id, phone }) => (phone === null ? [] : [[id, phone]]))),
    diners: new Map(records.flatMap(({ id, user_id }) => (user_id === null ? [] : [[user_id, id]]))),
  };
}

function describeSummary(
  { feast, actor }: Managed,
  { role, now }: Pick<ManagerCall, 'role' | 'now'>,
  row: ParticipantRow,
  purse: Purse,
  { phones, diners }: GuestFacts,
): ParticipantSummary {
  const phone = phones.get(row.user_id ?? '');
  const facts = participantFacts(feast, row, {
    now,
    moneyLeft: heldOf(purse) > 0,
    byStore: role !== undefined,
  });
  const actions = participantActionsFor('creator', facts);
  const canWithdraw = actor === 'creator' && actions.includes('withdraw');
  const can = [
    ...(actions.includes('refund') ? (['refund'] as const) : []),
    ...(canWithdraw ? (['withdraw'] as const) : []),
  ];
  const failed = failedRefundOf(purse);
  const isManager = role !== undefined && role !== 'host';
  return {
    ...describeParticipation(row, purse),
    phone: phone === undefined ? null : showPhone(phone),
    dinerId: diners.get(row.user_id ?? '') ?? null,
    can: role === 'host' ? [] : can,
    owed: failed?.amount ?? ZERO_FEN,
    otherWays: isManager && failed ? failed.ways : [],
  };
}

export async function listParticipants(_deps: FeastsDeps, call: CreatorCall<'participants'>) {
  const { db, now, input } = call;
  const managed = await readManaged(call);
  const participants = (await listParticipantsOf(db, input.params)).toReversed();
  const purses = await readPurses(db, participants, now);
  const facts = await readGuestFacts(call, participants);
  return {
    items: participants.flatMap((row) => {
      const purse = purses.get(row.id);
      return purse ? [describeSummary(managed, call, row, purse, facts)] : [];
    }),
  };
}

/** Finds a registration of the feast that a call has locked. */
async function requireParticipant(
  { db }: ManagerCall,
  { storeId, feastId, participantId }: { storeId: string; feastId: string; participantId: string },
): Promise<ParticipantRow> {
  const participant = await findParticipant(db, { storeId, participantId });
  if (participant?.feast_id !== feastId) throw new Refusal('feastNotFound');
  return participant;
}

async function describeOne(managed: Managed, call: ManagerCall, row: ParticipantRow) {
  const purse = await readPurse(call.db, row, call.now);
  return describeSummary(managed, call, row, purse, await readGuestFacts(call, [row]));
}

export async function refundParticipant(deps: FeastsDeps, call: CreatorCall<'refund'>) {
  const { input } = call;
  const { amount, reason } = input.body;
  const managed = await lockManaged(call);
  const { feast, operator } = managed;
  const byStore = call.role !== undefined;
  // A payment that is not decided yet is not what the creator refunds.
  const row = await decidePayments(deps, call, feast, await requireParticipant(call, input.params));
  await withMoney(call, row, (purse) => {
    const most = heldOf(purse);
    const facts = participantFacts(feast, row, { now: call.now, moneyLeft: most > 0, byStore });
    if (!participantActionsFor('creator', facts).includes('refund'))
      throw new Refusal('feastActionNotPossible');
    if (amount > most) throw new Refusal('refundTooLarge', { details: { most } });
    purse.refund('deposit', amount, causeOf(operator, null, reason));
  });
  await addLog(call, feast, 'refund', operator, { participantId: row.id, amount, detail: { reason } });
  await emitParticipantChanged(deps, call, feast, row);
  await notifyUser(deps, call, feast, row.user_id, 'feastRefunded', amount);
  return describeOne(managed, call, row);
}

/**
 * Records that the store gave back what providers failed to refund. Providers are asked before, outside the transaction,
 * because one may have refunded it after all.
 */
export const refundParticipantAnotherWay = prepared(
  async (deps: FeastsDeps, call: Call<StoreApi['refundAnotherWay']>) => {
    await readManaged(call);
    const row = await requireParticipant(call, call.input.params);
    const purse = (await readPurses(call.db, [row], call.now)).get(row.id);
    for (const operationId of purse ? failedOperationsOf(purse) : [])
      await deps.confirmFailed(row.store_id, row.id, operationId);
  },
  async (deps, call) => {
    const { way, reason } = call.input.body;
    const managed = await lockManaged(call);
    const { feast, operator } = managed;
    const row = await requireParticipant(call, call.input.params);
    const amount = await withMoney(call, row, (purse) =>
      giveBackOwed(purse, way, causeOf(operator, null, reason)),
    );
    await addLog(call, feast, 'refundAnotherWay', operator, {
      participantId: row.id,
      amount,
      detail: { reason, way },
    });
    await emitParticipantChanged(deps, call, feast, row);
    await notifyUser(deps, call, feast, row.user_id, 'feastReturned', amount);
    return describeOne(managed, call, row);
  },
);

export async function withdrawParticipant(deps: FeastsDeps, call: CreatorCall<'withdraw'>) {
  const { db, now, input } = call;
  const { reason } = input.body;
  const managed = await lockManaged(call);
  const { feast, actor, operator } = managed;
  const row = await requireParticipant(call, input.params);
  const actions = participantActionsFor(
    'creator',
    participantFacts(feast, row, { now, byStore: call.role !== undefined }),
  );
  if (actor !== 'creator' || !actions.includes('withdraw')) throw new Refusal('feastActionNotPossible');
  const amount = await withMoney(call, row, (purse) =>
    refundAll(purse, causeOf(operator, 'storeCancelled', reason)),
  );
  const ended = await changeParticipant(db, row, {
    status: 'closed',
    close_reason: 'withdrawn',
    closed_at: now,
  });
  await leaveChat(deps, call, feast, row.user_id);
  await addLog(call, feast, 'withdraw', operator, { participantId: row.id, amount, detail: { reason } });
  await emitParticipantChanged(deps, call, feast, ended);
  await notifyUser(deps, call, feast, row.user_id, 'feastWithdrawn');
  return describeOne(managed, call, ended);
}

export async function readDepositPool(_deps: FeastsDeps, call: CreatorCall<'pool'>) {
  const { feast } = await readManaged(call);
  const { purses, onClose, onFinish } = await previewMoney(call, feast);
  return { ...poolOf(purses.values()), onClose, onFinish };
}
