import type { Words } from '#words.ts';
import type { settings as zhHans } from './zh-Hans.ts';

export const settings: Words<typeof zhHans> = {
  more: 'More settings',
  readOnly: 'Only owners and managers can change this. You can view it.',
  save: {
    save: 'Save',
    saved: 'Saved',
    discard: 'Discard',
    unsaved_one: '{{count}} unsaved change',
    unsaved_other: '{{count}} unsaved changes',
  },
  leave: {
    title: 'Leave without saving?',
    detail: 'These changes aren’t saved yet and will be lost:',
    confirm: 'Discard and leave',
    stay: 'Keep editing',
  },
  conflict: {
    title: 'A colleague changed this too',
    detail: 'While you were editing, a colleague saved something different. Choose which to keep.',
    mine: 'Your version',
    theirs: 'Your colleague’s version',
    save: 'Save my choices',
    later: 'Back to editing',
    notice: 'A colleague just changed: {{fields}}',
    compare: 'Compare',
  },
  value: { on: 'On', off: 'Off', empty: '(empty)' },
  list: {
    shown: '{{shown}} of {{total}} shown',
    ownOrder: 'Custom order',
    sortBy: 'Sort',
    any: '{{what}}: all',
    clear: 'Clear all',
    nothing: { title: 'No matches', detail: 'Try other words, or clear the search and filters.' },
    orderFixed: 'To change the order, clear the search, filters and sorting first.',
    orderSaved: 'Order saved',
    orderRefused: 'The order wasn’t changed. The saved order has been restored.',
    undo: 'Undo',
  },
  entry: {
    create: 'Create',
    created: '“{{name}}” created',
    edit: 'Edit',
    copy: 'Copy',
    delete: 'Delete',
    toList: 'Back to list',
    notAllowed: { title: 'You can’t create this', detail: 'Only owners and managers can create it.' },
  },
};
