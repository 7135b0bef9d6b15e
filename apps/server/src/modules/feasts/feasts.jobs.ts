import { nextFeastStatus } from '@xiwei/contract/feasts/feasts.machine.ts';
import { z } from 'zod';
import type { AnyJob, Job } from '#platform/jobs/jobs.ts';
import { keyOf } from './access.ts';
import { closeWithRefunds, finishWithDeposits } from './close-feast.ts';
import { addLog, SYSTEM } from './feast-log.store.ts';
import { emitFeastChanged, notifyCreator, notifyUser } from './feast-news.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import { factsOf } from './feasts.rules.ts';
import { changeFeast, type FeastKey, findFeast, type ListedFeast, lockFeast } from './feasts.store.ts';
import { findParticipant, listParticipantsOf } from './participants.store.ts';
import { expireRegistration } from './payments.ts';
import { dueOf, EXPIRE_JOB, FEAST_TIMERS, type FeastTimer, timerName } from './timers.ts';

type TimerWork = (deps: FeastsDeps, tx: Tx, feast: ListedFeast) => Promise<void>;

const registrationOpens: TimerWork = async (deps, tx, feast) => {
  if (feast.status !== 'forming' || feast.formed_at !== null) return;
  await emitFeastChanged(deps, tx, feast);
  await notifyCreator(deps, tx, feast, 'feastOpened');
};

/** The ways in which a feast is closed at its deadline. */
const ENDS = ['closeTooFew', 'closeUnreviewed', 'closeUnaccepted'] as const;

/** Ends registration: what is not paid expires, and the feast takes place or is closed with refunds. */
export const endRegistrationTime: TimerWork = async (deps, tx, feast) => {
  if (feast.status === 'closed' || feast.status === 'waitPublish' || feast.formed_at !== null) return;
  for (const participant of await listParticipantsOf(tx.db, keyOf(feast)))
    if (participant.status === 'waitDepositPayment') await expireRegistration(deps, tx, feast, participant);
  const decided = await findFeast(tx.db, keyOf(feast));
  if (!decided) return;
  const facts = factsOf(decided, tx.now);
  const action = ENDS.find((each) => nextFeastStatus(each, 'system', facts) !== undefined);
  if (action) {
    await closeWithRefunds(deps, tx, decided, { action, actor: 'system', operator: SYSTEM, note: '' });
    return;
  }
  const formed = await changeFeast(tx.db, decided, { formed_at: tx.now });
  await addLog(tx, formed, 'form', SYSTEM);
  await emitFeastChanged(deps, tx, formed);
  await notifyMembers(deps, tx, formed, 'feastConfirmed');
  await notifyCreator(deps, tx, formed, 'feastFormed');
};

async function notifyMembers(
  deps: FeastsDeps,
  tx: Tx,
  feast: ListedFeast,
  news: 'feastConfirmed' | 'feastReminder',
): Promise<void> {
  const members = (await listParticipantsOf(tx.db, keyOf(feast))).filter(
    ({ status }) => status === 'success',
  );
  for (const { user_id } of members) await notifyUser(deps, tx, feast, user_id, news);
}

/** Reminds members once. Until the deadline it is not known whether the feast takes place; then they are notified anyway. */
const remind: TimerWork = async (deps, tx, feast) => {
  const isDue = feast.formed_at !== null && feast.reminded_at === null && tx.now < feast.start_at;
  if (!isDue || feast.status === 'closed') return;
  await changeFeast(tx.db, feast, { reminded_at: tx.now });
  await notifyMembers(deps, tx, feast, 'feastReminder');
};

const askFinish: TimerWork = async (deps, tx, feast) => {
  if (feast.status === 'forming' && feast.formed_at !== null)
    await notifyCreator(deps, tx, feast, 'feastToFinish');
};

/** Finishes a feast whose creator did not. */
const finish: TimerWork = async (deps, tx, feast) => {
  if (feast.status === 'forming' && feast.formed_at !== null)
    await finishWithDeposits(deps, tx, feast, 'system', SYSTEM);
};

const WORK: Record<FeastTimer, TimerWork> = {
  opens: registrationOpens,
  deadline: endRegistrationTime,
  remind,
  askFinish,
  finish,
};

/** Runs the work of a timer if it is due: the times of a feast may have changed since it was set. */
const timerJob = (deps: FeastsDeps, timer: FeastTimer): Job<FeastKey> => ({
  name: timerName(timer),
  payload: z.object({ storeId: z.string(), feastId: z.string() }),
  work: (key) =>
    deps.db.transaction().execute(async (db) => {
      const tx: Tx = { db, now: deps.clock.now() };
      const feast = await lockFeast(db, key);
      const due = feast && dueOf(timer, feast);
      if (feast && due && due <= tx.now) await WORK[timer](deps, tx, feast);
    }),
});

const expireJob = (deps: FeastsDeps): Job<{ storeId: string; participantId: string }> => ({
  name: EXPIRE_JOB,
  payload: z.object({ storeId: z.string(), participantId: z.string() }),
  work: (key) =>
    deps.db.transaction().execute(async (db) => {
      const tx: Tx = { db, now: deps.clock.now() };
      const before = await findParticipant(db, key);
      const feast = before && (await lockFeast(db, { storeId: key.storeId, feastId: before.feast_id }));
      const participant = feast && (await findParticipant(db, key));
      if (!participant || participant.pay_until === null || participant.pay_until > tx.now) return;
      if (participant.status === 'waitDepositPayment') await expireRegistration(deps, tx, feast, participant);
    }),
});

export const feastsJobs = (deps: FeastsDeps): AnyJob[] => [
  ...FEAST_TIMERS.map((timer) => timerJob(deps, timer)),
  expireJob(deps),
];
