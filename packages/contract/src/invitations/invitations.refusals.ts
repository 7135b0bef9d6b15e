export const invitationsRefusals = {
  invitationTemplateLimitReached: 409,
  invitationTemplateDuplicate: 409,
  invitationTemplateInUse: 409,
  invitationTemplateMissing: 422,
  invitationRevoked: 410,
  invitationOver: 409,
  invitationFull: 409,
} as const;
export type InvitationsRefusal = keyof typeof invitationsRefusals;
