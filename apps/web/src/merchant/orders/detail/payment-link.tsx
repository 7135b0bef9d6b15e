import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { LinkToSend } from './link-to-send.tsx';
import { useOrderMoney } from './money-section.tsx';
import { useOrderWords } from './use-order-words.ts';

interface PaymentLinkProps {
  order: StaffOrder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A panel with the link under which any person can pay what is due: to scan, to copy or to share. */
export function PaymentLink({ order, open, onOpenChange }: PaymentLinkProps) {
  const { t } = useTranslation('booking-order-detail');
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('link.title')}>
      {open && <LinkContent order={order} />}
    </Sheet>
  );
}

function LinkContent({ order }: { order: StaffOrder }) {
  const { t } = useTranslation(['booking-order-detail', 'common']);
  const words = useOrderWords();
  const due = useOrderMoney(order).data?.due.at(0);
  const params = { storeId: order.storeId, orderId: order.id };
  const link = useRead(moneyApi.makePaymentLink, { params });
  return (
    <Loaded
      of={link}
      missing={<p>{t('link.paid')}</p>}
      missingCodes={['paymentInfoMissing']}
      skeleton={
        <div role="status" aria-label={t('common:states.loading')}>
          <Skeleton className="h-64 w-full" />
        </div>
      }
    >
      {({ path }) => (
        <div className="flex flex-col items-center gap-4">
          {due && (
            <p className="self-stretch">
              {t('link.lead', { amount: words.money(due.amount), when: words.moment(due.expiresAt) })}
            </p>
          )}
          <LinkToSend url={new URL(path, location.origin).href} title={t('link.title')} />
        </div>
      )}
    </Loaded>
  );
}
