import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/**
 * Selects the messages of a store that were sent since an instant, without those of the platform. A text of up to 70 characters is one
 * part, a longer one has parts of 67.
 */
const sentSince = (storeId: string, from: Date): RawBuilder<unknown> =>
  sql`select channel, sent_at, coalesce(address like '+86%', true) as mainland,
      case when char_length(text) > 70 then ceil(char_length(text) / 67.0) else 1 end as parts
    from guest_message where store_id = ${storeId} and sent_at >= ${from} and sent_by <> 'platform'
      and status in ('sending', 'sent', 'delivered', 'unknown')`;

/** Messages of a store that were sent by a channel, counted from the beginning of the day and of the month. */
export interface UseRow {
  channel: MessageChannel;
  mainland: boolean;
  day: number;
  month: number;
  dayParts: number;
  monthParts: number;
}

/** Counts the messages of a store. */
export async function countUse(db: Db, storeId: string, dayFrom: Date, monthFrom: Date): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`select channel, mainland,
      (count(*) filter (where sent_at >= ${dayFrom}))::int as day, count(*)::int as month,
      coalesce(sum(parts) filter (where sent_at >= ${dayFrom}), 0)::int as "dayParts", sum(parts)::int as "monthParts"
    from (${sentSince(storeId, monthFrom)}) as sent
    group by channel, mainland`.execute(db);
  return rows;
}

/** Messages of a store that were sent by a channel in a month of its calendar, such as 2026-11. */
export interface MonthRow {
  month: string;
  channel: MessageChannel;
  mainland: boolean;
  messages: number;
  parts: number;
}

/** Counts the messages of a store that were sent from one instant until before another, by months of its time zone. */
export async function countMonths(
  db: Db,
  storeId: string,
  { timezone, from, until }: { timezone: string; from: Date; until: Date },
): Promise<MonthRow[]> {
  const { rows } =
    await sql<MonthRow>`select to_char(sent_at at time zone ${timezone}, 'YYYY-MM') as month, channel, mainland,
      count(*)::int as messages, sum(parts)::int as parts
    from (${sentSince(storeId, from)}) as sent where sent_at < ${until}
    group by 1, channel, mainland order by 1`.execute(db);
  return rows;
}
