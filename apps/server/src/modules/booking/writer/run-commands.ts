import { readFurther } from '#platform/batches/batch-part.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import { type Answer, pickAnswer } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/refusal.ts';
import { nextTurn } from '#platform/turns.ts';
import type { AnsweredCall } from './calls.part.ts';
import type { Command, Submission } from './command.ts';
import { OrdersMissing } from './orders.part.ts';
import type { StoreBatch } from './store-batch.ts';

/** What came of a command. A call has an answer, which it may have had already; a command without a call has an output. */
export type Outcome = { output: unknown } | { refusal: Refusal } | { answer: Answer; repeated: boolean };

type StoredAnswers = Parameters<typeof pickAnswer>[0];

/** Milliseconds after which the commands of a batch let the node do other work. */
const TURN_MS = 4;

/** Runs the commands of a batch in their order. A call that is in the batch twice is run once and answered twice. */
export async function runCommands(
  client: Queryable,
  batch: StoreBatch,
  submissions: readonly Submission[],
  answers: StoredAnswers,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const indexes = new Map<string, number>();
  let turnAt = performance.now();
  for (const [index, submission] of submissions.entries()) {
    if (performance.now() - turnAt > TURN_MS) {
      await nextTurn();
      turnAt = performance.now();
    }
    const key = submission.envelope && `${submission.envelope.key.scope} ${submission.envelope.key.key}`;
    const first = key === undefined ? undefined : indexes.get(key);
    if (key !== undefined) indexes.set(key, first ?? index);
    outcomes.push(
      first === undefined
        ? await runCommand(client, batch, submission, answers)
        : repeatOutcome(outcomes[first], submissions[first], submission),
    );
  }
  return outcomes;
}

/** Lists the calls whose commands were run and not refused. */
export const answeredCalls = (
  submissions: readonly Submission[],
  outcomes: readonly Outcome[],
): AnsweredCall[] =>
  submissions.flatMap(({ envelope, now }, index) => {
    const outcome = outcomes[index];
    if (!envelope || !outcome || !('answer' in outcome) || outcome.repeated) return [];
    return [{ envelope, answer: outcome.answer, now }];
  });

/** Runs one command. A call that was answered before gets that answer; a refused one leaves nothing. */
async function runCommand(
  client: Queryable,
  batch: StoreBatch,
  { command, operator, envelope }: Submission,
  answers: StoredAnswers,
): Promise<Outcome> {
  const { changes } = batch;
  try {
    const earlier = envelope && pickAnswer(answers, envelope.key);
    if (earlier) return { answer: earlier, repeated: true };
    batch.operator = operator;
    const output = await runWithOrders(client, batch, command);
    return envelope ? { answer: envelope.answer(output), repeated: false } : { output };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (batch.changes !== changes)
      throw new Error(`A command refused (${error.code}) after it had changed something`);
    return { refusal: error };
  }
}

/** How often a command may need orders that were not read: a swap moves others for each of its two orders. */
const MOST_READS = 4;

/** Runs a command, and again whenever it needs orders that were not read. */
export async function runWithOrders(
  client: Queryable,
  batch: StoreBatch,
  command: Command,
): Promise<unknown> {
  for (let reads = 0; ; reads += 1) {
    try {
      return command.run(batch);
    } catch (error) {
      if (!(error instanceof OrdersMissing) || reads === MOST_READS) throw error;
      await readFurther(client, batch.parts);
    }
  }
}

/** Returns the outcome of the first of two calls with one key for the second, if both are the same call. */
function repeatOutcome(
  outcome: Outcome | undefined,
  first: Submission | undefined,
  second: Submission,
): Outcome {
  const hashOf = (submission: Submission | undefined) =>
    submission?.envelope?.key.requestHash.toString('hex');
  const endpointOf = (submission: Submission | undefined) => submission?.envelope?.key.endpoint;
  const isSame = hashOf(first) === hashOf(second) && endpointOf(first) === endpointOf(second);
  if (!outcome || !isSame) return { refusal: new Refusal('idempotencyKeyReused') };
  return 'answer' in outcome ? { ...outcome, repeated: true } : outcome;
}
