import type { ContractModule } from '#common/contract-module.ts';
import type { StaffRole } from '#common/endpoint.ts';
import type { EventTable } from '#events/event-changes.ts';
import { demoApi } from './demo.api.ts';
import { emailApi } from './email.api.ts';
import { identityApi } from './identity.api.ts';
import { identityPersonalData } from './identity.data.ts';
import { identityDeclarations } from './identity.declarations.ts';
import { passkeysApi } from './passkeys.api.ts';
import { securityApi } from './security.api.ts';
import { signInApi } from './sign-in.api.ts';

interface IdentityEvents {
  'identity.signedIn': { userId: string; sessionId: string; isNewUser: boolean; isNewDevice: boolean };
  'identity.sessionsEnded': { userId: string; sessionIds: string[] };
  'identity.profileChanged': { userId: string; version: number };
  'identity.phoneBound': { userId: string };
  'identity.emailChanged': { userId: string; change: 'verified' | 'removed' };
  /** A second factor was turned on or off, or reset by an administrator. */
  'identity.secondFactorChanged': { userId: string; change: 'on' | 'off' | 'reset' };
  /**
   * A passkey was added, removed or renamed; one was refused because there may be a copy of it; or all ended because the account was
   * not used for long.
   */
  'identity.passkeysChanged': {
    userId: string;
    change: 'added' | 'removed' | 'renamed' | 'copied' | 'ended';
  };
  'identity.staffChanged': {
    storeId: string;
    userId: string | null;
    change: 'added' | 'roleChanged' | 'removed';
    role: StaffRole;
  };
}

const events: EventTable<'identity', IdentityEvents> = {
  changes: {
    'identity.signedIn': ['identity.sessions'],
    'identity.sessionsEnded': ['identity.sessions'],
    'identity.profileChanged': ['identity.me'],
    'identity.phoneBound': ['identity.me', 'identity.security'],
    'identity.emailChanged': ['identity.email'],
    'identity.secondFactorChanged': ['identity.security', 'identity.session'],
    'identity.passkeysChanged': ['identity.passkeys', 'identity.security'],
    'identity.staffChanged': ['identity.staff'],
  },
};

export const identityModule = {
  ...identityDeclarations,
  apis: [identityApi, signInApi, emailApi, securityApi, passkeysApi, demoApi],
  events,
  personalData: identityPersonalData,
} satisfies ContractModule;
