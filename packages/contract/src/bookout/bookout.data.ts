import * as z from 'zod/mini';
import { BOOK_OUT_STATUSES } from '#common/book-out-statuses.ts';
import { fen, id, instant, wallDate, wallTime } from '#common/shapes.ts';
import { BOOK_OUT_LOG_TYPES } from './bookout.model.ts';

const bookOutData = z.object({
  storeId: id,
  id,
  status: z.enum(BOOK_OUT_STATUSES),
  date: wallDate,
  /** Null if a whole shift was requested. */
  time: z.nullable(wallTime),
  adults: z.int(),
  budget: z.nullable(fen),
  remark: z.string(),
  bookingId: z.nullable(id),
  createdAt: instant,
  history: z.array(
    z.object({
      type: z.enum(BOOK_OUT_LOG_TYPES),
      at: instant,
      by: z.enum(['you', 'restaurant', 'platform']),
      words: z.string(),
    }),
  ),
});
export type BookOutData = z.infer<typeof bookOutData>;

/** Its parts of the copy of a person's data. */
export const bookoutPersonalData = {
  bookOuts: z.array(bookOutData),
};
