import type { Fen } from '@xiwei/contract/common/money.ts';
import type { TransferKind } from '@xiwei/contract/money/money.model.ts';
import type { TransferRow } from './money.rows.ts';

export interface Transfer {
  kind: TransferKind;
  storeId: string;
  /** What it is done for: it is done once. */
  sourceId: string;
  debit: string;
  credit: string;
  amount: Fen;
  orderId: string | null;
}

export const transferRow = (transfer: Transfer, now: Date): TransferRow => ({
  store_id: transfer.storeId,
  kind: transfer.kind,
  source_id: transfer.sourceId,
  debit: transfer.debit,
  credit: transfer.credit,
  amount: transfer.amount,
  currency: 'CNY',
  order_id: transfer.orderId,
  at: now.toISOString(),
});
