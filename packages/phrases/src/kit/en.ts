import type { Words } from '#words.ts';
import type { kit as zhHans } from './zh-Hans.ts';

export const kit: Words<typeof zhHans> = {
  characters: '{{used}} of {{limit}} characters used',
  traceId: 'Trace number',
  copyTraceId: 'Copy the trace number',
  notifications: 'Notifications',
  stepper: {
    decrease: 'Fewer',
    increase: 'More',
    atMin: 'At least {{limit}}',
    atMax: 'At most {{limit}}',
  },
  calendar: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'Today',
    outOfRange: 'Outside the dates on offer',
    keys: 'Arrow keys move, Page Up and Page Down change the month, Enter chooses',
  },
  times: {
    keys: 'Arrow keys move, Page Up and Page Down move by an hour, Enter chooses',
  },
  list: {
    more: 'Load more',
    failed: 'Could not load more',
    end: 'That is all',
  },
  refresh: {
    button: 'Refresh',
    pull: 'Pull to refresh',
    release: 'Release to refresh',
    underWay: 'Refreshing',
  },
  remove: 'Remove {{what}}',
  money: { notAnAmount: 'Enter an amount such as 12.50' },
  weekdays: { everyDay: 'Every day', workdays: 'Weekdays', weekend: 'Weekend' },
  ranges: {
    from: 'Start of period {{number}}',
    to: 'End of period {{number}}',
    nextDay: 'next day',
    add: 'Add a period',
    remove: 'Remove period {{number}}',
    empty: 'No periods yet',
  },
  dismiss: 'Dismiss',
  steps: {
    done: 'Done',
    current: 'In progress',
    ahead: 'Not started',
  },
};
