import type { Words } from '#words.ts';
import type { feastsJoin as zhHans } from './zh-Hans.ts';

export const feastsJoin: Words<typeof zhHans> = {
  steps: {
    label: 'Steps',
    info: 'Details',
    confirm: 'Confirm',
    done: 'Joined',
  },
  info: {
    title: 'Your details',
    people: 'People',
    peopleHint: 'Including you. One person can register up to {{count}}.',
    peopleLeft_other: 'Only {{count}} seats left.',
    peopleLeft_one: 'Only {{count}} seat left.',
    optional: 'Optional',
    next: 'Next',
  },
  person: {
    name: {
      label: 'Name',
      help: 'The other members and the creator will see it.',
    },
    remark: {
      label: 'Note',
      help: 'For example what you don’t eat. Only the creator and the restaurant will see it.',
    },
  },
  confirm: {
    title: 'Confirm registration',
    who: 'Registered by',
    change: 'Change',
    deposit: 'Deposit {{amount}} × {{people}}',
    service: 'Service charge {{amount}} × {{people}}',
    total: 'Pay now',
    nothing: 'Nothing to pay now',
    meal: '{{cost}} for the meal, paid at the restaurant.',
    terms: 'Refunds',
    before: 'Leave before {{deadline}}: full refund',
    after: 'Leave later: the creator decides',
    tooFew: 'Too few people, or cancelled: full refund',
    kept: 'You attend: the deposit is part of the price',
    hold: 'Your seats are held for {{minutes}} minutes while you pay.',
    submitPay: 'Join and pay {{amount}}',
    submit: 'Confirm',
    fewer: 'Change to {{people}}',
    joined: 'You’ve already joined this feast',
    open: 'Open feast',
  },
  rule: {
    title: 'Deposit rule',
    amount: 'How much',
    amountDeposit: 'A deposit of {{deposit}} per person, paid online when registering.',
    amountBoth:
      'A deposit of {{deposit}} and a service charge of {{service}} per person, paid online together when registering.',
    amountFree: 'This feast needs no deposit.',
    pay: 'When to pay',
    payDetail:
      'Within {{minutes}} minutes of registering, and before registration closes. Otherwise the seats are released, and you can register again.',
    exit: 'Leaving',
    exitBefore:
      'Before {{deadline}}, deposit and service charge are refunded in full to your original payment method.',
    exitAfter: 'After that, the creator decides about the money.',
    exitFree: 'You can leave at any time before {{deadline}}.',
    cancel: 'If it doesn’t take place',
    cancelDetail:
      'With fewer than {{minimum}} people at the deadline, or if the feast is cancelled, everyone is refunded in full.',
    cancelFree: 'With fewer than {{minimum}} people at the deadline, the feast closes.',
    take: 'If it takes place',
    takeDetail: 'The restaurant keeps the deposit as part of the price. You pay the rest there.',
    takeBoth:
      'The restaurant keeps the deposit and the service charge. The deposit is part of the price; you pay the rest there.',
    takeFree: 'You pay for the meal at the restaurant.',
    refundTime:
      'Refunds go to your original payment method, and the payment provider decides how long they take. You can follow each in “My feasts”.',
  },
  qa: {
    title: 'Ask a question',
    editTitle: 'Edit question',
    lead: 'Ask the creator of “{{title}}”. Everyone who can open the feast will see the question and the answer.',
    submit: 'Send',
    save: 'Save',
    done: 'Question sent. We’ll notify you of the answer.',
    saved: 'Question changed',
    joinFirst: 'Join first to ask a question',
    joinFirstDetail: 'Questions are for members. Once you’ve joined this feast, you can ask its creator.',
    answered: 'This question has been answered, so it can’t be changed',
    toFeast: 'Back to the feast',
  },
  question: {
    text: {
      label: 'Question',
      placeholder: 'For example: May I bring a bottle of wine?',
    },
  },
  back: {
    title: 'My registration',
    paying: 'Waiting for payment',
    welcome: 'You’re in',
    welcomeDetail: 'We’ll remind you before it starts.',
    openFeast: 'Open feast',
    joinAgain: 'Register again',
    missing: 'You haven’t registered for this feast',
    missingDetail: 'You may be signed in to another account, or the link is incomplete.',
    refundSteps: 'Refund progress',
    steps: {
      asked: 'Requested',
      refunding: 'In progress',
      refunded: 'Refunded',
    },
  },
};
