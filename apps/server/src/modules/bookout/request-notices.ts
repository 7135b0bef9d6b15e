import type { BookOutLogType } from '@xiwei/contract/bookout/bookout.model.ts';
import { type BookOutNews, isStaffBookOutNews } from '@xiwei/contract/bookout/bookout-news.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import { noticesToStaff } from '#modules/identity/index.ts';
import { storeFacts } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft, NoticesByEvent } from '#platform/notice-drafts.ts';
import { findRequest } from './requests.store.ts';

/** The notices of private dining requests, by event. */
export const requestNotices: NoticesByEvent = { 'bookout.changed': requestNews };

/** The news in each change of a request. */
const BOOK_OUT_NEWS: Record<BookOutLogType, BookOutNews> = {
  create: 'staffBookOutRequested',
  confirm: 'bookOutConfirmed',
  reject: 'bookOutRejected',
  offer: 'bookOutOffered',
  withdrawOffer: 'bookOutOfferWithdrawn',
  acceptOffer: 'staffBookOutAccepted',
  declineOffer: 'staffBookOutDeclined',
  assignOrder: 'bookOutArranged',
  createOrder: 'bookOutArranged',
  cancel: 'staffBookOutCancelled',
  expire: 'bookOutExpired',
};

/** Makes the notices of a private dining request: for its diner, or for the staff of the store. */
async function requestNews(db: Db, data: Events['bookout.changed']): Promise<NoticeDraft[]> {
  const news = await findRequestNews(db, data);
  if (!news) return [];
  const { storeId, formId } = data;
  const { kind, userId, date, time, people } = news;
  const facts = {
    ...(await storeFacts(db, storeId)),
    ...{ date, people: String(people) },
    ...(time !== '' && { time }),
  };
  if (!isStaffBookOutNews(kind))
    return [{ userId, kind, facts, path: `/book-out-form-detail/${storeId}/${formId}` }];
  return noticesToStaff(db, storeId, `/web/${storeId}/book-out-form-detail/${formId}`, kind, facts);
}

/** Facts about a request for a notice. */
interface RequestFacts {
  kind: BookOutNews;
  userId: string;
  date: string;
  /** Empty if the request is for a whole shift. */
  time: string;
  people: number;
}

/** Returns the news in a change of a request; undefined if there is none, or the request has changed again since. */
async function findRequestNews(
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
