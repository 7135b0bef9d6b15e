import type { MoneyAccount, PaymentPurpose } from '@xiwei/contract/money/money.model.ts';
import type { Selectable } from 'kysely';
import type { JsonRow } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

/** Rows as JSON carries them to the database and back. */
export type IntentRow = JsonRow<Selectable<Tables['payment_intent']>>;
export type AttemptRow = JsonRow<Selectable<Tables['payment_attempt']>>;
export type RefundRow = JsonRow<Selectable<Tables['payment_refund']>>;
export type OperationRow = JsonRow<Selectable<Tables['money_operation']>>;
export type TransferRow = JsonRow<Selectable<Tables['ledger_transfer']>>;

/** The account of an order that a payment goes to. A top-up goes to none. */
export const accountFor = (purpose: PaymentPurpose): MoneyAccount =>
  purpose === 'meal' ? 'meal' : 'deposit';
