import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
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
  /** The order that is chosen at first. */
  likely: string | null;
}

/** The longest code that is shown; that of a QR code is an address. */
const MAX_SHOWN = 24;

/** A coupon that was scanned or typed without an order. It is used for one of the orders that are offered, or for none. */
export function ScannedCoupon({ orders, likely, ...scanned }: ScannedCouponProps) {
  const { t } = useTranslation('groupbuying');
  const [orderId, setOrderId] = useState<string | null>(likely);
  return (
    <DetailSection title={t('coupons.title')}>
      <Card className="flex flex-col gap-3">
        {scanned.code.length <= MAX_SHOWN && (
          <p className="text-ink-soft text-small tabular-nums">
            {t('coupons.codeShown', { code: scanned.code.replace(/\d{4}(?=\d)/g, '$& ') })}
          </p>
        )}
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
