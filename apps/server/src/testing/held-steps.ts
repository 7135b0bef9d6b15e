import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { afterFile } from './after-file.ts';
import type { TestDatabase } from './database.ts';

/** A step of the product: a change of a row, by the name that a test gives it. */
export interface Step {
  name: string;
  table: string;
  change: 'insert' | 'update';
  /** The column by which rows are chosen. Default: that of the store. */
  owner?: string;
  /** A condition on the row as it becomes, `new`, and as it was, `old`. Default: every change. */
  when?: string;
}

/** The first number of the advisory locks that held statements wait for. The second one is that of the step. */
const LOCK = 726_419_034;

/**
 * Holds statements of the product in the database before they end, so that a test can end the process that sent them at exactly this
 * step. A statement then either takes effect without an answer to the server, or does not.
 */
export class HeldSteps {
  readonly #db: Db;
  readonly #holder: pg.Client;
  readonly #names: readonly string[];

  private constructor(db: Db, holder: pg.Client, steps: readonly Step[]) {
    this.#db = db;
    this.#holder = holder;
    this.#names = steps.map(({ name }) => name);
  }

  /** Prepares a database for holding steps. Nothing is held yet. */
  static async create({ url, db }: TestDatabase, steps: readonly Step[]): Promise<HeldSteps> {
    const holder = new pg.Client(url);
    await holder.connect();
    afterFile(() => holder.end());
    await holder.query(`
      create table held_step (name text not null, owner text not null);
      create function hold_step() returns trigger language plpgsql as $$ begin
        if exists (select from held_step where name = tg_argv[0] and owner = to_jsonb(new) ->> tg_argv[1]) then
          perform pg_advisory_xact_lock_shared(${LOCK}, tg_argv[2]::int);
        end if;
        return new;
      end $$;`);
    for (const [number, { name, table, change, owner = 'store_id', when = 'true' }] of steps.entries())
      await holder.query(`create trigger hold_${name} before ${change} on ${table} for each row when (${when})
        execute function hold_step('${name}', '${owner}', ${number})`);
    return new HeldSteps(db, holder, steps);
  }

  /** Begins to hold a step of each owner. */
  async hold(steps: readonly (readonly [name: string, owner: string])[]): Promise<void> {
    for (const number of this.#names.keys())
      await this.#holder.query('select pg_advisory_lock($1, $2)', [LOCK, number]);
    for (const [name, owner] of steps)
      await sql`insert into held_step values (${name}, ${owner})`.execute(this.#db);
  }

  /** Waits until a statement of each step is held, or of some. */
  async reached(names = this.#names): Promise<void> {
    const missing = async () => {
      const waiting = await this.#waiting();
      return names.filter((name) => !waiting.some(({ number }) => this.#names[number] === name));
    };
    await expect.poll(missing, { interval: 100 }).toEqual([]);
  }

  /** Ends what is held, after the process is gone: the statements take effect, or they do not. */
  async end(how: 'takeEffect' | 'undo'): Promise<void> {
    const pids = (await this.#waiting()).map(({ pid }) => pid);
    if (how === 'undo')
      await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`.execute(this.#db);
    await sql`delete from held_step`.execute(this.#db);
    await this.#holder.query('select pg_advisory_unlock_all()');
    const left = () => sql`select from pg_stat_activity where pid = any (${pids})`.execute(this.#db);
    await expect.poll(async () => (await left()).rows.length, { interval: 100 }).toBe(0);
  }

  /** Lists the processes of the database whose statements are held. */
  async #waiting(): Promise<{ pid: number; number: number }[]> {
    const { rows } = await sql<{ pid: number; number: number }>`select l.pid, l.objid::int as number
      from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and l.classid = ${LOCK} and not l.granted`.execute(this.#db);
    return rows;
  }
}
