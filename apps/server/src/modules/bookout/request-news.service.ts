import type { BookOutNews } from '@xiwei/contract/bookout/bookout-news.ts';
import { BOOK_OUT_NEWS } from '@xiwei/contract/bookout/bookout-news.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import type { Db } from '#platform/db/db.ts';
import { findRequest } from './requests.store.ts';

/** Facts about a request for a notice. */
export interface RequestFacts {
  kind: BookOutNews;
  userId: string;
  date: string;
  /** Empty if the request is for a whole shift. */
  time: string;
  people: number;
}

/** Returns the news in a change of a request; undefined if there is none, or the request has changed again since. */
export async function findRequestNews(
  db: Db,
  { storeId, formId, version, change }: Events['bookout.changed'],
): Promise<RequestFacts | undefined> {
  const kind = BOOK_OUT_NEWS[change];
  const request = kind && (await findRequest(db, storeId, formId));
  if (!request || request.version !== version) return undefined;
  const slot =
    change === 'offer'
      ? { date: request.offer_date ?? request.date, time: request.offer_time ?? '' }
      : { date: request.date, time: request.time ?? '' };
  return { kind, userId: request.user_id, people: request.adults, ...slot };
}
