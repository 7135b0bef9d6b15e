import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import { sql } from 'kysely';
import type { Retentions } from '#platform/retention/retention.ts';

/** How long reports about unknown messages, and people who left the official account, are stored, in days. */
const RECEIPTS_DAYS = 7;
/** How long it is known from which network an order was made, in days. */
const NETWORKS_DAYS = 30;

export const messagesRetention: Retentions = {
  guest_message: {
    keptWith: 'booking_order',
    deleted: { days: KEPT_DAYS.guestMessages, since: 'created_at' },
  },
  guest_message_network: { keptWith: 'booking_order', deleted: { days: NETWORKS_DAYS, since: 'created_at' } },
  message_choice: { keptWith: 'user_account' },
  sms_receipt: { deleted: { days: RECEIPTS_DAYS, since: 'received_at' } },
  wechat_answer: { deleted: { days: KEPT_DAYS.guestMessages, since: 'answered_at' } },
  wechat_follower: {
    keptBecause: 'People who follow the official account get messages there.',
    deleted: { days: RECEIPTS_DAYS, since: 'changed_at', where: sql`not following` },
  },
  wechat_token: { keptBecause: 'It is one row per official account.' },
};
