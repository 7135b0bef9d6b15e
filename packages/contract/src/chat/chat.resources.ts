export const chatResources = [
  /** The conversations of a person, a store or the platform, with their last messages and unread counts. */
  'chat.conversations',
  /** The quick replies and the automatic answer of stores. */
  'chat.replies',
  /** The words that no message may contain. */
  'chat.words',
] as const;
