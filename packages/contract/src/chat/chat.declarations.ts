export const chatDeclarations = {
  refusals: {
    /** The details are `{ kind }`: why the text cannot be sent. */
    messageSensitive: 422,
    messageIdReused: 409,
    /** The group takes no more messages. */
    conversationClosed: 409,
    /** The store or the platform takes no messages of this diner. */
    conversationMuted: 409,
    /** The diner has sent `MAX_UNANSWERED` messages without an answer. */
    tooManyUnanswered: 409,
    chatPictureMissing: 422,
    cardNotFitting: 422,
    guestWithoutAccount: 409,
    chatBusy: 503,
    quickReplyLimitReached: 409,
    quickReplyDuplicate: 409,
    sensitiveWordLimitReached: 409,
  },
  problems: ['wordTooShort', 'textSensitive'],
  resources: [
    /** The conversations of a person, a store or the platform, with their last messages and unread counts. */
    'chat.conversations',
    /** The quick replies and the automatic answer of stores. */
    'chat.replies',
    /** The words that no message may contain. */
    'chat.sensitiveWords',
  ],
  notices: [
    'chatUnread',
    'groupChatUnread',
    'platformChatUnread',
    'staffChatUnread',
    /** To administrators. */
    'adminChatUnread',
  ],
} as const;
