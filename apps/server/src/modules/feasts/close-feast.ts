import { type Fen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { FeastNews } from '@xiwei/contract/feasts/feast-news.ts';
import {
  FEAST_TRANSITIONS,
  type FeastAction,
  type FeastActor,
} from '@xiwei/contract/feasts/feasts.machine.ts';
import { heldOf, type Purse, refundAll } from '#modules/money/index.ts';
import { keyOf, statusAfter } from './access.ts';
import { endChat } from './feast-chat.ts';
import { addLog, type Operator } from './feast-log.store.ts';
import { causeOf, keepableOf, readPurses, withMoney } from './feast-money.ts';
import {
  emitFeastChanged,
  emitParticipantChanged,
  notifyCreator,
  notifyStaff,
  notifyUser,
} from './feast-news.ts';
import { releaseFeastTables } from './feast-tables.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import { changeFeast, type FeastPatch, type ListedFeast } from './feasts.store.ts';
import { changeParticipant, listParticipantsOf, type ParticipantRow } from './participants.store.ts';

type ClosingAction = Extract<
  FeastAction,
  'cancel' | 'stop' | 'fail' | 'closeTooFew' | 'closeUnreviewed' | 'closeUnaccepted'
>;

/** What members and the creator are notified of. The creator who cancels knows. */
const NEWS: Record<ClosingAction, { member: FeastNews; creator: FeastNews | null }> = {
  cancel: { member: 'feastCancelled', creator: null },
  stop: { member: 'feastStopped', creator: 'feastHostStopped' },
  fail: { member: 'feastStopped', creator: 'feastFailed' },
  closeTooFew: { member: 'feastTooFew', creator: 'feastNotFormed' },
  closeUnreviewed: { member: 'feastStopped', creator: 'feastNotReviewed' },
  closeUnaccepted: { member: 'feastStopped', creator: 'feastNotAccepted' },
};

interface Closing {
  action: ClosingAction;
  actor: FeastActor;
  operator: Operator;
  /** The reason that was given. */
  note: string;
  /** Further columns to write. */
  patch?: FeastPatch;
}

/**
 * Closes a feast that the transaction has locked: ends all registrations, refunds all money that is left on any of them, and
 * releases the tables. Providers are called afterwards, by a job for each refund.
 */
export async function closeWithRefunds(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  { action, actor, operator, note, patch = {} }: Closing,
): Promise<ListedFeast> {
  const status = statusAfter(action, actor, feast, tx.now);
  const participants = await listParticipantsOf(tx.db, keyOf(feast));
  const refunded: Fen[] = [];
  for (const participant of participants)
    refunded.push(await endRegistration(deps, tx, feast, participant, operator));
  await deps.booking.writer.runWithin(tx.db, feast.store_id, releaseFeastTables(feast.id));
  const closed = await changeFeast(tx.db, feast, {
    ...patch,
    status,
    close_reason: FEAST_TRANSITIONS[action].closeReason ?? 'noSpecialReason',
    closed_at: tx.now,
    close_note: note,
    table_ids: [],
    changed_at: null,
  });
  if (feast.status === 'forming') await endChat(deps, tx, closed, action === 'fail');
  const type = action === 'fail' ? 'fail' : 'close';
  await addLog(tx, feast, type, operator, { amount: sumFen(refunded), detail: { reason: note } });
  await emitFeastChanged(deps, tx, closed);
  const members = participants.filter(({ status: before }) => before !== 'closed');
  for (const { user_id } of members) await notifyUser(deps, tx, closed, user_id, NEWS[action].member);
  const { creator } = NEWS[action];
  if (creator) await notifyCreator(deps, tx, closed, creator);
  if (!closed.by_store && operator.type !== 'store')
    await notifyStaff(deps, tx, closed, 'feastByDinerClosed');
  return closed;
}

/** Ends one registration of a feast that is closed, and refunds what is left on it. Returns the amount. */
async function endRegistration(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  participant: ParticipantRow,
  operator: Operator,
): Promise<Fen> {
  const refunded = await withMoney(tx, participant, (purse) =>
    refundAll(purse, causeOf(operator, 'storeCancelled')),
  );
  if (participant.status === 'closed') return refunded;
  const ended = await changeParticipant(tx.db, participant, {
    status: 'closed',
    close_reason: 'withdrawn',
    closed_at: tx.now,
  });
  await emitParticipantChanged(deps, tx, feast, ended);
  return refunded;
}

/**
 * Ends a feast that took place. The store keeps what is left of the deposits: of members as part of the price, of those who
 * left after the deadline as forfeited, and they are notified. Money whose refund failed stays refundable.
 */
export async function finishWithDeposits(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  actor: FeastActor,
  operator: Operator,
): Promise<ListedFeast> {
  const status = statusAfter('finish', actor, feast, tx.now);
  const kept: Fen[] = [];
  for (const participant of await listParticipantsOf(tx.db, keyOf(feast))) {
    const isMember = participant.status === 'success';
    if (!isMember && participant.close_reason !== 'exited') continue;
    const amount = await withMoney(tx, participant, (purse) => {
      const left = keepableOf(purse);
      purse.keep(isMember ? 'deduct' : 'forfeit', 'deposit', left, causeOf(operator, 'mealSettled'));
      return left;
    });
    kept.push(amount);
    if (amount > ZERO_FEN) {
      const news = isMember ? 'feastDepositKept' : 'feastDepositForfeited';
      await notifyUser(deps, tx, feast, participant.user_id, news, amount);
    }
  }
  await deps.booking.writer.runWithin(tx.db, feast.store_id, releaseFeastTables(feast.id));
  const finished = await changeFeast(tx.db, feast, {
    status,
    close_reason: 'noSpecialReason',
    closed_at: tx.now,
    finished_at: tx.now,
    table_ids: [],
    changed_at: null,
  });
  await endChat(deps, tx, finished);
  await addLog(tx, feast, 'finish', operator, { amount: sumFen(kept) });
  await emitFeastChanged(deps, tx, finished);
  return finished;
}

/** Computes what closing and finishing would do with the money of a feast now. */
export async function previewMoney(tx: Tx, feast: ListedFeast) {
  const participants = await listParticipantsOf(tx.db, keyOf(feast));
  const purses = await readPurses(tx.db, participants, tx.now);
  const sumOf = (rows: readonly ParticipantRow[], amountOf: (purse: Purse) => Fen): Fen =>
    sumFen(rows.flatMap(({ id }) => purses.get(id) ?? []).map(amountOf));
  const live = participants.filter(({ status }) => status !== 'closed');
  const isKept = ({ status, close_reason }: ParticipantRow) =>
    status === 'success' || close_reason === 'exited';
  return {
    purses,
    participants,
    onClose: {
      people: live.reduce((sum, { people }) => sum + people, 0),
      registrations: live.length,
      refund: sumOf(participants, heldOf),
    },
    onFinish: { keep: sumOf(participants.filter(isKept), keepableOf) },
  };
}
