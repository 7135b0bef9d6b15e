import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Failure, StatementLine } from '../pay.ts';
import { BAD_ANSWER } from '../shared/responses.ts';
import { fenOf } from '../shared/yuan.ts';
import type { V3Caller } from './api-client.ts';

/** On a day without trade there is no bill. */
const NO_BILL = 'NO_STATEMENT_EXIST';

/** Before ten in the morning the last day's bill is still being made. */
const NOT_YET = 'STATEMENT_CREATING';

const billSchema = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
});

export async function readBill(
  caller: V3Caller,
  path: string,
  date: string,
): Promise<StatementLine[] | Failure> {
  const answer = await caller.get(`${path}?bill_date=${date}&bill_type=ALL`);
  if (answer.state !== 'answered') {
    if (answer.code === NO_BILL) return [];
    return answer.code === NOT_YET ? { ...answer, state: 'unknown' } : answer;
  }
  const bill = billSchema.safeParse(answer.json).data;
  if (!bill) return BAD_ANSWER;
  const file = await caller.download(bill.download_url);
  if (!file.ok) return { state: 'unknown', code: file.code };
  const hash = createHash('sha1').update(file.text).digest('hex');
  if (file.status !== 200 || hash !== bill.hash_value.toLowerCase()) return BAD_ANSWER;
  return readBillText(file.text) ?? BAD_ANSWER;
}

/** One line for each payment and each refund, or nothing when this is no bill. */
export function readBillText(text: string): StatementLine[] | undefined {
  const [header = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',');
  // The lines between the names of the columns and the names of the sums.
  const end = rest.findIndex((line) => !line.startsWith('`'));
  const lines = rest.slice(0, end === -1 ? rest.length : end).map((line) => readLine(names, line));
  const isWhole = names.includes('商户订单号') && lines.every((line) => line !== undefined);
  return isWhole ? lines : undefined;
}

function readLine(names: string[], text: string): StatementLine | undefined {
  const cells = text.slice(1).split(',`');
  // The name of what was sold may hold what separates cells, so what stands behind it is counted from the end.
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const cellBehind = (name: string) => cells.at(names.indexOf(name) - names.length) ?? '';
  switch (cell('交易状态')) {
    case 'SUCCESS':
      return lineOf('payment', cell('商户订单号'), cellBehind('订单金额'));
    case 'REFUND':
      return lineOf('refund', cell('商户退款单号'), cellBehind('申请退款金额'));
    default:
      return undefined;
  }
}

function lineOf(about: StatementLine['about'], number: string, yuan: string): StatementLine | undefined {
  const amount = fenOf(yuan);
  return number && amount !== undefined ? { about, number, amount } : undefined;
}
