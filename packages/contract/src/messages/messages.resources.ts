export const messagesResources = [
  /** The messages to guests. */
  'messages.sends',
  /** What a person wants to receive. */
  'messages.choices',
] as const;
