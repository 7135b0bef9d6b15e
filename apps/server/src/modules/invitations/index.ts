export { eraseInvitationsOf, readInvitationsOf } from './invitation-data.store.ts';
