import * as z from 'zod/mini';
import { defineDraft } from '#shared/form/draft.ts';

const schema = z.object({
  address: z.string(),
  /** Earliest time another code may be requested, in epoch milliseconds by this device's clock. */
  nextAt: z.number(),
});
export type AskedEmailCode = z.infer<typeof schema>;

/** The code that was requested last by e-mail in this tab, with the address it was sent to. */
export const askedEmailCode = defineDraft('askedEmailCode', schema);
