import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import type { Retentions } from '#platform/retention/retention.ts';

/** How long it is known which notice was shown on which device, in days. */
const PUSHES_DAYS = 30;

/** How long the news of e-mails to staff is stored, and which of them were sent, in days: an e-mail is stored longer than its news. */
const DIGEST_ITEMS_DAYS = 7;
const MAILS_DAYS = 30;

export const noticesRetention: Retentions = {
  announcement: { keptBecause: 'Published by administrators; about nobody.' },
  notice: { deleted: { days: KEPT_DAYS.notices, since: 'created_at' } },
  notice_push: { keptWith: 'notice', deleted: { days: PUSHES_DAYS, since: 'at' } },
  push_device: { keptWith: 'user_account' },
  staff_digest_item: { deleted: { days: DIGEST_ITEMS_DAYS, since: 'at' } },
  staff_mail: { deleted: { days: MAILS_DAYS, since: 'created_at' } },
  staff_notice_choice: { keptWith: 'user_account' },
};
