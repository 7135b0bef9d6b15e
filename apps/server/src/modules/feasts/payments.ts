import { addFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { nextParticipantStatus } from '@xiwei/contract/feasts/feasts.machine.ts';
import { type AttemptRow, endRequests, settleOnce, type UndecidedPayment } from '#modules/money/index.ts';
import { keyOf } from './access.ts';
import { enterChat } from './feast-chat.ts';
import { addLog, SYSTEM } from './feast-log.store.ts';
import { withMoney } from './feast-money.ts';
import { emitParticipantChanged, notifyCreator, notifyUser } from './feast-news.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import { participantFacts } from './feasts.rules.ts';
import { type ListedFeast, lockFeast } from './feasts.store.ts';
import {
  changeParticipant,
  findParticipant,
  listRegistrationsOf,
  type ParticipantRow,
} from './participants.store.ts';

/**
 * Decides about payments for registrations: each completes its registration or is refunded. Idempotent; a payment that
 * fails is logged, stays undecided and is delivered again.
 */
export async function decideFeastPayments(
  deps: FeastsDeps,
  payments: readonly UndecidedPayment[],
): Promise<void> {
  for (const { storeId, subject, attemptId } of payments) {
    await decide(deps, { storeId, participantId: subject.id }).catch((error: unknown) => {
      const fields = { err: error, storeId, participantId: subject.id, attemptId };
      deps.log.error(fields, 'Deciding a payment for a feast failed');
    });
  }
}

/** Decides about all undecided payments of a registration, under the lock of its feast. */
const decide = (deps: FeastsDeps, key: { storeId: string; participantId: string }): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    const tx: Tx = { db, now: deps.clock.now() };
    const before = await findParticipant(db, key);
    const feast = before && (await lockFeast(db, { storeId: key.storeId, feastId: before.feast_id }));
    const participant = feast && (await findParticipant(db, key));
    if (!participant) throw new Error(`There is no registration ${key.participantId}`);
    await decidePayments(deps, tx, feast, participant);
  });

/** Decides about the undecided payments of a registration of a feast that the transaction has locked. */
export async function decidePayments(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  participant: ParticipantRow,
): Promise<ParticipantRow> {
  const isLatest = await isLatestRegistration(tx, feast, participant);
  const { returned, isKept } = await withMoney(tx, participant, (purse) =>
    settleOnce(purse, SYSTEM, (attempt) => isLatest && completes(feast, participant, attempt, tx.now)),
  );
  for (const amount of returned) {
    await addLog(tx, feast, 'paymentReturned', SYSTEM, { participantId: participant.id, amount });
    await notifyUser(deps, tx, feast, participant.user_id, 'feastPaymentReturned', amount);
  }
  if (!isKept) return participant;
  return completeRegistration(deps, tx, feast, participant);
}

/** Completes a registration whose deposit is paid. */
export async function completeRegistration(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  participant: ParticipantRow,
): Promise<ParticipantRow> {
  const paid = await changeParticipant(tx.db, participant, {
    status: 'success',
    close_reason: null,
    closed_at: null,
    paid_at: tx.now,
  });
  await enterChat(deps, tx, feast, paid.user_id);
  const amount = addFen(participant.deposit, participant.service_charge);
  await addLog(tx, feast, 'pay', SYSTEM, { participantId: participant.id, amount });
  await emitParticipantChanged(deps, tx, feast, paid);
  await notifyUser(deps, tx, feast, paid.user_id, 'feastJoined');
  await notifyCreator(deps, tx, feast, 'feastMemberJoined');
  return paid;
}

/**
 * Checks whether a person has not registered again since: the later registration decides, also if they left it or were
 * withdrawn.
 */
async function isLatestRegistration({ db }: Tx, feast: ListedFeast, { id, user_id }: ParticipantRow) {
  if (user_id === null) return false;
  const [latest] = await listRegistrationsOf(db, keyOf(feast), user_id);
  return latest?.id === id;
}

/** Checks whether a payment completes a registration: see `pay` and `payLate` of the machine. */
function completes(
  feast: ListedFeast,
  participant: ParticipantRow,
  { paid_at, share }: AttemptRow,
  now: Date,
): boolean {
  // Its share from the balance was released before it arrived: it pays only a part.
  if (share === 'released') return false;
  const facts = participantFacts(feast, participant, { now, at: paid_at === null ? now : new Date(paid_at) });
  const action = participant.status === 'closed' ? 'payLate' : 'pay';
  return nextParticipantStatus(action, 'money', facts) === 'success';
}

/** Ends a registration whose deposit is due and was not paid. */
export async function expireRegistration(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  participant: ParticipantRow,
): Promise<void> {
  // A payment may have arrived that is not decided yet.
  const current = await decidePayments(deps, tx, feast, participant);
  const facts = participantFacts(feast, current, { now: tx.now });
  if (nextParticipantStatus('expire', 'system', facts) === undefined) return;
  await withMoney(tx, current, (purse) => {
    endRequests(purse, 'expired');
  });
  const ended = await changeParticipant(tx.db, current, {
    status: 'closed',
    close_reason: 'expired',
    closed_at: tx.now,
  });
  await addLog(tx, feast, 'expire', SYSTEM, { participantId: current.id, amount: ZERO_FEN });
  await emitParticipantChanged(deps, tx, feast, ended);
  await notifyUser(deps, tx, feast, ended.user_id, 'feastDepositExpired');
}
