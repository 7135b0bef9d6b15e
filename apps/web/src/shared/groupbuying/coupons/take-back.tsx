import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import type { Coupon } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TimeLeft } from '#shared/feasts/time-left.tsx';
import { problemText } from '#shared/form/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useCouponWords } from './use-coupon-words.ts';

interface TakeBackProps {
  storeId: string;
  coupon: Coupon;
  /** Until when the platform allows it, by the server's clock. */
  until: string;
  timezone: string;
}

/** Takes a coupon back after a question, with the time that is left for it. */
export function TakeBack({ storeId, coupon, until, timezone }: TakeBackProps) {
  const { t } = useTranslation('groupbuying');
  const words = useCouponWords(timezone);
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const takeBack = useAction(couponsApi.takeBackCoupon, {
    onAnswer: () => setOpen(false),
    onDone: () => showToast({ text: t('coupons.takenBack'), tone: 'positive' }),
  });
  const { id: couponId, orderId, title, worth } = coupon;
  const loss = orderId === null ? 'coupons.takeBackAlone' : 'coupons.takeBackDetail';
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!isOver && (
        <Confirm
          danger
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button variant="secondary" size="small" aria-label={t('coupons.takeBackOf', { title })}>
              {t('coupons.takeBack')}
            </Button>
          }
          title={t('coupons.takeBackTitle')}
          description={t(loss, { title, amount: words.money(worth) })}
          confirmLabel={t('coupons.takeBack')}
          busy={takeBack.isPending}
          error={takeBack.error ? problemText(takeBack.error) : undefined}
          onConfirm={() => takeBack.mutate({ params: { storeId, couponId }, body: {} })}
        />
      )}
      <TimeLeft
        until={until}
        ended={t('coupons.over')}
        onEnd={() => setOver(true)}
        className="text-ink-soft text-small"
      >
        {(time) => t('coupons.left', { time })}
      </TimeLeft>
    </div>
  );
}
