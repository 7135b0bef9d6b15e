import type { Payment } from '@xiwei/contract/money/money.model.ts';
import {
  Clapperboard,
  CreditCard,
  Heart,
  Landmark,
  type LucideIcon,
  MessageCircle,
  Smartphone,
  Store,
  Wallet,
} from 'lucide-react';
import { classes } from '#ui/classes.ts';

export type Method = Payment['methods'][number]['method'];

/** Own icon and colours per method; no third-party logos. */
const ICONS: Record<Method, [icon: LucideIcon, tint: string]> = {
  balance: [Wallet, 'bg-accent-soft text-accent-text'],
  wechatPay: [MessageCircle, 'bg-positive-soft text-positive'],
  wechatPartnerPay: [Store, 'bg-positive-soft text-positive'],
  alipay: [Smartphone, 'bg-info-soft text-info'],
  douyinPay: [Clapperboard, 'bg-sunken text-ink'],
  xiaohongshuPay: [Heart, 'bg-negative-soft text-negative'],
  macauBankPay: [Landmark, 'bg-gold-soft text-gold'],
  card: [CreditCard, 'bg-info-soft text-info'],
};

export function MethodIcon({ method }: { method: Method }) {
  const [Icon, tint] = ICONS[method];
  return (
    <span aria-hidden className={classes('grid size-11 shrink-0 place-items-center rounded-normal', tint)}>
      <Icon size={22} strokeWidth={1.75} />
    </span>
  );
}
