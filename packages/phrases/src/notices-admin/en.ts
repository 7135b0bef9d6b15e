import type { Words } from '#words.ts';
import type { noticesAdmin as zhHans } from './zh-Hans.ts';

export const noticesAdmin: Words<typeof zhHans> = {
  title: 'Announcements',
  detail: 'Shown on diners’ home page, as a line or as a dialog',
  list: 'List of announcements',
  write: 'Write an announcement',
  empty: { title: 'No announcements yet', detail: 'Announcements you write appear on diners’ home page.' },
  states: { scheduled: 'Scheduled', current: 'Showing', ended: 'Ended' },
  dialog: 'Dialog',
  since: 'From {{from}}',
  period: '{{from}} to {{to}}',
  create: {
    title: 'Write an announcement',
    detail: 'Shown from its start to its end. People who have dismissed it won’t see it again.',
    submit: 'Publish',
    done: 'Announcement published',
  },
  update: { title: 'Edit announcement', submit: 'Save', done: 'Announcement saved' },
  end: {
    action: 'End now',
    title: 'End this announcement?',
    detail: 'It’s no longer shown on diners’ home page. Anyone who has it open can still read it.',
    confirm: 'End announcement',
    done: 'Announcement ended',
  },
  endOfDay: 'End of the day',
  missing: 'Announcement not found',
  form: {
    title: { label: 'Title' },
    body: {
      label: 'Text',
      help: 'You can use paragraphs. Write at least one language; readers of the others see the closest one.',
    },
    path: { label: 'Link', help: 'A page of Xiwei, such as /laiwei-feast. Optional.' },
    popUp: {
      label: 'Show as a dialog',
      help: 'Appears once when someone opens the home page. Otherwise it’s a line on the home page.',
    },
    from: { label: 'First day' },
    fromTime: { label: 'Shown from', help: 'By the clock of Shanghai, Hong Kong and Macau (UTC+8).' },
    to: { label: 'Last day', help: 'Leave empty to show it until you end it.' },
    toTime: { label: 'Shown until', help: 'By the clock of Shanghai, Hong Kong and Macau (UTC+8).' },
  },
};
