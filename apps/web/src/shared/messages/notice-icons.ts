import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import { CircleAlert, type LucideIcon } from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'messages'>, LucideIcon> = {
  messageLimitReached: CircleAlert,
};
