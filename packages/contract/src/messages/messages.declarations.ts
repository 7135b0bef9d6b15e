export const messagesDeclarations = {
  /** Reasons for which staff cannot send a message by hand. */
  refusals: {
    guestPhoneMissing: 422,
    guestPhoneWrong: 422,
    guestEmailMissing: 422,
    guestNotFollowing: 422,
    orderNotPaid: 409,
    sceneNotFitting: 409,
    messageTemplateMissing: 409,
    channelNotConfigured: 409,
    guestOptedOut: 409,
    messageLimitReached: 429,
    messageJustSent: 409,
    sendNotRetryable: 409,
  },
  resources: [
    /** The messages to guests. */
    'messages.sends',
    /** What a person wants to receive. */
    'messages.choices',
  ],
  notices: ['messageLimitReached'],
} as const;
