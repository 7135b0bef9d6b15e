import { z } from 'zod';
import type { Failure, StatementLine } from '../pay.ts';
import { beijingDateTimeMs } from '../shared/beijing-time.ts';
import { fromApi, readCurrency } from './amounts.ts';
import type { StripeClient } from './api-client.ts';
import { readList, seconds } from './sessions.ts';

const ABOUT: Record<string, StatementLine['about']> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
};

const lineSchema = z.object({
  id: z.string(),
  type: z.string(),
  source: z
    .union([
      z.object({
        amount: z.int(),
        currency: z.string(),
        metadata: z.record(z.string(), z.string()).optional(),
      }),
      z.string(),
    ])
    .nullable(),
});

/**
 * Reads the account's movements of a day in Beijing. Amounts are those of the payments and refunds themselves: movements
 * are in the currency of the account. What was not begun here has no number of ours and is left out.
 */
export async function readStatement(client: StripeClient, date: string): Promise<StatementLine[] | Failure> {
  const start = beijingDateTimeMs(date, '00:00');
  const rows = await readList(
    client,
    'balance_transactions',
    [
      ['created[gte]', seconds(start)],
      ['created[lt]', seconds(start + 86_400_000)],
      ['expand[]', 'data.source'],
    ],
    lineSchema,
  );
  if (!Array.isArray(rows)) return rows;
  return rows.flatMap(({ type, source }): StatementLine[] => {
    const about = ABOUT[type];
    if (about === undefined || typeof source !== 'object' || source === null) return [];
    const { metadata: { number } = {}, amount } = source;
    const currency = readCurrency(source.currency);
    return number && currency ? [{ about, number, amount: fromApi(amount, currency), currency }] : [];
  });
}
