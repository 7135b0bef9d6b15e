import type { TableRow } from '#platform/db/rows.ts';

/** Rows as JSON carries them to the database and back. */
export type IntentRow = TableRow<'payment_intent'>;
export type AttemptRow = TableRow<'payment_attempt'>;
export type RefundRow = TableRow<'payment_refund'>;
export type OperationRow = TableRow<'money_operation'>;
export type TransferRow = TableRow<'ledger_transfer'>;
