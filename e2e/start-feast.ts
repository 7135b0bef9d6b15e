import { withDatabase } from './product-database.ts';

/**
 * Moves the deadline and the start of a feast into the past, and adds the job that decides at the deadline whether it takes
 * place. A feast cannot be created with a start that soon.
 */
export const startFeast = ({ storeId, id }: { storeId: string; id: string }): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `update feast set deadline = now() - interval '2 minutes', start_at = now() - interval '1 minute'
       where store_id = $1 and id = $2`,
      [storeId, id],
    );
    await client.query(
      `select graphile_worker.add_job('feasts.deadline', payload => $1::json, job_key => $2)`,
      [JSON.stringify({ storeId, feastId: id }), `feasts.deadline ${id}`],
    );
  });
