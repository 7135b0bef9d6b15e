import type { Coupon } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { CouponRow } from './coupon-row.tsx';

interface CouponResultProps {
  coupons: readonly Coupon[];
  timezone: string;
}

/** How the use of coupons ended: all used, some refused, or the platform has not answered yet. */
export function CouponResult({ coupons, timezone }: CouponResultProps) {
  const { t } = useTranslation('groupbuying');
  const [first] = coupons;
  if (!first) return null;
  const isPartly = coupons.some(({ state }) => state === 'refused');
  const isWaiting = coupons.some(({ state }) => state === 'verifying');
  const platform = t(`platforms.${first.platform}`);
  return (
    <div className="flex flex-col gap-3">
      <NoticeBar tone={isPartly ? 'caution' : isWaiting ? 'info' : 'positive'}>
        {isPartly
          ? t('coupons.donePartly')
          : isWaiting
            ? t('coupons.waits')
            : t('coupons.done', { platform })}
      </NoticeBar>
      <ul className="flex flex-col gap-2">
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponRow coupon={coupon} timezone={timezone} />
          </li>
        ))}
      </ul>
    </div>
  );
}
