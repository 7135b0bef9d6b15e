export { eraseInvitationsOf, readInvitationsOf } from './invitation-data.store.ts';
export { invitationsConstraints } from './invitations.constraints.ts';
export type { InvitationsDeps } from './invitations.deps.ts';
export { invitationsJobs, invitationsSubscribers } from './invitations.jobs.ts';
export { invitationsRoutes } from './invitations.routes.ts';
export { invitationsPictures, invitationsRetention } from './retention.ts';
