import { addFen } from '@xiwei/contract/common/money.ts';
import type { JoinInput, NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import type pg from 'pg';
import { readSeatingPlanWithin } from '#modules/booking/index.ts';
import { createBooking } from '#modules/booking/steps.ts';
import {
  acceptWithTables,
  addDraft,
  addLog,
  addQuestion,
  addRegistration,
  causeOf,
  changeQuestion,
  columnsOf,
  completeRegistration,
  deleteFeast,
  emitFeastChanged,
  endRegistrationTime,
  type FeastsDeps,
  findFeast,
  finishWithDeposits,
  keyOf,
  type ListedFeast,
  letPass,
  type Operator,
  type ParticipantRow,
  publishDraft,
  setPictures,
  type Tx,
  withMoney,
} from '#modules/feasts/steps.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import { Pictures } from '#platform/files/pictures.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import { Refusal } from '#platform/refusal.ts';

/** A registration of a history, whose deposit is paid at the store. */
export interface HistoryMember extends Pick<JoinInput, 'name' | 'people' | 'remark'> {
  userId: string;
  at: Date;
}

interface HistoryQuestion {
  /** The number of the member who asks. */
  member: number;
  text: string;
  at: Date;
  /** Null: it is not answered yet. */
  answer: string | null;
}

/** What happens to a feast, and when. */
export interface FeastHistory {
  storeId: string;
  input: NewFeast;
  /** The diner who creates it. Null: the store. */
  creatorId: string | null;
  /** The person at the store who publishes and finishes it, and takes the deposits. */
  managerId: string;
  publishedAt: Date;
  /** Null: it waits for its audit. */
  audit: { at: Date; adminId: string } | null;
  /** Hashes of its pictures, the share cover first. */
  pictures: readonly string[];
  members: readonly HistoryMember[];
  questions: readonly HistoryQuestion[];
  /** What happens up to this instant is run. Timers of the feast do the rest. */
  until: Date;
}

interface FeastHistoryDeps {
  pool: pg.Pool;
  /** A transaction. */
  db: Db;
  emit: Emit;
  log: Log;
}

/** The time from a registration to its payment, from a question to its answer, and from the end of a feast to its finish. */
const PAYMENT_SECONDS = 4 * 60;
const ANSWER_SECONDS = 50 * 60;
const FINISH_SECONDS = 40 * 60;

const NO_NEWS: Emit = () => Promise.resolve();

/**
 * Makes a feast and takes its steps, each at its own time, with the functions that calls and timers use. Emits one event for
 * all of them, and notifies no person. Returns the feast, or undefined if the store has no table for it.
 */
export async function runFeastHistory(
  { pool, db, emit, log }: FeastHistoryDeps,
  history: FeastHistory,
): Promise<ListedFeast | undefined> {
  const clock = { now: () => tx.now };
  const tx: Tx = { db, now: history.publishedAt };
  const deps: FeastsDeps = {
    ...{ db, clock, log, emit: NO_NEWS, pictures: new Pictures() },
    booking: createBooking({ ...{ pool, writerPool: pool, clock, log }, secret: '', subscribers: new Map() }),
    takesOnlinePayments: () => Promise.resolve(true),
    confirmFailed: () => Promise.resolve(),
    requireAllowedText: () => Promise.resolve(),
    requireAllowedFields: () => Promise.resolve(),
  };
  const published = await publish(deps, tx, history);
  if (!published) return undefined;
  await takeSteps(deps, tx, published, history);
  const feast = await reread(tx, published);
  await emitFeastChanged({ emit }, { db, now: history.until }, feast);
  return feast;
}

const reread = async (tx: Tx, feast: ListedFeast): Promise<ListedFeast> => {
  const found = await findFeast(tx.db, keyOf(feast));
  if (!found) throw new Error('The feast of a history is missing');
  return found;
};

async function publish(
  deps: FeastsDeps,
  tx: Tx,
  { storeId, input, creatorId, managerId, pictures }: FeastHistory,
): Promise<ListedFeast | undefined> {
  const plan = await readSeatingPlanWithin(deps.booking, tx.db, storeId);
  const { visibility, shareable, ...written } = input;
  const operator: Operator = creatorId ? { type: 'user', id: creatorId } : { type: 'store', id: managerId };
  const columns = { ...columnsOf(plan, written), visibility, shareable };
  const draft = await addDraft(deps, tx, { storeId, columns, creatorId, operator });
  const [cover = null] = pictures;
  await setPictures(tx.db, draft, { images: pictures, shareCover: cover });
  try {
    const { minimum } = columns;
    // Staff seat a feast whatever the pace of other bookings.
    const publication = { status: 'waitAudit', minimum, overrides: ['pacing'], operator } as const;
    const published = await publishDraft(deps, tx, draft, publication);
    const staff: Operator = { type: 'store', id: managerId };
    return creatorId ? await acceptWithTables(deps, tx, published, ['pacing'], staff) : published;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await deleteFeast(tx.db, draft);
    return undefined;
  }
}

/** Takes the steps after the publication that are due. */
async function takeSteps(deps: FeastsDeps, tx: Tx, feast: ListedFeast, history: FeastHistory): Promise<void> {
  const { audit, members, questions, managerId, until } = history;
  if (!audit) return;
  tx.now = audit.at;
  const open = await letPass(deps, tx, feast, audit.adminId);
  const joined: ParticipantRow[] = [];
  for (const member of members) joined.push(await joinAndPay(deps, tx, open, member, managerId));
  for (const question of questions) await ask(tx, open, question, joined[question.member], history);
  if (feast.deadline > until) return;
  tx.now = feast.deadline;
  await endRegistrationTime(deps, tx, await reread(tx, feast));
  const formed = await reread(tx, feast);
  const finishAt = later(formed.end_at, FINISH_SECONDS);
  if (formed.formed_at === null || finishAt > until) return;
  tx.now = finishAt;
  await finishWithDeposits(deps, tx, formed, formed.by_store ? 'creator' : 'host', {
    type: 'store',
    id: managerId,
  });
}

/** Registers a member and records the payment of the deposit, which the store has received. */
async function joinAndPay(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  { at, ...member }: HistoryMember,
  managerId: string,
): Promise<ParticipantRow> {
  tx.now = at;
  const participant = await addRegistration(deps, tx, feast, member);
  if (participant.status === 'success') return participant;
  tx.now = later(at, PAYMENT_SECONDS);
  const amount = addFen(participant.deposit, participant.service_charge);
  await withMoney(tx, participant, (purse) =>
    purse.payOffline('feastDeposit', amount, causeOf({ type: 'store', id: managerId }, null), {
      amount,
      expiresAt: tx.now.toISOString(),
      userId: participant.user_id,
      reference: String(feast.number),
    }),
  );
  return completeRegistration(deps, tx, feast, participant);
}

async function ask(
  tx: Tx,
  feast: ListedFeast,
  { text, at, answer }: HistoryQuestion,
  member: ParticipantRow | undefined,
  { managerId, creatorId, until }: FeastHistory,
): Promise<void> {
  if (!member || at > until) return;
  tx.now = at;
  const id = newId(at);
  await addQuestion(tx.db, keyOf(feast), { id, participant_id: member.id, text, asked_at: at });
  const answeredAt = later(at, ANSWER_SECONDS);
  if (answer === null || answeredAt > until) return;
  tx.now = answeredAt;
  const operator: Operator = { type: creatorId ? 'user' : 'store', id: creatorId ?? managerId };
  await changeQuestion(tx.db, keyOf(feast), id, {
    answer,
    answered_at: answeredAt,
    answered_by: operator.id,
  });
  await addLog(tx, feast, 'answer', operator, { participantId: member.id });
}
