import { KEPT_DAYS } from '@xiwei/contract/privacy/kept-days.ts';
import { sql } from 'kysely';
import type { Retentions } from '#platform/retention/retention.ts';

/** The most conversations of a statement, which deletes their messages and pictures too. */
const CONVERSATIONS = 20;

export const chatRetention: Retentions = {
  auto_answer: { keptWith: 'store' },
  chat_message: { keptWith: 'conversation' },
  chat_picture: {
    keptWith: 'conversation',
    deleted: {
      days: KEPT_DAYS.unusedPictures,
      since: 'created_at',
      where: sql`not exists (select from chat_message m
        where m.conversation_id = chat_picture.conversation_id and m.picture_id = chat_picture.id)`,
    },
  },
  conversation: { deleted: { days: KEPT_DAYS.conversations, since: 'last_at', batch: CONVERSATIONS } },
  conversation_member: { keptWith: 'conversation' },
  quick_reply: { keptWith: 'store' },
  sensitive_word: { keptBecause: 'The list is edited by administrators.' },
  sensitive_word_list: { keptBecause: 'It is one row.' },
};
