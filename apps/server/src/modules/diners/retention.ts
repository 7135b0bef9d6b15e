import type { Retentions } from '#platform/retention/retention.ts';

export const dinersRetention: Retentions = {
  diner: {
    keptBecause: 'The store’s own record of its guest; the person is removed when they close their account.',
  },
  diner_note: { keptWith: 'diner' },
  diner_settings: { keptWith: 'store' },
  diner_word: { keptWith: 'diner', by: 'the trigger keep_diner_words' },
  member_level: { keptWith: 'store' },
};
