import type { Words } from '#words.ts';
import type { bookingAnswer as zhHans } from './zh-Hans.ts';

export const bookingAnswer: Words<typeof zhHans> = {
  pageTitle: 'Booking at {{store}}',
  question: 'Are you coming?',
  questionDetail: 'Tell the restaurant, so that it can plan your table. No need to sign in.',
  group: 'Your answer',
  coming: 'I’m coming',
  late: 'I’m running late',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  cancel: 'Cancel the booking',
  cancelQuestion: 'Cancel this booking?',
  cancelFree: 'The booking is cancelled, and others can have the table.',
  cancelAsk:
    'At this point the restaurant has to agree, and what happens to your deposit follows the cancellation rules of the booking. Until it agrees, your booking stays.',
  cancelAskLabel: 'Ask to cancel',
  keep: 'Keep the booking',
  change: 'Change my answer',
  answered: {
    coming: {
      title: 'The restaurant knows you’re coming',
      detail:
        'Give the name of the booking when you arrive. If your plans change, you can change your answer here.',
    },
    late: {
      title: 'The restaurant knows you’ll be late',
      detail: 'By about {{minutes}}. If your plans change, you can change your answer here.',
    },
    cancel: { title: 'The booking is cancelled', detail: 'Thanks for telling us. We hope to see you again.' },
    cancelRequested: {
      title: 'You’ve asked to cancel',
      detail: 'The restaurant is looking at it. Until it agrees, your booking stays.',
    },
  },
  answeredAt: 'Answered {{when}}',
  closed: {
    title: 'This booking is over',
    detail:
      'It was cancelled or the meal has ended, so no answer is needed. If you have questions, contact the restaurant.',
  },
  pending: {
    title: 'The restaurant has yet to confirm this booking',
    detail: 'You’ll be told when it does. No answer is needed now.',
  },
  notNow: {
    title: 'No answer is needed now',
    detail:
      'You’ve arrived, or the time of the booking has passed. If you have questions, contact the restaurant.',
  },
  missingTitle: 'This link can’t be opened',
  missingDetail:
    'It may be incomplete or expired. Open the whole link from the message, or contact the restaurant.',
  call: 'Call the restaurant',
};
