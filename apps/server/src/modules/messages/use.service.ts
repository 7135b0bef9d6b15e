import type { Fen } from '@xiwei/contract/common/money.ts';
import { dateIn, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import type { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageUse } from '@xiwei/contract/messages/messages.model.ts';
import { destinationOf, type SmsPrices } from '#gateways/sms/sms.ts';
import { findStore } from '#modules/stores/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { countUse, type MonthRow, type UseRow } from './use.store.ts';

export async function readMessageUse(
  { sms }: MessagesDeps,
  { db, input, now }: Call<(typeof messagesApi)['readMessageUse']>,
): Promise<MessageUse> {
  const prices = sms?.prices;
  const store = await findStore(db, input.params.storeId);
  if (!store) throw new Refusal('notFound');
  const today = dateIn(store.timezone, now.getTime());
  const since = (date: string) => new Date(instantOf(store.timezone, date, 0) ?? now);
  const [dayFrom, monthFrom] = [since(today), since(`${today.slice(0, 8)}01`)];
  const rows = await countUse(db, store.id, dayFrom, monthFrom);
  return {
    day: byChannel(rows, 'day'),
    month: byChannel(rows, 'month'),
    cost: prices ? { day: costOf(rows, 'day', prices), month: costOf(rows, 'month', prices) } : null,
  };
}

type Span = 'day' | 'month';

const byChannel = (rows: readonly UseRow[], span: Span): MessageUse[Span] => {
  const counts = { sms: 0, email: 0, wechat: 0 };
  for (const row of rows) counts[row.channel] += row[span];
  return counts;
};

const costOf = (rows: readonly UseRow[], span: Span, prices: SmsPrices): Fen =>
  costOfSms(
    rows.map((row) => ({ ...row, parts: span === 'day' ? row.dayParts : row.monthParts })),
    prices,
  );

/** Computes what SMS cost, in fen. Providers charge by the part, of which a long message has several. */
export function costOfSms(
  rows: readonly Pick<MonthRow, 'channel' | 'mainland' | 'parts'>[],
  prices: SmsPrices,
): Fen {
  const yuan = rows
    .filter(({ channel }) => channel === 'sms')
    .reduce((sum, row) => sum + row.parts * (prices[destinationOf(row.mainland ? '+86' : '+')] ?? 0), 0);
  return Math.round(yuan * 100) as Fen;
}
