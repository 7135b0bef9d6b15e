import { addFen, type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { nextParticipantStatus } from '@xiwei/contract/feasts/feasts.machine.ts';
import { type JoinInput, MAX_REGISTRATIONS } from '@xiwei/contract/feasts/feasts.model.ts';
import { readSeatingPlanWithin } from '#modules/booking/index.ts';
import { endRequests, refundAll } from '#modules/money/index.ts';
import { isSuspended } from '#modules/stores/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { createdBy, isOnBlacklist } from './access.ts';
import { enterChat, leaveChat } from './feast-chat.ts';
import { addLog } from './feast-log.store.ts';
import { causeOf, readPurse, withMoney } from './feast-money.ts';
import { emitParticipantChanged, notifyCreator, notifyUser } from './feast-news.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import { describeParticipation } from './feasts.describe.ts';
import { mayOpen, participantFacts, payUntil } from './feasts.rules.ts';
import { type ListedFeast, lockFeast } from './feasts.store.ts';
import {
  addParticipant,
  changeParticipant,
  listRegistrationsOf,
  type ParticipantRow,
} from './participants.store.ts';
import { setExpiry } from './timers.ts';

type Api = typeof feastsApi;

export async function joinFeast(deps: FeastsDeps, call: Call<Api['joinFeast']>) {
  const { db, now, caller, input } = call;
  const { name, people, remark, key } = input.body;
  const { user } = caller;
  const feast = await lockFeast(db, input.params);
  const earlier = feast ? await listRegistrationsOf(db, input.params, user.id) : [];
  const isMember = earlier.some(({ status }) => status !== 'closed');
  if (!feast || !mayOpen(feast, { userId: user.id, key, isMember, isHost: false }))
    throw new Refusal('feastNotFound');
  if (await createdBy(db, feast, user.id)) throw new Refusal('feastOwnJoin');
  refuseClosed(feast, now);
  if (isMember) throw new Refusal('feastJoinedAlready');
  await deps.requireAllowedFields(call, { name, remark });
  if (earlier.length >= MAX_REGISTRATIONS) throw new Refusal('feastJoinLimitReached');
  const left = feast.participant_count - feast.registered;
  if (people > left) throw new Refusal('feastFull', { details: { left } });
  await refusePerson(deps, call, feast, earlier);
  const due = addFen(feast.deposit_per_person, feast.service_charge);
  if (due > ZERO_FEN && !(await deps.takesOnlinePayments(db, feast.store_id)))
    throw new Refusal('feastNoOnlinePayment');
  const participant = await addRegistration(deps, call, feast, { userId: user.id, name, people, remark });
  return describeOwn(call, participant);
}

interface Registration extends Pick<JoinInput, 'name' | 'people' | 'remark'> {
  userId: string;
}

/** Registers a person for a feast that the transaction has locked, and asks for the deposit if there is one. */
export async function addRegistration(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  { userId, name, people, remark }: Registration,
): Promise<ParticipantRow> {
  const { db, now } = tx;
  const hasToPay = addFen(feast.deposit_per_person, feast.service_charge) > ZERO_FEN;
  const participant = await addParticipant(db, {
    store_id: feast.store_id,
    id: newId(now),
    feast_id: feast.id,
    user_id: userId,
    status: hasToPay ? 'waitDepositPayment' : 'success',
    name,
    people,
    remark,
    deposit: (feast.deposit_per_person * people) as Fen,
    service_charge: (feast.service_charge * people) as Fen,
    pay_until: hasToPay ? payUntil(feast, now) : null,
    joined_at: now,
  });
  await addLog(tx, feast, 'join', { type: 'user', id: userId }, { participantId: participant.id });
  await (hasToPay ? askDeposit(tx, feast, participant) : welcome(deps, tx, feast, participant));
  await emitParticipantChanged(deps, tx, feast, participant);
  return participant;
}

async function askDeposit(tx: Tx, feast: ListedFeast, participant: ParticipantRow): Promise<void> {
  await withMoney(tx, participant, (purse) =>
    purse.ask('feastDeposit', {
      amount: addFen(participant.deposit, participant.service_charge),
      expiresAt: (participant.pay_until ?? tx.now).toISOString(),
      userId: participant.user_id,
      // Not the title: it is erased with its creator, and payments are kept.
      reference: String(feast.number),
    }),
  );
  await setExpiry(tx.db, participant);
}

async function welcome(deps: FeastsDeps, tx: Tx, feast: ListedFeast, participant: ParticipantRow) {
  await enterChat(deps, tx, feast, participant.user_id);
  await notifyUser(deps, tx, feast, participant.user_id, 'feastJoined');
  await notifyCreator(deps, tx, feast, 'feastMemberJoined');
}

function refuseClosed(feast: ListedFeast, now: Date): void {
  if (feast.status !== 'forming' || feast.formed_at !== null || feast.deadline <= now)
    throw new Refusal('feastRegistrationOver');
  if (feast.opens_at !== null && feast.opens_at > now) throw new Refusal('feastNotOpenYet');
}

/** Refuses people whom the store or the creator does not want, in the same words. */
async function refusePerson(
  deps: FeastsDeps,
  { db, now, caller }: Call<Api['joinFeast']>,
  feast: ListedFeast,
  earlier: readonly ParticipantRow[],
): Promise<void> {
  if (await isSuspended(db, feast.store_id)) throw new Refusal('feastStoreSuspended');
  const plan = await readSeatingPlanWithin(deps.booking, db, feast.store_id);
  const isUnwanted =
    earlier.some(({ close_reason }) => close_reason === 'withdrawn') ||
    (await isOnBlacklist(db, plan, caller.user, now));
  if (isUnwanted) throw new Refusal('feastJoinNotPossible');
}

async function describeOwn({ db, now }: Tx, participant: ParticipantRow) {
  return describeParticipation(participant, await readPurse(db, participant, now));
}

/** Checks whether leaving a feast now refunds all money. */
export const isExitFree = (feast: ListedFeast, now: Date): boolean =>
  feast.formed_at === null && now < feast.deadline;

export async function exitFeast(deps: FeastsDeps, call: Call<Api['exitFeast']>) {
  const { db, now, caller, input } = call;
  const feast = await lockFeast(db, input.params);
  const [latest] = feast ? await listRegistrationsOf(db, input.params, caller.user.id) : [];
  if (!feast || !latest) throw new Refusal('feastNotFound');
  const facts = participantFacts(feast, latest, { now });
  if (nextParticipantStatus('exit', 'participant', facts) === undefined)
    throw new Refusal('feastActionNotPossible', { details: { status: latest.status } });
  const isFree = isExitFree(feast, now);
  // The person has seen that their money is refunded, and the deadline passed meanwhile.
  if (input.body.refund && !isFree) throw new Refusal('feastRegistrationOver');
  const operator = { type: 'user' as const, id: caller.user.id };
  const amount = await withMoney(call, latest, (purse) => {
    if (isFree) return refundAll(purse, causeOf(operator, 'cancelled'));
    endRequests(purse, 'cancelled');
    return ZERO_FEN;
  });
  const ended = await changeParticipant(db, latest, {
    status: 'closed',
    close_reason: 'exited',
    closed_at: now,
  });
  await leaveChat(deps, call, feast, latest.user_id);
  await addLog(call, feast, 'exit', operator, { participantId: latest.id, amount });
  await emitParticipantChanged(deps, call, feast, ended);
  await notifyCreator(deps, call, feast, 'feastMemberExited');
  return describeOwn(call, ended);
}
