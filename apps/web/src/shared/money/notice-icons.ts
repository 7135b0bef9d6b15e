import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import { BanknoteArrowDown, CircleAlert, type LucideIcon } from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'money'>, LucideIcon> = {
  refunded: BanknoteArrowDown,
  refundFailed: CircleAlert,
  staffRefundFailed: CircleAlert,
  payoutRefunded: BanknoteArrowDown,
  payoutFailed: CircleAlert,
  payoutReturned: BanknoteArrowDown,
};
