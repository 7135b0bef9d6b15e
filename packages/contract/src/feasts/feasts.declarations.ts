import { FEAST_NEWS } from './feast-news.ts';

export const feastsDeclarations = {
  refusals: {
    /** There is no such feast, or the caller may not see it. */
    feastNotFound: 404,
    feastChanged: 409,
    feastActionNotPossible: 409,
    /** The deadline is in the past, not before the start, or not after the opening of registration. */
    feastDeadlineWrong: 422,
    /** The times of a feast contradict each other, or are in the past. */
    feastTimeWrong: 422,
    /** The number of seats is smaller than the minimum to form a party. */
    feastBelowMinimum: 422,
    /** More people are registered than the feast would have seats. */
    feastBelowMembers: 409,
    /** Date, time and table stay as long as there are members. */
    feastHasMembers: 409,
    /** Date, time, table and seats stay as the host store accepted them. */
    feastAccepted: 409,
    /** A diner publishes only what others can join. */
    feastCreatorOnly: 409,
    /** The diner has another booking or feast at that time. */
    feastOverlaps: 409,
    /** The deposit cannot be paid online at this store. */
    feastNoOnlinePayment: 409,
    feastLimitReached: 409,
    /** The store takes no feasts of diners, or not of this one. */
    feastNotPossible: 409,
    feastStoreSuspended: 409,
    feastOwnAudit: 409,
    feastOwnJoin: 409,
    feastNotOpenYet: 409,
    feastRegistrationOver: 409,
    feastFull: 409,
    feastJoinedAlready: 409,
    /** Neutral: also for people on the blacklist, and for those whom the creator has withdrawn. */
    feastJoinNotPossible: 409,
    feastJoinLimitReached: 409,
    feastNotStarted: 409,
    feastSharingOff: 403,
    feastJoinFirst: 403,
    feastQuestionLimitReached: 409,
    feastQuestionAnswered: 409,
  },
  problems: ['momentIncomplete', 'coverNotAmongImages'],
  resources: [
    /** Feasts with their participants, questions and log. */
    'feasts.feasts',
    /** Feasts that wait for an audit. */
    'feasts.audits',
  ],
  notices: [
    ...FEAST_NEWS,
    'feastRefundFailed',
    /** To administrators. */
    'adminFeastToAudit',
  ],
} as const;
