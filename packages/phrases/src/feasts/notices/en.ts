import type { Words } from '#words.ts';
import type { feastsNotices as zhHans } from './zh-Hans.ts';

export const feastsNotices: Words<typeof zhHans> = {
  adminFeastToAudit: {
    title: 'A feast is waiting for review',
    detail: '{{storeName}}, {{when}}{{more}}.',
  },
  feastJoined: {
    title: 'You’re registered',
    detail: '{{title}} · {{storeName}}, {{when}}. See you then.',
  },
  feastDepositExpired: {
    title: 'Your feast deposit wasn’t paid in time',
    detail:
      'Your seats at {{title}} were released. You can register again before the deadline if seats are left.',
  },
  feastPaymentReturned: {
    title: 'Your payment is being refunded',
    detail:
      'Your payment for {{title}} wasn’t needed: it came too late, or you had already paid. {{amount}} is being refunded.',
  },
  feastConfirmed: {
    title: 'The feast will take place',
    detail: '{{title}} · {{storeName}}, {{when}}. Please be on time.',
  },
  feastCancelled: {
    title: 'The feast was cancelled',
    detail: 'The creator cancelled {{title}}. What you paid is being refunded.',
  },
  feastTooFew: {
    title: 'The feast won’t take place',
    detail: '{{title}} had too few members at its deadline. What you paid is being refunded.',
  },
  feastStopped: {
    title: 'The feast was closed',
    detail: '{{title}} was closed by {{storeName}} or the platform. What you paid is being refunded.',
  },
  feastWithdrawn: {
    title: 'The creator ended your registration',
    detail: '{{title}} · {{storeName}}, {{when}}. What you paid is being refunded.',
  },
  feastRefunded: {
    title: 'The creator is refunding you',
    detail: '{{amount}} from {{title}} is being refunded.',
  },
  feastReturned: {
    title: 'The restaurant has returned your money',
    detail: 'The refund for “{{title}}” failed, so the restaurant returned {{amount}} in another way.',
  },
  feastAnswered: {
    title: 'The creator answered your question',
    detail: '{{title}} · {{storeName}}.',
  },
  feastReminder: {
    title: 'A feast is coming up',
    detail: '{{title}} · {{storeName}}, {{when}}.',
  },
  feastPassed: {
    title: 'Your feast passed the review',
    detail: '{{title}} · {{storeName}}, {{when}}.',
  },
  feastFailed: {
    title: 'Your feast didn’t pass the review',
    detail: '{{title}} was closed. Open it to see why.',
  },
  feastOpened: {
    title: 'Registration is open',
    detail: '{{title}} · {{storeName}}, {{when}}.',
  },
  feastMemberJoined: {
    title: 'A new member registered',
    detail: '{{title}} · {{storeName}}, {{when}}.',
  },
  feastMemberExited: {
    title: 'A member left',
    detail: '{{title}} · {{storeName}}, {{when}}.',
  },
  feastAsked: {
    title: 'A member asked a question',
    detail: '{{title}} · {{storeName}}. Please answer soon.',
  },
  feastFormed: {
    title: 'Your feast will take place',
    detail:
      '{{title}} · {{storeName}}, {{when}}. Registration has closed. Please finish the feast afterwards.',
  },
  feastNotFormed: {
    title: 'Your feast won’t take place',
    detail: '{{title}} had too few members at its deadline. It was closed and everyone is refunded.',
  },
  feastHostStopped: {
    title: 'The restaurant closed your feast',
    detail: '{{title}} · {{storeName}}, {{when}}. All members are refunded.',
  },
  feastToFinish: {
    title: 'Please finish your feast',
    detail: 'The time of {{title}} has passed. Confirm that it took place, or close it to refund everyone.',
  },
  feastDepositKept: {
    title: 'Your feast deposit was settled',
    detail: '{{title}} has taken place. {{storeName}} kept {{amount}} as part of the price.',
  },
  feastDepositForfeited: {
    title: 'Your feast deposit wasn’t refunded',
    detail:
      '{{title}} has taken place. You left after registration closed, so {{storeName}} kept {{amount}}.',
  },
  feastAccepted: {
    title: 'The restaurant accepted your feast',
    detail:
      '{{title}} · {{storeName}}, {{when}}. It has its table; registration starts once the platform has approved it.',
  },
  feastNotAccepted: {
    title: 'Your feast wasn’t accepted',
    detail: '{{storeName}} hadn’t accepted {{title}} by its deadline, so it was closed.',
  },
  feastNotReviewed: {
    title: 'Your feast wasn’t reviewed in time',
    detail: 'The platform hadn’t reviewed {{title}} by its deadline, so it was closed.',
  },
  feastByDiner: {
    title: 'A guest wants to hold a feast at your store',
    detail:
      '{{title}} · {{storeName}}, {{when}}. Please accept or close it; it takes a table only once you accept it.',
  },
  feastByDinerClosed: {
    title: 'A guest’s feast was closed',
    detail: '{{title}} · {{storeName}}, {{when}}. It no longer takes a table.',
  },
  feastRefundFailed: {
    title: 'A feast refund failed',
    detail:
      '{{amount}} from {{title}} couldn’t be returned. Please contact the member and refund them another way.',
  },
};
