import type { MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Messages of a store that were sent by a channel, counted from the beginning of the day and of the month. */
export interface UseRow {
  channel: MessageChannel;
  mainland: boolean;
  day: number;
  month: number;
  dayParts: number;
  monthParts: number;
}

/** Counts the messages of a store. A text of up to 70 characters is one part, a longer one has parts of 67. */
export async function countUse(db: Db, storeId: string, dayFrom: Date, monthFrom: Date): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`select channel, mainland,
      (count(*) filter (where sent_at >= ${dayFrom}))::int as day, count(*)::int as month,
      coalesce(sum(parts) filter (where sent_at >= ${dayFrom}), 0)::int as "dayParts", sum(parts)::int as "monthParts"
    from (select channel, sent_at, coalesce(address like '+86%', true) as mainland,
        case when char_length(text) > 70 then ceil(char_length(text) / 67.0) else 1 end as parts
      from guest_message where store_id = ${storeId} and sent_at >= ${monthFrom} and sent_by <> 'platform'
        and status in ('sending', 'sent', 'delivered', 'unknown')) as sent
    group by channel, mainland`.execute(db);
  return rows;
}
