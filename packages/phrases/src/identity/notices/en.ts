import type { Words } from '#words.ts';
import type { identityNotices as zhHans } from './zh-Hans.ts';

export const identityNotices: Words<typeof zhHans> = {
  welcome: { title: 'Welcome to Xiwei', detail: 'Find a restaurant you like and book for tonight.' },
  signedIn: {
    title: 'New sign-in to your account',
    detail: 'If this wasn’t you, sign that device out in Settings.',
  },
  phoneBound: { title: 'Your phone is linked', detail: 'You can now sign in with this number.' },
  emailVerified: {
    title: 'An email address was added to your account',
    detail: 'If this wasn’t you, remove it and sign out any devices you don’t recognise.',
  },
  emailRemoved: {
    title: 'Your email address was removed from your account',
    detail: 'If this wasn’t you, sign out any devices you don’t recognise.',
  },
  secondFactorOn: {
    title: 'Two-step verification is on',
    detail: 'You’ll now need a code from your authenticator to sign in. If this wasn’t you, contact us.',
  },
  secondFactorOff: {
    title: 'Two-step verification is off',
    detail: 'If this wasn’t you, turn it on again now and sign out any devices you don’t recognise.',
  },
  secondFactorReset: {
    title: 'Two-step verification was reset',
    detail: 'Platform staff reset it and signed you out on all devices. Please turn it on again.',
  },
  passkeyAdded: {
    title: 'A passkey was added to your account',
    detail:
      'You can sign in with it now. If you didn’t add it, remove it and sign out devices you don’t recognise.',
  },
  passkeyRemoved: {
    title: 'A passkey was removed from your account',
    detail: 'If you didn’t do this, sign out devices you don’t recognise.',
  },
  passkeyCopied: {
    title: 'We didn’t accept one of your passkeys',
    detail: 'It may have been copied, so it wasn’t used to sign in. Remove it, then add a new one.',
  },
  passkeysEnded: {
    title: 'Your passkeys were removed',
    detail:
      'Your account hadn’t been used for a long time when a code signed in on a new device, so we removed its passkeys. You can add them again.',
  },
  staffAdded: {
    title: 'You’re now on the staff of {{storeName}}',
    detail: 'Your role is {{role}}. Switch to the merchant view to start.',
  },
  staffRoleChanged: { title: 'Your role at {{storeName}} changed', detail: 'Your role is now {{role}}.' },
  staffRemoved: {
    title: 'You’re no longer on the staff of {{storeName}}',
    detail: 'If you have questions, contact the owner.',
  },
};
