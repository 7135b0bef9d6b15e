import type { ReportMessages, SentMessages } from '@xiwei/contract/reports/reports.model.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '@xiwei/contract/stores/store-messages.ts';
import type { SmsPrices } from '#gateways/sms/sms.ts';
import { costOfSms, countMonths, type MonthRow } from '#modules/messages/index.ts';
import type { Db } from '#platform/db/db.ts';
import { calendarDay } from './count-days.ts';

interface MessagesRequest {
  storeId: string;
  timezone: string;
  from: string;
  to: string;
}

/** Counts the messages of a store in a period, with what SMS cost if the platform has set prices. */
export async function countReportMessages(
  db: Db,
  prices: SmsPrices | undefined,
  { storeId, timezone, from, to }: MessagesRequest,
): Promise<ReportMessages> {
  const range = { from: calendarDay(timezone, from).start, until: calendarDay(timezone, to).end };
  const rows = await countMonths(db, storeId, { timezone, ...range });
  const months = [...new Set(rows.map(({ month }) => month))];
  return {
    ...sumOf(rows, prices),
    months: months.map((month) => ({
      month,
      ...sumOf(
        rows.filter((row) => row.month === month),
        prices,
      ),
    })),
  };
}

function sumOf(rows: readonly MonthRow[], prices: SmsPrices | undefined): SentMessages {
  const sentBy = (channel: MessageChannel) =>
    rows.filter((row) => row.channel === channel).reduce((sum, { messages }) => sum + messages, 0);
  const sent = Object.fromEntries(MESSAGE_CHANNELS.map((channel) => [channel, sentBy(channel)]));
  return {
    ...(sent as Record<MessageChannel, number>),
    cost: prices ? costOfSms(rows, prices) : null,
  };
}
