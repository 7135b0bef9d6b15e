import type { Words } from '#words.ts';
import { feasts } from './feasts/en.ts';
import { groupbuying } from './groupbuying/en.ts';
import { shop } from './shop/en.ts';
import type { notices as zhHans } from './zh-Hans.ts';

export const notices: Words<typeof zhHans> = {
  title: 'Notices',
  list: 'Notices',
  unread: 'Unread',
  announcements: 'Announcements',
  announcement: 'Announcement',
  emptyTitle: 'No notices yet',
  emptyDetail: 'Updates about your bookings and account appear here.',
  publishedAt: 'Published {{date}}',
  goThere: 'View',
  goneTitle: 'Announcement not found',
  goneDetail: 'It may have been removed.',
  roles: { owner: 'owner', manager: 'manager', host: 'host' },
  platforms: { dianping: 'Dianping', meituan: 'Meituan', douyin: 'Douyin' },
  someStore: 'a restaurant',
  someFeast: 'the feast',
  note: 'Note: {{note}}',
  nextDayTime: '{{time}} (next day)',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  more_one: ', and {{count}} more',
  more_other: ', and {{count}} more',
  replies_one: '{{count}} reply',
  replies_other: '{{count}} replies',
  push: {
    label: 'Notify me when the page is closed',
    help: 'Get updates on your bookings and account on this device. The lock screen shows only the restaurant and what happened.',
    blocked: 'Your browser is blocking notifications from this site. Allow them in its site settings first.',
    unsupported:
      'This browser can’t receive notifications. On an iPhone or iPad, add Xiwei to the Home Screen and open it there.',
    failed: 'The browser’s notification service couldn’t be reached. Please try again later.',
  },
  kinds: {
    welcome: { title: 'Welcome to Xiwei', detail: 'Find a restaurant you like and book for tonight.' },
    signedIn: {
      title: 'New sign-in to your account',
      detail: 'If this wasn’t you, sign that device out in Settings.',
    },
    phoneBound: { title: 'Your phone is linked', detail: 'You can now sign in with this number.' },
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
    staffAdded: {
      title: 'You’re now on the staff of {{storeName}}',
      detail: 'Your role is {{role}}. Switch to the merchant view to start.',
    },
    staffRoleChanged: { title: 'Your role at {{storeName}} changed', detail: 'Your role is now {{role}}.' },
    staffRemoved: {
      title: 'You’re no longer on the staff of {{storeName}}',
      detail: 'If you have questions, contact the owner.',
    },
    paymentReturned: {
      title: 'Your payment is being refunded',
      detail:
        'The table at {{storeName}} was taken before your payment arrived. {{amount}} is being refunded.',
    },
    refunded: {
      title: 'Refund complete',
      detail: '{{amount}} from {{storeName}} has been returned to your original payment method.',
    },
    refundFailed: {
      title: 'Your refund couldn’t be completed',
      detail:
        '{{amount}} from {{storeName}} couldn’t be returned yet. The restaurant will refund you another way; contact it with any questions.',
    },
    payoutRefunded: {
      title: 'Withdrawal complete',
      detail: '{{amount}} has been returned to the method you topped up with.',
    },
    payoutFailed: {
      title: 'Your withdrawal couldn’t be refunded',
      detail:
        '{{amount}} couldn’t be returned to the method you topped up with. Platform staff will contact you to return it.',
    },
    payoutReturned: {
      title: 'Withdrawal returned',
      detail: 'Platform staff have returned {{amount}} to you.',
    },
    orderAccepted: {
      title: '{{storeName}} confirmed your booking',
      detail: '{{what}}. See you then.',
    },
    orderRejected: {
      title: '{{storeName}} couldn’t accept your booking',
      detail: '{{what}}. Open the booking for refund details, or try another time or restaurant.',
    },
    orderCancelled: {
      title: '{{storeName}} cancelled your booking',
      detail: '{{what}}. Open the booking for refund details.',
    },
    cancelAgreed: {
      title: '{{storeName}} agreed to cancel your booking',
      detail: '{{what}}. Open the booking for refund details.',
    },
    cancelDeclined: {
      title: '{{storeName}} declined your cancellation request',
      detail: 'Your booking for {{what}} still stands.',
    },
    cancelledByYou: {
      title: 'Booking cancelled',
      detail: 'You cancelled your booking at {{storeName}} for {{what}}. Open the booking to see any refund.',
    },
    orderMoved: {
      title: '{{storeName}} changed your booking',
      detail: 'It’s now {{what}}. If that doesn’t suit you, please contact the restaurant.',
    },
    orderAbsent: {
      title: '{{storeName}} marked your booking as a no-show',
      detail: '{{what}}. If this is a mistake, contact the restaurant.',
    },
    depositExpiring: {
      title: 'Your deposit is due soon',
      detail: '{{storeName}} · {{what}}. Please pay soon, or the table will be released.',
    },
    depositExpired: {
      title: 'Your deposit wasn’t paid in time',
      detail:
        'The table at {{storeName}} for {{when}} was released. You can still pay within 24 hours if a table is free.',
    },
    billDue: {
      title: 'Please pay your bill',
      detail: '{{storeName}} · {{what}}. Open the booking to pay.',
    },
    moneyKept: {
      title: '{{storeName}} kept {{amount}}',
      detail: 'From your booking for {{when}}. Open the booking to see why, or contact the restaurant.',
    },
    paidByOther: {
      title: '{{amount}} was paid for your booking',
      detail: '{{storeName}} · {{what}}.',
    },
    bookedForYou: {
      title: '{{storeName}} made a booking for you',
      detail: '{{what}}. Open it to see the details.',
    },
    orderGivenAway: {
      title: 'A booking at {{storeName}} is no longer yours',
      detail:
        'The booking for {{when}} was transferred to another guest. If this is a mistake, contact the restaurant.',
    },
    guestsReplied: {
      title: 'You have replies to your invitation',
      detail: '{{storeName}} · {{when}}. {{replies}} so far, {{coming}} coming.',
    },
    staffOrderToConfirm: {
      title: 'A booking awaits your confirmation',
      detail: '{{storeName}} · {{what}}.',
    },
    staffCancelRequested: {
      title: 'A guest has requested cancellation',
      detail: '{{storeName}} · {{what}}. Please decide soon.',
    },
    staffOrderBooked: {
      title: 'New booking, accepted automatically',
      detail: '{{storeName}} · {{what}}{{more}}.',
    },
    staffOrderCancelled: {
      title: 'A guest cancelled a booking',
      detail: '{{storeName}} · {{what}}{{more}}.',
    },
    staffOrderMoved: {
      title: 'A guest changed a booking',
      detail: '{{storeName}} · now {{what}}{{more}}.',
    },
    adminFeastToAudit: {
      title: 'A feast is waiting for review',
      detail: '{{storeName}}, {{when}}{{more}}.',
    },
    adminChatUnread: {
      title: 'A diner’s message to the platform is unanswered',
      detail: 'There are unread messages. Please look soon.',
    },
    staffPaymentReturned: {
      title: 'A payment was refunded',
      detail: '{{amount}} for {{storeName}} arrived too late or twice and was refunded to the guest.',
    },
    staffRefundFailed: {
      title: 'A refund failed',
      detail:
        '{{amount}} from {{storeName}} couldn’t be returned. Open the order to refund the guest another way.',
    },
    messageLimitReached: {
      title: 'Daily message limit reached',
      detail:
        '{{storeName}} has sent {{limit}} messages to unverified numbers within 24 hours. Further ones aren’t sent. Check the sent messages.',
    },
    chatUnread: {
      title: '{{storeName}} sent you a message',
      detail: 'Open it to read what you haven’t seen yet.',
    },
    groupChatUnread: {
      title: 'New messages in a group',
      detail: 'Open it to read what you haven’t seen yet.',
    },
    platformChatUnread: {
      title: 'Xiwei support replied to you',
      detail: 'Open it to read what you haven’t seen yet.',
    },
    staffChatUnread: {
      title: 'A guest is waiting for a reply',
      detail: '{{storeName}} has unread messages. Please have a look soon.',
    },
    bookOutConfirmed: {
      title: '{{storeName}} confirmed your private dining request',
      detail: '{{what}}. The restaurant is arranging a table and we’ll tell you when it’s ready.',
    },
    bookOutRejected: {
      title: '{{storeName}} can’t take your private dining request',
      detail: '{{what}}. Open the request to see why.',
    },
    bookOutOffered: {
      title: '{{storeName}} suggests another time',
      detail: 'Suggested: {{what}}. Open the request to accept or decline.',
    },
    bookOutOfferWithdrawn: {
      title: '{{storeName}} withdrew the suggested time',
      detail: 'Your private dining request is still open: {{what}}.',
    },
    bookOutArranged: {
      title: '{{storeName}} has arranged your private dining',
      detail: '{{what}}. Open the request to see the booking and its deposit.',
    },
    bookOutExpired: {
      title: 'Your private dining request has expired',
      detail:
        '{{storeName}} · {{what}}. The restaurant didn’t arrange it in time. You can send a new request.',
    },
    staffBookOutRequested: {
      title: 'New private dining request',
      detail: '{{storeName}} · {{what}}. Please answer soon.',
    },
    staffBookOutCancelled: {
      title: 'A guest cancelled a private dining request',
      detail: '{{storeName}} · {{what}}.',
    },
    staffBookOutAccepted: {
      title: 'A guest accepted the time you suggested',
      detail: '{{storeName}} · {{what}}. Please arrange an order.',
    },
    staffBookOutDeclined: {
      title: 'A guest declined the time you suggested',
      detail: '{{storeName}} · {{what}}. Confirm, suggest another time or reject.',
    },
    ...feasts,
    ...groupbuying,
    ...shop,
  },
};
