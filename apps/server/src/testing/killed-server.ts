import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { allPayEnv } from '#gateways/pay/testing/provider-env.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { afterFile } from './after-file.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Milestone, watchTill } from './killed-money.ts';
import { listUnderWay } from './money-agreement.ts';
import { takePartner } from './paying.ts';
import { addSignedIn, type SignedIn } from './people.ts';
import { freePort, startServer } from './server-process.ts';

/** The most sweeps. A sweep leaves payments of the last ten seconds to the node that applied them. */
const SWEEPS = 30;

/** A server process that a test kills and starts again, with simulated payment providers that outlive it. */
export class KilledServer {
  readonly database: TestDatabase;
  readonly simulators: Simulators;
  readonly #port: number;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'xiwei killed '));
  #process: ChildProcess | undefined;
  #onMilestone: (what: Milestone) => void = () => {};

  private constructor(database: TestDatabase, simulators: Simulators, port: number) {
    this.database = database;
    this.simulators = simulators;
    this.#port = port;
    watchTill(simulators.pay.till, this.passed);
    afterFile(async () => {
      this.#process?.kill('SIGKILL');
      await simulators.close();
      rmSync(this.#dataDir, { recursive: true, force: true });
    });
  }

  static async create(): Promise<KilledServer> {
    const database = await createTestDatabase();
    return new KilledServer(database, await startSimulators({ timeoutMs: 3000 }), await freePort());
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Records that a payer has reached a milestone. */
  readonly passed = (what: Milestone): void => this.#onMilestone(what);

  /** Starts the server, unless it runs. */
  async start(): Promise<void> {
    this.#onMilestone = () => {};
    if (this.#process && this.#process.exitCode === null && this.#process.signalCode === null) return;
    this.#process = await startServer({
      port: this.#port,
      dataDir: this.#dataDir,
      databaseUrl: this.database.url,
      env: allPayEnv(this.simulators.pay.settings),
    });
  }

  /** Kills the server when a number of payers have reached a milestone. Resolves when it is gone. */
  killAt(at: Milestone, count: number, afterMs: number): Promise<unknown> {
    const running = this.#process ?? expect.fail('The server was not started');
    let left = count;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    this.#onMilestone = (what) => {
      if (what !== at) return;
      left -= 1;
      if (left !== 0) return;
      if (afterMs === 0) running.kill('SIGKILL');
      else setTimeout(() => running.kill('SIGKILL'), afterMs);
    };
    return gone;
  }

  /** Adds people who are also signed in through a social app: one of the providers needs the payer's open id. */
  async addPayers(count: number): Promise<SignedIn[]> {
    const { db } = this.database;
    const people = await addSignedIn(db, new Date(), count);
    const ids = people.map(({ id }) => id);
    await sql`insert into social_account (provider, open_id, user_id, created_at)
      select 'wechat', 'open-' || id, id, now() from unnest(${ids}::uuid[]) as id`.execute(db);
    await sql`update user_session set social_provider = 'wechat', social_open_id = 'open-' || user_id
      where user_id = any (${ids}::uuid[])`.execute(db);
    return people;
  }

  /** Lets a store take every method. */
  async takeEveryMethod(storeId: string): Promise<void> {
    await takePartner(this.database.db, storeId);
  }

  /**
   * Makes everything that is due later due now: a server process uses the machine's clock, which tests cannot move. Rows that the server
   * has locked are left out: it handles them already, and waiting for several of them could be a deadlock.
   */
  async #sweep(): Promise<void> {
    const { db } = this.database;
    await sql`update payment_attempt set check_at = now() where id in
      (select id from payment_attempt where check_at is not null for update skip locked)`.execute(db);
    await sql`update payment_refund set send_at = now() where id in
      (select id from payment_refund where send_at is not null for update skip locked)`.execute(db);
    const key = randomUUID();
    await addJob(db, 'money.sweep', {}, { key });
    const left = () => sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(db);
    await expect.poll(async () => (await left()).rows, { interval: 100, timeout: 60_000 }).toEqual([]);
  }

  /** Waits until no payment or refund is in progress. */
  async untilQuiet(): Promise<void> {
    const { db } = this.database;
    for (let sweeps = 0; sweeps < SWEEPS; sweeps += 1) {
      await this.simulators.pay.till.idle();
      if ((await listUnderWay(db)).length === 0) return;
      await this.#sweep();
      await pause(500);
    }
    expect(await listUnderWay(db)).toEqual([]);
  }

  /** Reads what a provider was paid for a subject and what it refunded. */
  async amountsOf(subjectId: string): Promise<{ paid: number[]; refunded: number[] }> {
    const attempts = await this.database.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('subject_id', '=', subjectId)
      .execute();
    const numbers = new Set(attempts.map(({ id }) => id.replaceAll('-', '')));
    const { till } = this.simulators.pay;
    const paid = till.list().filter(({ number, state }) => numbers.has(number) && state === 'paid');
    const refunds = till.listRefunds().filter(({ number }) => numbers.has(number));
    const amounts = (many: readonly { amount: number }[]) => many.map(({ amount }) => amount);
    return { paid: amounts(paid), refunded: amounts(refunds) };
  }
}
