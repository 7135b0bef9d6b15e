import { DINER_BOOK_OUT_NEWS, STAFF_BOOK_OUT_NEWS } from './bookout-news.ts';

export const bookoutDeclarations = {
  refusals: {
    /** The steps of a new request that are missing, in their order. */
    bookOutDinerMissing: 422,
    bookOutDateMissing: 422,
    bookOutPeopleMissing: 422,
    bookOutTimeMissing: 422,
    bookOutPast: 409,
    bookOutTooFarAhead: 409,
    bookOutTimeNotServed: 409,
    bookOutTooMany: 409,
    bookOutChanged: 409,
    bookOutNotPossible: 409,
    /** Also for a request of another person or store. */
    bookOutMissing: 404,
    bookOutOrderMissing: 404,
    bookOutOrderClosed: 409,
    bookOutOrderTaken: 409,
    bookOutOrderOfOther: 409,
  },
  resources: [
    /** Private dining requests with their logs. */
    'bookout.requests',
  ],
  notices: [...DINER_BOOK_OUT_NEWS, ...STAFF_BOOK_OUT_NEWS],
} as const;
