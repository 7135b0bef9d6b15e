import * as z from 'zod/mini';
import { CHOSEN_NEWS, LARGE_PARTY, PLAIN_NEWS } from './chosen-news.ts';

const newsList = z.array(z.enum(CHOSEN_NEWS)).check(z.maxLength(CHOSEN_NEWS.length));

/** The news of bookings that a member of staff wants from a store, by how it reaches them. */
export const staffNoticeChoice = z.object({
  list: newsList,
  push: newsList,
  /** Sent once a day, in one e-mail. */
  email: newsList,
  /** The hour at the store from which that e-mail is sent. */
  digestHour: z.int().check(z.minimum(0), z.maximum(23)),
  /** Whether the report of each business day is sent by e-mail. Hosts do not get it. */
  eveningReport: z.boolean(),
  /** The number of people from which a party is large. */
  largeFrom: z.int().check(z.minimum(LARGE_PARTY.min), z.maximum(LARGE_PARTY.max)),
});
export type StaffNoticeChoice = z.infer<typeof staffNoticeChoice>;

/** The choice of members of staff who have made none. */
export const STAFF_NOTICE_DEFAULT: StaffNoticeChoice = {
  list: [...PLAIN_NEWS],
  push: [...PLAIN_NEWS],
  email: [],
  digestHour: 9,
  eveningReport: false,
  largeFrom: 8,
};
