import type pg from 'pg';

type Work<Result> = (client: pg.PoolClient) => Promise<Result>;

/** Runs work in a transaction. A broken connection is not returned to the pool. */
export const inTransaction = <Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> =>
  run(pool, 'begin', work);

/** Runs work that only reads. All its statements see the database at one moment. */
export const inSnapshot = <Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> =>
  run(pool, 'begin isolation level repeatable read read only', work);

async function run<Result>(pool: pg.Pool, begin: string, work: Work<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
