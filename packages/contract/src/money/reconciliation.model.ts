import * as z from 'zod/mini';
import { fen, instant, wallDate } from '#common/shapes.ts';
import { PROVIDER_METHODS } from './money.model.ts';

/** Kinds of differences between the ledger and a provider's statement. */
export const DIFFERENCE_KINDS = ['missingHere', 'missingThere', 'amountDiffers'] as const;
export const difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  about: z.enum(['payment', 'refund']),
  number: z.string(),
  ours: z.nullable(fen),
  theirs: z.nullable(fen),
  /** Whether a payment or refund that was missing in the ledger has been added. */
  healed: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

export const reconciliation = z.object({
  method: z.enum(PROVIDER_METHODS),
  date: wallDate,
  ranAt: instant,
  payments: z.int(),
  refunds: z.int(),
  paid: fen,
  refunded: fen,
  differences: z.array(difference),
  failure: z.nullable(z.string()),
});
export type Reconciliation = z.infer<typeof reconciliation>;
