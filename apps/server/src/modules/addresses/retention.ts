import type { Retentions } from '#platform/retention/retention.ts';

export const addressesRetention: Retentions = {
  delivery_address: { keptWith: 'user_account' },
};
