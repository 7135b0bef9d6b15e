export const invitationsResources = [
  /** The templates of stores. */
  'invitations.templates',
  /** The invitations of orders, with the answers of guests. */
  'invitations.invitations',
] as const;
