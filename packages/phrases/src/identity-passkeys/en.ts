import type { Words } from '#words.ts';
import type { identityPasskeys as zhHans } from './zh-Hans.ts';

export const identityPasskeys: Words<typeof zhHans> = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face or screen lock. There’s no code to wait for, and fake websites can’t trick you out of it.',
  add: 'Add a passkey',
  added: 'Your passkey was added.',
  unnamed: 'Passkey',
  since: 'Added {{date}}',
  used: 'Last used {{when}}',
  never: 'Not used yet',
  backedUp: 'Synced between devices',
  elsewhere: 'Added for another web address, so it can’t be used here',
  unsupported: 'This browser doesn’t support passkeys. Please use another browser or device.',
  unavailable: 'Passkeys can’t be used at this web address.',
  full: 'You have 10 passkeys. Remove one to add another.',
  actions: 'Actions of “{{name}}”',
  rename: 'Change name',
  name: 'Name',
  renamed: 'Name saved.',
  remove: 'Remove',
  removeQuestion: 'Remove “{{name}}”?',
  removeLoses: {
    signIn: 'You won’t be able to sign in or confirm it’s you with this passkey',
    device: 'Your device keeps its copy until you delete it in the device’s password settings',
  },
  removed: 'The passkey was removed.',
  asSecond: 'You use a passkey for two-step verification.',
  confirm: 'Confirm with a passkey',
  confirmLead: 'For your security, confirm it’s you with a passkey.',
  signIn: 'Sign in with a passkey',
  stopped: {
    cancelled: 'That wasn’t completed. Try again, or use another way.',
    already: 'This device already has a passkey for your account.',
    unavailable: 'This browser can’t use passkeys here. Please use another way.',
  },
};
