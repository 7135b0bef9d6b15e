import type { Words } from '#words.ts';
import type { feastsAdmin as zhHans } from './zh-Hans.ts';

export const feastsAdmin: Words<typeof zhHans> = {
  title: 'Feasts to review',
  detail: 'Those that have waited longest come first.',
  total_one: '{{count}} feast to review',
  total_other: '{{count}} feasts to review',
  one: 'Review feast',
  isNew: 'New',
  isChanged: 'Changed',
  reviewBy: 'Review by {{when}}',
  reviewByDetail:
    'Please review it before registration closes {{when}}. Otherwise it’s closed as not reviewed in time.',
  started: 'The meal has started, so the feast can’t be rejected any more: that would refund everyone.',
  changed:
    'The content was changed {{when}}, after it was approved. Rejecting it closes the feast and refunds all deposits.',
  now: 'Now',
  former: 'As last approved',
  formerPictures: 'Pictures as last approved',
  nothing: '(none)',
  empty: { title: 'No feasts to review', detail: 'New and changed feasts will appear here.' },
  missing: { title: 'Feast not found', detail: 'It may have been deleted.' },
  facts: 'Details',
  merchant: 'Merchant',
  store: 'Store',
  creator: 'Creator',
  decide: 'Decision',
  pass: 'Approve',
  fail: 'Reject',
  reason: 'Reason for rejecting',
  reasonHelp: 'The creator will read it.',
  reasonMissing: 'Please enter a reason',
  passed: '“{{title}}” approved',
  failed: '“{{title}}” rejected',
  decided: 'This feast is closed and needs no review.',
  notYours:
    'There is nothing for you to review here. Your own feasts and those of stores you work at are reviewed by other administrators.',
};
