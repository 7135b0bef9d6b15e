import type { Words } from '#words.ts';
import type { bookingAnswer as zhHans } from './zh-Hans.ts';

export const bookingAnswer: Words<typeof zhHans> = {
  pageTitle: 'Booking at {{store}}',
  question: 'Are you coming?',
  questionDetail: 'Let the restaurant know so it can plan your table. No need to sign in.',
  group: 'Your answer',
  coming: 'I’m coming',
  late: 'I’m running late',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  cancel: 'Cancel booking',
  cancelQuestion: 'Cancel this booking?',
  cancelFree: 'Your booking will be cancelled and the table released.',
  cancelAsk:
    'The restaurant has to agree to cancel at this point, and your deposit is handled under the booking’s cancellation rules. Until it agrees, your booking stands.',
  cancelAskLabel: 'Request cancellation',
  keep: 'Keep booking',
  change: 'Change answer',
  answered: {
    coming: {
      title: 'The restaurant knows you’re coming',
      detail: 'Give the name on the booking when you arrive. If your plans change, update your answer here.',
    },
    late: {
      title: 'The restaurant knows you’ll be late',
      detail: 'About {{minutes}} late. If your plans change, update your answer here.',
    },
    cancel: {
      title: 'Booking cancelled',
      detail: 'Thanks for letting the restaurant know. We hope to see you another time.',
    },
    cancelRequested: {
      title: 'Cancellation requested',
      detail: 'The restaurant will decide. Until it agrees, your booking stands.',
    },
  },
  answeredAt: 'Answered {{when}}',
  closed: {
    title: 'This booking has ended',
    detail:
      'It was cancelled, or the meal is over, so there’s nothing to answer. If you have questions, contact the restaurant.',
  },
  pending: {
    title: 'Waiting for the restaurant to confirm',
    detail: 'We’ll let you know when it does. There’s nothing to answer yet.',
  },
  notNow: {
    title: 'Nothing to answer right now',
    detail:
      'You’ve arrived, or the booking’s time has passed. If you have questions, contact the restaurant.',
  },
  missingTitle: 'We can’t open this link',
  missingDetail:
    'It may be incomplete or expired. Open the full link from your message, or contact the restaurant.',
  call: 'Call the restaurant',
};
