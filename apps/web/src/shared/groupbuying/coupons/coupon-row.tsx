import type { Coupon } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { PlatformMark } from '../platform-mark.tsx';
import { COUPON_TONES, useCouponWords } from './use-coupon-words.ts';

interface CouponRowProps {
  coupon: Coupon;
  timezone: string;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A coupon that was used at the store: platform, title, worth, state, by whom and when. */
export function CouponRow({ coupon, timezone, children }: CouponRowProps) {
  const { t } = useTranslation('groupbuying');
  const words = useCouponWords(timezone);
  const { platform, title, codeEnd, state, worth, verifiedAt, by } = coupon;
  const facts = [
    t('coupons.worth', { amount: words.money(worth) }),
    t('coupons.codeEnd', { code: codeEnd }),
    by.name && t('coupons.by', { name: by.name }),
    verifiedAt !== null && words.moment(verifiedAt),
  ];
  return (
    <div className="flex flex-col gap-1 rounded-normal bg-sunken px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        <PlatformMark platform={platform} />
        <span className="min-w-0 break-words font-medium">{title}</span>
        <Badge tone={COUPON_TONES[state]}>{t(`coupons.states.${state}`)}</Badge>
      </p>
      <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
      {children}
    </div>
  );
}
