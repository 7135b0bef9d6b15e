import type { Words } from '#words.ts';
import type { admin as zhHans } from './zh-Hans.ts';

export const admin: Words<typeof zhHans> = {
  title: 'Platform desk',
  detail: 'The platform as it is now',
  refusedTitle: 'Only the platform’s own staff may see this',
  refusedDetail:
    'This account isn’t a platform staff account. If it should be, contact the platform administrator.',
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
      'For people who have lost both their authenticator and their recovery codes. Verify their identity another way first.',
    phone: 'Their phone number',
    submit: 'Reset two-step verification',
    question: 'Reset two-step verification for {{phone}}?',
    warning: 'Until they turn it on again, a text message alone will be enough to sign in to this account.',
    loses: 'They’ll be signed out on all their devices immediately',
    done: 'Two-step verification has been reset. They’ll get a notice.',
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
