import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { Notice } from '#gateways/pay/pay.ts';
import { BatchQueue } from '#platform/batches/batch-queue.ts';
import { type Queryable, writeParts } from '#platform/db/fragments.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { addJobs } from '#platform/jobs/jobs.ts';
import { providerJob } from '../ledger/provider-jobs.ts';
import { applyReports, type ReportOutcome } from '../payments/apply-reports.ts';
import { idOf } from '../payments/payment-numbers.ts';
import type { PaymentDeps } from '../payments/payments.deps.ts';
import { type ProviderReport, reportOf, storedReport } from '../payments/provider-report.ts';
import { type InboxRow, lockWaiting, markApplied, postpone, storeNotices } from './inbox.store.ts';

type InboxDeps = Pick<PaymentDeps, 'pool' | 'clock' | 'log' | 'subscribers' | 'announce' | 'subjects'>;

interface ReceivedNotice {
  method: ProviderMethod;
  notice: Notice;
}

/** The jobs that query what notifications are about. */
const QUERIES = { payment: 'askPayment', refund: 'askRefund', dispute: 'askDispute' } as const;

/** Queues queries for notifications that only report that something changed. */
async function queueQueries(
  client: Queryable,
  rows: readonly InboxRow[],
  reports: readonly ProviderReport[],
  now: Date,
): Promise<void> {
  const jobs = reports
    .map((report, index) => ({ ...report, method: rows[index]?.method ?? '' }))
    .filter(({ seen }) => seen.state === 'unknown')
    .map(({ about, number, method }) => ({
      name: providerJob(QUERIES[about], method),
      // The number of a dispute is the provider's.
      payload: { id: about === 'dispute' ? number : (idOf(number) ?? '') },
      key: `ask ${number}`,
      run_at: now.toISOString(),
    }));
  if (jobs.length > 0) await writeParts(client, 'query jobs', { jobs: [addJobs, jobs] });
}

/** Notifications that are stored or applied in one transaction. */
const BATCH = 200;
/** Failures after which the rest is left to the next run. */
const MOST_FAILURES = 20;

/**
 * The inbox of verified notifications. A notification is stored before it is answered, and applied afterwards, once, by
 * any node. Notifications that a dead node left behind are found by the next run on another node.
 */
export class Inbox {
  readonly #deps: InboxDeps;
  readonly #storing: BatchQueue<ReceivedNotice, boolean>;
  #run: Promise<void> | undefined;
  #isRunRequested = false;

  constructor(deps: InboxDeps) {
    this.#deps = deps;
    this.#storing = new BatchQueue({
      batchSize: BATCH,
      sharedBatchSize: BATCH,
      runBatch: (_key, items) => this.#storeAll(items),
    });
  }

  /** Stores a notification and starts a run. Returns whether the notification is new. */
  async store(method: ProviderMethod, notice: Notice): Promise<boolean> {
    const isNew = await this.#storing.push('inbox', { method, notice });
    void this.applyWaiting().catch((error: unknown) =>
      this.#deps.log.error({ err: error }, 'Applying notifications failed; the sweep will retry'),
    );
    return isNew;
  }

  /** Applies all waiting notifications. A call during a run waits for one more round, which includes its own. */
  applyWaiting(): Promise<void> {
    this.#isRunRequested = true;
    this.#run ??= this.#applyRounds().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  async #applyRounds(): Promise<void> {
    while (this.#isRunRequested) {
      this.#isRunRequested = false;
      while ((await this.#round(BATCH).catch(() => this.#applySingly())) > 0);
    }
  }

  /** Applies notifications one at a time, after a batch failed. Those that fail are moved behind the others. */
  async #applySingly(): Promise<number> {
    let applied = 0;
    for (let failures = 0; failures < MOST_FAILURES; ) {
      let locked: InboxRow | undefined;
      const count = await this.#round(1, ([row]) => {
        locked = row;
      }).catch(async (error: unknown) => {
        if (!locked) throw error;
        this.#deps.log.error(
          { err: error, method: locked.method, event: locked.event_id },
          'Applying a notification failed; it is postponed',
        );
        await postpone(this.#deps.pool, locked);
        failures += 1;
        return 0;
      });
      if (count === 0 && !locked) break;
      applied += count;
    }
    return applied;
  }

  async #round(limit: number, onLocked: (rows: InboxRow[]) => void = () => {}): Promise<number> {
    const { pool, clock, announce, subjects } = this.#deps;
    const { count, undecided } = await inTransaction(pool, async (client) => {
      const rows = await lockWaiting(client, limit);
      onLocked(rows);
      if (rows.length === 0) return { count: 0, undecided: [] };
      const now = clock.now();
      const reports = rows.map(({ notice }) => storedReport.parse(notice));
      const result = await applyReports(client, this.#deps, reports, now);
      await queueQueries(client, rows, reports, now);
      await markApplied(
        client,
        rows.map((row, index) => ({ ...row, outcome: result.outcomes[index] ?? 'again' })),
        now,
      );
      this.#logUnmatched(rows, result.outcomes);
      return { count: rows.length, undecided: result.undecided };
    });
    if (count > 0) announce();
    void subjects.decide(undecided);
    return count;
  }

  /** Logs reports that do not match the ledger: platform staff have to look into them. */
  #logUnmatched(rows: readonly InboxRow[], outcomes: readonly ReportOutcome[]): void {
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome !== 'unknownNumber' && outcome !== 'amountDiffers') continue;
      const { method, event_id: event } = rows[index] ?? {};
      this.#deps.log.error({ method, event, outcome }, 'A provider reported money that is not in the ledger');
    }
  }

  async #storeAll(items: ReceivedNotice[]): Promise<PromiseSettledResult<boolean>[]> {
    const { pool, clock } = this.#deps;
    const received_at = clock.now().toISOString();
    const rows = items.map(({ method, notice }) => ({
      method,
      event_id: notice.eventId,
      notice: reportOf(notice),
      received_at,
    }));
    const added = new Set(await storeNotices(pool, rows));
    return rows.map(({ method, event_id }) => ({
      status: 'fulfilled',
      value: added.delete(`${method} ${event_id}`),
    }));
  }
}
