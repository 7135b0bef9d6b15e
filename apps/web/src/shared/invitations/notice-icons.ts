import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import { type LucideIcon, MailCheck } from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'invitations'>, LucideIcon> = {
  guestsReplied: MailCheck,
};
