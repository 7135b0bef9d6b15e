import type { Words } from '#words.ts';
import type { identityEmail as zhHans } from './zh-Hans.ts';

export const identityEmail: Words<typeof zhHans> = {
  title: 'Email',
  lead: 'Add an address to sign in with, and for the email you choose to get, such as a store’s end-of-day report. We’ll send a 6-digit code to it. Restaurants can’t see your address.',
  address: 'Email address',
  send: 'Send code',
  codeHint: 'No email? Check your spam folder.',
  confirm: 'Confirm address',
  change: 'Change address',
  added: 'Your email address was added.',
  verified: {
    title: 'Your email address is verified',
    detail:
      'The email you choose to get is sent here, and you can sign in with this address. Restaurants can’t see it.',
  },
  replace: 'Use another address',
  keep: 'Keep the current address',
  remove: 'Remove address',
  removeQuestion: 'Remove this email address?',
  removeLoses: 'The email you chose to get will no longer be sent.',
  removed: 'Your email address was removed.',
  unavailable: {
    title: 'This site doesn’t send email at the moment',
    detail: 'No email service is set up here yet, so an address can’t be added or replaced.',
  },
  demo: {
    detail: 'This is a demo: no email is really sent. Codes arrive in the simulated inbox.',
    open: 'Open simulated inbox',
  },
};
