import type { Words } from '#words.ts';
import type { feastsCreator as zhHans } from './zh-Hans.ts';

export const feastsCreator: Words<typeof zhHans> = {
  my: {
    title: 'My feasts',
    tabs: 'My feasts',
    member: 'Joined',
    creator: 'Created',
    list: 'Feasts',
    emptyMember: 'You haven’t joined a feast yet',
    emptyMemberDetail: 'See which feasts are open and find your table.',
    emptyCreator: 'You haven’t created a feast yet',
    emptyCreatorDetail: 'Open a restaurant’s page and choose “Create a feast” to bring people together.',
    pay: 'Pay {{amount}} by {{when}}',
    refunding: '{{amount}} being refunded',
    refunded: '{{amount}} refunded',
    find: 'See feasts',
    findStore: 'Find a restaurant',
  },
  create: {
    title: 'Create a feast',
    lead: 'At {{store}}',
    intro:
      'It’s saved as a draft first, which only you can see. Once published, the restaurant accepts it and the platform reviews it; then people can join.',
    submit: 'Save as draft',
    done: 'Draft saved',
    off: 'This restaurant doesn’t take online bookings at present, so feasts can’t be created here.',
  },
  edit: {
    saved: 'Saved',
    submit: 'Save',
  },
  manage: {
    title: 'Manage feast',
    parts: {
      edit: 'Edit content',
      images: 'Pictures',
      sharing: 'Visibility and sharing',
      members: 'Members',
      questions: 'Questions and answers',
      log: 'History',
      publish: 'Publish feast',
      close: 'Close feast',
      finish: 'Finish feast',
    },
    unanswered_other: '{{count}} unanswered',
    unanswered_one: '{{count}} unanswered',
    preview: 'See the feast’s page',
    tables: 'Table: {{tables}}',
    next: {
      draft: 'Only you can see the draft. Publish it once it’s ready.',
      toAccept:
        'The restaurant has to accept it first. Then its table is taken and the platform reviews it; we’ll notify you. If that isn’t done by {{when}}, it’s closed.',
      review:
        'The restaurant has accepted it, and the platform is reviewing it. Registration starts once it’s approved; we’ll notify you.',
      soon: 'It’s approved. Registration opens {{when}}.',
      open: 'Registration is open until {{when}}. Share the feast to invite people.',
      full: 'All seats are taken. Registration closes {{when}}.',
      over: 'Registration has closed. We’re checking whether enough people joined.',
      formed: 'It’s taking place. Finish it here afterwards.',
      finished: 'The feast is finished. Thank you for organising it.',
      rejected: 'Not approved: {{reason}}',
      tooFew: 'Too few people joined. It was closed, and everyone refunded.',
      notReviewed:
        'The platform didn’t review it before its deadline, so it was closed. You can create it again.',
      notAccepted:
        'The restaurant didn’t accept it before its deadline, so it was closed. Contact the restaurant, or create it at another one.',
      cancelled: 'You cancelled this feast. Members are refunded in full.',
      closed: 'The restaurant or the platform closed this feast. Members are refunded in full.',
    },
    closeNote: 'Note on closing: {{note}}',
    reviewAgain:
      'The changes are in review. People can still register; until the changes are approved, others see the earlier version.',
  },
  poster: {
    title: 'Feast poster',
    off: 'The creator has turned off sharing',
    offDetail: 'Only the creator may share this feast.',
    hint: 'The code opens the feast’s page.',
    hintPrivate:
      'Anyone who scans the code can open this private feast. Send it only to people you want to invite.',
    preview: 'Preview: others can’t open this feast yet, so the poster can’t be shared.',
  },
};
