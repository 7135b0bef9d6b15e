import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Failure, StatementLine } from '../pay.ts';
import { INVALID_RESPONSE } from '../shared/responses.ts';
import { fenOf } from '../shared/yuan.ts';
import type { V3Client } from './api-client.ts';

/** Error code for a day without transactions, which has no bill. */
const NO_BILL = 'NO_STATEMENT_EXIST';

/** Error code until 10:00 of the next day, while the bill is being created. */
const NOT_READY = 'STATEMENT_CREATING';

const billSchema = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
});

/** Downloads the bill of a day (yyyy-mm-dd, Beijing) and verifies its hash. */
export async function readBill(
  client: V3Client,
  path: string,
  date: string,
): Promise<StatementLine[] | Failure> {
  const response = await client.get(`${path}?bill_date=${date}&bill_type=ALL`);
  if (response.state !== 'ok') {
    if (response.code === NO_BILL) return [];
    return response.code === NOT_READY ? { ...response, state: 'unknown' } : response;
  }
  const bill = billSchema.safeParse(response.json).data;
  if (!bill) return INVALID_RESPONSE;
  const file = await client.download(bill.download_url);
  if (!file.ok) return { state: 'unknown', code: file.code };
  const hash = createHash('sha1').update(file.text).digest('hex');
  if (file.status !== 200 || hash !== bill.hash_value.toLowerCase()) return INVALID_RESPONSE;
  return readBillText(file.text) ?? INVALID_RESPONSE;
}

/** Parses a bill into one line per payment and per refund; undefined when the text is not a bill. */
export function readBillText(text: string): StatementLine[] | undefined {
  const [header = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',');
  // Data lines start with a backtick; the first other line begins the totals.
  const end = rest.findIndex((line) => !line.startsWith('`'));
  const lines = rest.slice(0, end === -1 ? rest.length : end).map((line) => readLine(names, line));
  const isComplete = names.includes('商户订单号') && lines.every((line) => line !== undefined);
  return isComplete ? lines : undefined;
}

function readLine(names: string[], text: string): StatementLine | undefined {
  const cells = text.slice(1).split(',`');
  // The product name may contain the cell separator, so the columns after it are counted from the end.
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const cellFromEnd = (name: string) => cells.at(names.indexOf(name) - names.length) ?? '';
  switch (cell('交易状态')) {
    case 'SUCCESS':
      return lineOf('payment', cell('商户订单号'), cellFromEnd('订单金额'));
    case 'REFUND':
      return lineOf('refund', cell('商户退款单号'), cellFromEnd('申请退款金额'));
    default:
      return undefined;
  }
}

function lineOf(about: StatementLine['about'], number: string, yuan: string): StatementLine | undefined {
  const amount = fenOf(yuan);
  return number && amount !== undefined ? { about, number, amount, currency: 'CNY' } : undefined;
}
