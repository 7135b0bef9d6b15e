import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { Notice } from '#gateways/pay/pay.ts';
import { BatchQueue } from '#platform/batch-queue.ts';
import { type Queryable, writeParts } from '#platform/db/fragments.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { addJobs } from '#platform/jobs/jobs.ts';
import { type Applied, applyReports } from '../payments/apply-reports.ts';
import { idOf } from '../payments/payment-numbers.ts';
import type { PaymentDeps } from '../payments/payments.deps.ts';
import { keptNotice, type ProviderReport, reportOf } from '../payments/provider-report.ts';
import { type InboxRow, keepNotices, markApplied, postpone, takeWaiting } from './inbox.store.ts';

type InboxDeps = Pick<PaymentDeps, 'pool' | 'clock' | 'log' | 'subscribers' | 'announce' | 'subjects'>;

interface Kept {
  method: ProviderMethod;
  notice: Notice;
}

/** A notice may tell that something happened and not what: then the provider is asked. */
async function askAfter(client: Queryable, told: readonly ProviderReport[], now: Date): Promise<void> {
  const jobs = told
    .filter(({ seen }) => seen.state === 'unknown')
    .map(({ about, number }) => ({
      name: about === 'payment' ? 'money.askPayment' : 'money.askRefund',
      payload: { id: idOf(number) ?? '' },
      key: `ask ${number}`,
      run_at: now.toISOString(),
    }));
  if (jobs.length > 0) await writeParts(client, 'ask', { jobs: [addJobs, jobs] });
}

const BATCH = 200;
/** How many may fail before the rest is left for another time. */
const GIVE_UP = 20;

/**
 * Where verified notifications go. A notification is kept before it is answered, and applied after: once, by
 * whichever node gets to it. What a node that died left behind is found by the next that looks.
 */
export class Inbox {
  readonly #deps: InboxDeps;
  readonly #keeping: BatchQueue<Kept, boolean>;
  #working: Promise<void> | undefined;
  #more = false;

  constructor(deps: InboxDeps) {
    this.#deps = deps;
    this.#keeping = new BatchQueue({
      batch: BATCH,
      sharedBatch: BATCH,
      work: (_key, items) => this.#keepAll(items),
    });
  }

  /** Keeps a notification. Answers whether it is new. */
  async keep(method: ProviderMethod, notice: Notice): Promise<boolean> {
    const isNew = await this.#keeping.push('inbox', { method, notice });
    void this.work().catch((error: unknown) =>
      this.#deps.log.error({ err: error }, 'The inbox could not be worked off'),
    );
    return isNew;
  }

  /** Applies what waits. Whoever asks while that is under way waits for another round, which sees what they kept. */
  work(): Promise<void> {
    this.#more = true;
    this.#working ??= this.#workOff().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #workOff(): Promise<void> {
    while (this.#more) {
      this.#more = false;
      while ((await this.#round(BATCH).catch(() => this.#oneByOne())) > 0);
    }
  }

  /** Something in a batch can't be applied. The others are; it is put behind them, and tried again another time. */
  async #oneByOne(): Promise<number> {
    let applied = 0;
    for (let failed = 0; failed < GIVE_UP; ) {
      let taken: InboxRow | undefined;
      const count = await this.#round(1, ([row]) => {
        taken = row;
      }).catch(async (error: unknown) => {
        if (!taken) throw error;
        this.#deps.log.error(
          { err: error, method: taken.method, event: taken.event_id },
          'A notice was not applied',
        );
        await postpone(this.#deps.pool, taken);
        failed += 1;
        return 0;
      });
      if (count === 0 && !taken) break;
      applied += count;
    }
    return applied;
  }

  async #round(limit: number, taking: (rows: InboxRow[]) => void = () => {}): Promise<number> {
    const { pool, clock, announce, subjects } = this.#deps;
    const { count, undecided } = await inTransaction(pool, async (client) => {
      const rows = await takeWaiting(client, limit);
      taking(rows);
      if (rows.length === 0) return { count: 0, undecided: [] };
      const now = clock.now();
      const told = rows.map(({ notice }) => keptNotice.parse(notice));
      const { applied, undecided: paid } = await applyReports(client, this.#deps, told, now);
      await askAfter(client, told, now);
      await markApplied(
        client,
        rows.map((row, index) => ({ ...row, outcome: applied[index] ?? 'again' })),
        now,
      );
      this.#report(rows, applied);
      return { count: rows.length, undecided: paid };
    });
    if (count > 0) announce();
    void subjects.decide(undecided);
    return count;
  }

  /** What a provider says and our books don't know is for people to look into. */
  #report(rows: readonly InboxRow[], applied: readonly Applied[]): void {
    for (const [index, outcome] of applied.entries()) {
      if (outcome !== 'unknownNumber' && outcome !== 'amountDiffers') continue;
      const { method, event_id: event } = rows[index] ?? {};
      this.#deps.log.error({ method, event, outcome }, 'A provider told of money that is not in the books');
    }
  }

  async #keepAll(items: Kept[]): Promise<PromiseSettledResult<boolean>[]> {
    const { pool, clock } = this.#deps;
    const received_at = clock.now().toISOString();
    const rows = items.map(({ method, notice }) => ({
      method,
      event_id: notice.eventId,
      notice: reportOf(notice),
      received_at,
    }));
    const added = new Set(await keepNotices(pool, rows));
    return rows.map(({ method, event_id }) => ({
      status: 'fulfilled',
      value: added.delete(`${method} ${event_id}`),
    }));
  }
}
