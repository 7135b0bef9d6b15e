import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import type { Retentions } from '#platform/retention/retention.ts';

export const linksRetention: Retentions = {
  short_link: {
    keptBecause: 'Links of former versions without an end may be printed as QR codes.',
    deleted: { days: KEPT_DAYS.shortLinks, since: 'expires_at' },
  },
};
