import type { Words } from '#words.ts';
import type { admin as zhHans } from './zh-Hans.ts';

export const admin: Words<typeof zhHans> = {
  title: 'Platform desk',
  detail: 'The platform as it is now',
  refusedTitle: 'Only the platform’s own staff may see this',
  refusedDetail:
    'The account you are signed in with is not one of them. If it should be, ask whoever runs the platform.',
  numbers: 'At a glance',
  users: 'People',
  activeSessions: 'Active devices',
  merchants: 'Merchants',
  stores: 'Stores',
  merchantList: 'Merchants',
  storeCount_one: '{{count}} store',
  storeCount_other: '{{count}} stores',
  noMerchants: 'No merchants yet',
  noMerchantsDetail: 'They appear here once they join.',
  health: 'Health',
  allWell: 'All well',
  troubles_one: '{{count}} part needs attention',
  troubles_other: '{{count}} parts need attention',
  ok: 'Well',
  trouble: 'Trouble',
  reset: {
    title: 'Reset two-step verification',
    detail:
      'For people who have lost both their authenticator and their recovery codes. First make sure in another way that it’s them.',
    phone: 'Their phone number',
    submit: 'Reset two-step verification',
    question: 'Reset two-step verification of {{phone}}?',
    warning: 'A text message is then enough to sign in to this account, until they turn it on again.',
    loses: 'They are signed out on all their devices at once',
    done: 'Two-step verification was reset. They get a notice.',
  },
  parts: { database: 'Database', jobs: 'Background jobs', events: 'Live updates', files: 'Files' },
  figures: {
    database: 'answers in {{figure}} ms',
    jobsWaiting_one: '{{count}} waiting',
    jobsWaiting_other: '{{count}} waiting',
    jobsFailed_one: '{{count}} failed',
    jobsFailed_other: '{{count}} failed',
    events_one: '{{count}} connection',
    events_other: '{{count}} connections',
    filesOk: 'can be written',
    filesTrouble: 'cannot be written',
  },
};
