import type { Retentions } from '#platform/retention/retention.ts';

export const bookoutRetention: Retentions = {
  bookout_form: { keptWith: 'user_account' },
  bookout_log: { keptWith: 'bookout_form' },
};
