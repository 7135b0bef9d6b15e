import * as z from 'zod/mini';
import { fen, id, wallDate } from '#common/shapes.ts';

/** A guest's orders at a store in figures. The amounts are computed from the ledger; hosts get null instead. */
export const dinerRecord = z.object({
  /** Orders whose party came. */
  visits: z.int(),
  /** Orders that are finished. */
  finished: z.int(),
  /** Orders that were closed, no-shows included. */
  closed: z.int(),
  /** No-shows. */
  absent: z.int(),
  /** Open orders from today on whose party has not come yet. */
  upcoming: z.int(),
  /** What the guest paid and did not get back. */
  spent: z.nullable(fen),
  /** What the guest spent per visit, without deposits of coming orders and no-shows; null without a visit. */
  average: z.nullable(fen),
  /** What the guest got back, or is about to. */
  refunded: z.nullable(fen),
  firstVisitOn: z.nullable(wallDate),
  lastVisitOn: z.nullable(wallDate),
  /** At most three tables, the one with most visits first. Deleted tables are left out. */
  favouriteTables: z.array(z.object({ itemId: id, label: z.string(), visits: z.int() })),
});
export type DinerRecord = z.infer<typeof dinerRecord>;
