import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import type { Coupon } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { CouponRow } from './coupon-row.tsx';
import { CouponSheet } from './coupon-sheet.tsx';
import { TakeBack } from './take-back.tsx';

interface OrderCouponsProps {
  storeId: string;
  orderId: string;
  timezone: string;
  /** Whether coupons can still be used for the order. */
  isOpen: boolean;
}

/** The coupons of an order, which can be taken back for a while, and a button that uses another. */
export function OrderCoupons({ storeId, orderId, timezone, isOpen }: OrderCouponsProps) {
  const { t } = useTranslation('groupbuying');
  const [isAsking, setAsking] = useState(false);
  const coupons = useReadPages(couponsApi.listCoupons, { orderId }, { storeId });
  return (
    <DetailSection title={t('coupons.title')}>
      <Loaded of={coupons} skeleton={<SkeletonList count={1} />}>
        {({ pages }) => (
          <CouponList coupons={pages.flatMap(({ items }) => items)} storeId={storeId} timezone={timezone} />
        )}
      </Loaded>
      {isOpen && (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          icon={<Ticket aria-hidden size={16} />}
          onClick={() => setAsking(true)}
        >
          {t('coupons.use')}
        </Button>
      )}
      {isAsking && <CouponSheet {...{ storeId, orderId, timezone }} onClose={() => setAsking(false)} />}
    </DetailSection>
  );
}

interface CouponListProps extends Pick<OrderCouponsProps, 'storeId' | 'timezone'> {
  coupons: readonly Coupon[];
}

function CouponList({ coupons, storeId, timezone }: CouponListProps) {
  const { t } = useTranslation('groupbuying');
  if (coupons.length === 0) return <p className="text-ink-soft text-small">{t('coupons.none')}</p>;
  return (
    <ul aria-label={t('coupons.title')} className="flex flex-col gap-2">
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponRow coupon={coupon} timezone={timezone}>
            {coupon.state === 'verified' && coupon.takeBackUntil !== null && (
              <TakeBack {...{ storeId, coupon, timezone }} until={coupon.takeBackUntil} />
            )}
          </CouponRow>
        </li>
      ))}
    </ul>
  );
}
