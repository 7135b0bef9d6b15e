import { LARGE_PARTY } from '@xiwei/contract/booking/order-figures.model.ts';
import type { TurnAwayGroup } from '@xiwei/contract/reports/reports.model.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Queryable } from '#platform/db/fragments.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

/** How many parties of a size got no table at a time. */
export type TurnAwayRow = Tables['report_turn_away'];

/** Adds parties to those that are counted already, in the same order everywhere, so that two nodes never wait for each other. */
export async function saveTurnAways(client: Queryable, rows: readonly TurnAwayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    text: `insert into report_turn_away (store_id, date, start_time, people, reason, parties)
     select r.store_id, r.date, r.start_time, r.people, r.reason, r.parties
     from jsonb_to_recordset($1::jsonb)
       as r (store_id uuid, date date, start_time text, people integer, reason text, parties integer)
     order by r.store_id, r.date, r.start_time, r.people, r.reason
     on conflict (store_id, date, start_time, people, reason)
     do update set parties = report_turn_away.parties + excluded.parties`,
    values: [JSON.stringify(rows)],
  });
}

/** The parties of some days that got no table. The group `total` has all of them. */
export interface TurnAwayCount {
  group: TurnAwayGroup | 'total';
  key: string;
  parties: number;
  people: number;
}

/** Counts the parties that got no table on the days from one to another, in all and by groups. A group without any has no row. */
export async function countTurnAways(
  db: Db,
  storeId: string,
  from: string,
  to: string,
): Promise<TurnAwayCount[]> {
  const { rows } = await sql<TurnAwayCount>`
    select case when grouping(t.date) = 0 then 'day' when grouping(t.start_time) = 0 then 'time'
        when grouping(t.party) = 0 then 'party' when grouping(t.reason) = 0 then 'reason' else 'total' end as "group",
      coalesce(t.date::text, t.start_time, t.party::text, t.reason, '') as key,
      sum(t.parties)::int as parties, sum(t.parties * t.people)::int as people
    from (select *, least(people, ${LARGE_PARTY}::int) as party from report_turn_away
      where store_id = ${storeId} and date between ${from}::date and ${to}::date) t
    group by grouping sets ((), (t.date), (t.start_time), (t.party), (t.reason)) having count(*) > 0`.execute(
    db,
  );
  return rows;
}
