import type { BookOutNews } from '@xiwei/contract/bookout/bookout-news.ts';
import { BOOK_OUT_NEWS } from '@xiwei/contract/bookout/bookout-news.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import type { Db } from '#platform/db/db.ts';
import { findForm } from './forms.store.ts';

/** Facts about a request for a notice. */
export interface FormFacts {
  kind: BookOutNews;
  userId: string;
  date: string;
  /** Empty if the request is for a whole shift. */
  time: string;
  people: number;
}

/** Returns the news in a change of a request; undefined if there is none, or the request has changed again since. */
export async function findFormNews(
  db: Db,
  { storeId, formId, version, change }: Events['bookout.changed'],
): Promise<FormFacts | undefined> {
  const kind = BOOK_OUT_NEWS[change];
  const form = kind && (await findForm(db, storeId, formId));
  if (!form || form.version !== version) return undefined;
  const slot =
    change === 'offer'
      ? { date: form.offer_date ?? form.date, time: form.offer_time ?? '' }
      : { date: form.date, time: form.time ?? '' };
  return { kind, userId: form.user_id, people: form.adults, ...slot };
}
