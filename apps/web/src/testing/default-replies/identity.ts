import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { server } from '../server.ts';

/** Sets the reply that the profile and the settings of notices read: the account has no e-mail address. */
export function setDefaultReplies(): void {
  server.onDefault(emailApi.readOwnEmail, { email: null, available: true });
}
