import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import { BadgeCheck, BanknoteArrowDown, CircleAlert, type LucideIcon } from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'money'>, LucideIcon> = {
  refunded: BanknoteArrowDown,
  refundFailed: CircleAlert,
  staffRefundFailed: CircleAlert,
  staffPaymentDisputed: CircleAlert,
  staffDisputeWon: BadgeCheck,
  staffDisputeLost: CircleAlert,
  payoutRefunded: BanknoteArrowDown,
  payoutFailed: CircleAlert,
  payoutReturned: BanknoteArrowDown,
};
