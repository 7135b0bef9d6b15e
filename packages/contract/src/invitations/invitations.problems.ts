export const invitationsProblems = ['contrastTooLow', 'neededFieldMissing'] as const;
export type InvitationsProblem = (typeof invitationsProblems)[number];
