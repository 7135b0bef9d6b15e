import * as z from 'zod/mini';

/** Money is whole fen, a hundredth of a yuan. There is no fraction of it anywhere. */
export const fen = z.int().brand<'Fen'>();
export type Fen = z.infer<typeof fen>;
