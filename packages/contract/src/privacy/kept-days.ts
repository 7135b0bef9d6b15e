/**
 * How long records about people are stored, in days. The privacy policy states these periods, and the tables are declared with
 * them. A year has 365 days here.
 */
export const KEPT_DAYS = {
  /** Codes sent by SMS, for the limits and to find the cause of problems. */
  loginCodes: 30,
  /** Sessions after their end. */
  sessions: 180,
  /** Accounts of social apps that were never bound to a phone. */
  unboundSocialAccounts: 180,
  notices: 365,
  /** Messages to guests by SMS, e-mail and WeChat. */
  guestMessages: 365,
  /** Answers of guests to invitations. */
  invitationAnswers: 365,
  /** Short links after their end. */
  shortLinks: 30,
  /** Conversations after their last message. */
  conversations: 3 * 365,
  /** Records of who changed what. */
  actions: 3 * 365,
  /** Pictures that nothing shows: uploaded and not used, or replaced. */
  unusedPictures: 1,
} as const;
