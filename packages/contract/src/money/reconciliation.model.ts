import * as z from 'zod/mini';
import { currency } from '#common/currency.ts';
import { fen, instant, wallDate } from '#common/shapes.ts';
import { PROVIDER_METHODS } from './money.model.ts';

/** Kinds of differences between the ledger and a provider's statement. */
export const DIFFERENCE_KINDS = ['missingHere', 'missingThere', 'amountDiffers'] as const;
export const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  about: z.enum(['payment', 'refund']),
  number: z.string(),
  currency,
  ours: z.nullable(fen),
  theirs: z.nullable(fen),
  /** Whether a payment or refund that was missing in the ledger has been added. */
  healed: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

/** What was paid and refunded on a day in one currency. */
const providerSum = z.object({ currency, paid: fen, refunded: fen });
export type ProviderSum = z.infer<typeof providerSum>;

export const reconciliation = z.object({
  method: z.enum(PROVIDER_METHODS),
  date: wallDate,
  ranAt: instant,
  payments: z.int(),
  refunds: z.int(),
  /** One for each currency in which something was paid or refunded. */
  sums: z.array(providerSum),
  differences: z.array(difference),
  failure: z.nullable(z.string()),
});
export type Reconciliation = z.infer<typeof reconciliation>;
