import * as z from 'zod/mini';
import { CHOSEN_NEWS, LARGE_PARTY, PLAIN_NEWS } from './chosen-news.ts';

const newsList = z.array(z.enum(CHOSEN_NEWS)).check(z.maxLength(CHOSEN_NEWS.length));

/** The news of bookings that a member of staff wants from a store, by how it reaches them. */
export const staffNoticeChoice = z.object({
  list: newsList,
  push: newsList,
  /** The number of people from which a party is large. */
  largeFrom: z.int().check(z.minimum(LARGE_PARTY.min), z.maximum(LARGE_PARTY.max)),
});
export type StaffNoticeChoice = z.infer<typeof staffNoticeChoice>;

/** The choice of members of staff who have made none. */
export const STAFF_NOTICE_DEFAULT: StaffNoticeChoice = {
  list: [...PLAIN_NEWS],
  push: [...PLAIN_NEWS],
  largeFrom: 8,
};
