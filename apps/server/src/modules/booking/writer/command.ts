import type { NeedsOf } from '#platform/batches/batch-part.ts';
import type { Envelope } from '#platform/http/routes.ts';
import type { Operator } from '../order/operator.ts';
import type { StoreBatch } from './store-batch.ts';
import type { STORE_PARTS } from './store-parts.ts';

/** What a command reads or changes: the days of dates, and rows of the batch's parts. */
export type Needs = NeedsOf<(typeof STORE_PARTS)[number]> & { dates?: readonly string[] };

/** A change of a store's bookings. It is run in memory, and refuses before it changes anything. */
export interface Command<Output = unknown, MoreNeeds extends object = object> {
  /** `MoreNeeds` are those of a part that is not in `STORE_PARTS`. */
  needs: Needs & MoreNeeds;
  run(batch: StoreBatch): Output;
}

/** A command on its way to a store's writer. */
export interface Submission {
  command: Command;
  operator: Operator;
  now: Date;
  /** The call that the command answers. A timer's command answers none. */
  envelope?: Envelope;
}
