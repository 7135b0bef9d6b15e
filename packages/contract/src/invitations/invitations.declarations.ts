export const invitationsDeclarations = {
  refusals: {
    invitationTemplateLimitReached: 409,
    invitationTemplateDuplicate: 409,
    invitationTemplateInUse: 409,
    invitationTemplateMissing: 422,
    invitationRevoked: 410,
    invitationOver: 409,
    invitationFull: 409,
  },
  problems: ['contrastTooLow', 'neededFieldMissing'],
  resources: [
    /** The templates of stores. */
    'invitations.templates',
    /** The invitations of orders, with the answers of guests. */
    'invitations.invitations',
  ],
  notices: ['guestsReplied'],
} as const;
