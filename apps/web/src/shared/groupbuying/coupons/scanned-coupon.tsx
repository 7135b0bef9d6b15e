import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/card.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { Select } from '#ui/select.tsx';
import { CouponCheck } from './coupon-check.tsx';

/** Value of the option that stands for no order. */
const NONE = 'none';

interface ScannedCouponProps {
  storeId: string;
  timezone: string;
  code: string;
  /** Orders of which one can be the coupon's. */
  orders: readonly { id: string; name: string }[];
}

/** A coupon that was scanned or typed without an order. It is used for one of the orders that are offered, or for none. */
export function ScannedCoupon({ orders, ...scanned }: ScannedCouponProps) {
  const { t } = useTranslation('groupbuying');
  const [orderId, setOrderId] = useState<string | null>(null);
  return (
    <DetailSection title={t('coupons.title')}>
      <Card>
        <CouponCheck
          {...scanned}
          orderId={orderId}
          orderChoice={
            orders.length > 0 && (
              <Select
                label={t('coupons.order')}
                value={orderId ?? NONE}
                onChange={(value) => setOrderId(value === NONE ? null : value)}
                options={[
                  { value: NONE, label: t('coupons.noOrder') },
                  ...orders.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            )
          }
        />
      </Card>
    </DetailSection>
  );
}
