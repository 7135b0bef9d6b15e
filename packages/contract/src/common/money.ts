import { z } from 'zod';

/** Money is whole fen, a hundredth of a yuan. There is no fraction of it anywhere. */
export const fen = z.number().int().brand<'Fen'>();
export type Fen = z.infer<typeof fen>;
