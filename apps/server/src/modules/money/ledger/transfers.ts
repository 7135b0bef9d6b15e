import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { TransferKind } from '@xiwei/contract/money/money.model.ts';
import type { TransferRow } from './money.rows.ts';
import type { Subject } from './subjects.ts';

export interface Transfer {
  kind: TransferKind;
  storeId: string;
  /** The id of the payment, refund or operation it is made for. A store books each kind once per source. */
  sourceId: string;
  debit: string;
  credit: string;
  amount: Fen;
  /** That of both accounts. */
  currency: Currency;
  subject: Subject;
}

export const transferRow = (transfer: Transfer, now: Date): TransferRow => ({
  store_id: transfer.storeId,
  kind: transfer.kind,
  source_id: transfer.sourceId,
  debit: transfer.debit,
  credit: transfer.credit,
  amount: transfer.amount,
  currency: transfer.currency,
  subject_type: transfer.subject.type,
  subject_id: transfer.subject.id,
  at: now.toISOString(),
});
