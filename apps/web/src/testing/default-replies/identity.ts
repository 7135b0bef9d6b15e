import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { passkeysApi } from '@xiwei/contract/identity/passkeys.api.ts';
import { server } from '../server.ts';

/** Sets the replies that the profile, the settings of notices and the page of security read: the account has neither e-mail address nor passkey. */
export function setDefaultReplies(): void {
  server.onDefault(passkeysApi.listPasskeys, { items: [], can: ['add'] });
  server.onDefault(emailApi.readOwnEmail, { email: null, available: true });
}
