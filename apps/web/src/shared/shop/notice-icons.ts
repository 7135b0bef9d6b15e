import type { NoticeOf } from '@xiwei/contract/declarations.ts';
import {
  BanknoteArrowDown,
  CircleAlert,
  type LucideIcon,
  Package,
  PackageCheck,
  PackagePlus,
  PackageX,
  TimerOff,
  Undo2,
} from 'lucide-react';

/** The icons of its notices. */
export const noticeIcons: Record<NoticeOf<'shop'>, LucideIcon> = {
  shopOrderPaid: PackageCheck,
  shopOrderExpired: TimerOff,
  shopPaymentReturned: Undo2,
  shopOrderConfirmed: PackageCheck,
  shopOrderRejected: PackageX,
  shopOrderNotConfirmed: PackageX,
  shopOrderCancelledByStore: PackageX,
  shopParcelSent: Package,
  shopParcelDelivered: PackageCheck,
  shopOrderReady: PackageCheck,
  shopOrderReceived: PackageCheck,
  shopRefunded: BanknoteArrowDown,
  shopRefundReturned: BanknoteArrowDown,
  staffShopOrderToConfirm: PackagePlus,
  staffShopOrderToShip: PackagePlus,
  staffShopOrderCancelled: PackageX,
  staffShopLowStock: CircleAlert,
  shopRefundFailed: CircleAlert,
};
