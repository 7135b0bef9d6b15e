import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import type { Retentions } from '#platform/retention/retention.ts';

/** How long it is known which notice was shown on which device, in days. */
const PUSHES_DAYS = 30;

export const noticesRetention: Retentions = {
  announcement: { keptBecause: 'Published by administrators; about nobody.' },
  notice: { deleted: { days: KEPT_DAYS.notices, since: 'created_at' } },
  notice_push: { keptWith: 'notice', deleted: { days: PUSHES_DAYS, since: 'at' } },
  push_device: { keptWith: 'user_account' },
  staff_notice_choice: { keptWith: 'user_account' },
};
