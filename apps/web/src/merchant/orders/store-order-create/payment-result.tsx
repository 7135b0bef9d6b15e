import { Link } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { CircleCheck, CircleX, Copy, Hourglass, Share2 } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { QrImage } from '#shared/identity/qr-image.tsx';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { shareLink } from '#shared/navigation/share-link.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useCurrency } from '#ui/currency.ts';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useFormWords } from '../parts/form/use-form-words.ts';

/** The order that was made: its payment link while the deposit is due, then whether it was paid in time. */
export function PaymentResult({ orderId }: { orderId: string }) {
  const { id: storeId } = useWorkplace();
  const order = useRead(staffOrdersApi.readOrder, { params: { storeId, orderId } });
  return (
    <Loaded of={order} skeleton={<SkeletonList count={3} />}>
      {(data) => <Result order={data} />}
    </Loaded>
  );
}

function Result({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const { guestName, when, people } = useFormWords();
  const isDue = order.status === 'waitDepositPayment';
  const state = isDue ? 'title' : order.depositPaidAt !== null ? 'paid' : 'expired';
  const Icon = { title: Hourglass, paid: CircleCheck, expired: CircleX }[state];
  const tone = { title: 'text-caution', paid: 'text-positive', expired: 'text-negative' }[state];
  const facts = {
    guest: guestName(order),
    when: when(order),
    people: people(order.adults + order.children),
  };
  return (
    <div className="flex max-w-180 flex-col gap-5">
      <div className="flex items-start gap-3">
        <Icon aria-hidden size={28} className={`shrink-0 ${tone}`} />
        <div className="flex min-w-0 flex-col gap-1">
          <div role="status">
            <h2 className="font-semibold text-headline">{t(`result.${state}`)}</h2>
          </div>
          <p>{t('result.detail', facts)}</p>
        </div>
      </div>
      {isDue && <PaymentLink order={order} />}
      <div className="flex flex-wrap gap-3">
        <Button
          render={<PathLink path={`/web/${storeId}/booking-home?date=${order.date}&order=${order.id}`} />}
        >
          {t('result.board')}
        </Button>
        <Button
          variant="secondary"
          render={<PathLink path={`/web/${storeId}/store-order-detail/${order.id}`} />}
        >
          {t('result.open')}
        </Button>
        <Button variant="quiet" render={<Link to="/web/$storeId/store-order-create" params={{ storeId }} />}>
          {t('result.another')}
        </Button>
      </div>
    </div>
  );
}

/** The link under which any person can pay: to copy, to scan, to share; with its deadline. */
function PaymentLink({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const { language, clockAt } = useFormWords();
  const currency = useCurrency();
  const link = useRead(moneyApi.makePaymentLink, { params: { storeId, orderId: order.id } });
  const amount = formatMoney(order.deposit, currency, language);
  return (
    <Card className="flex flex-col gap-4">
      {order.depositExpiresAt && (
        <p>{t('result.deadline', { time: clockAt(order.depositExpiresAt), amount })}</p>
      )}
      <Loaded of={link} skeleton={<SkeletonList count={2} />}>
        {({ path }) => <LinkActions url={new URL(path, location.origin).href} amount={amount} />}
      </Loaded>
    </Card>
  );
}

function LinkActions({ url, amount }: { url: string; amount: string }) {
  const { t } = useTranslation('booking-order-form');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ text: t('result.copied'), tone: 'positive' }),
      () => showToast({ text: t('result.copyFailed'), tone: 'negative' }),
    );
  const share = () =>
    shareLink({ url, title: t('result.shareTitle', { amount }) }).then(
      (how) => how === 'copied' && showToast({ text: t('result.copied'), tone: 'positive' }),
      () => showToast({ text: t('result.copyFailed'), tone: 'negative' }),
    );
  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <QrImage text={url} label={t('result.qr')} className="w-44 shrink-0 self-center" />
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-3">
        <p className="font-semibold text-small">{t('result.link')}</p>
        <code className="rounded-small bg-sunken p-2 font-mono text-caption wrap-anywhere select-all">
          {url}
        </code>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
            {t('result.copy')}
          </Button>
          <Button variant="secondary" icon={<Share2 aria-hidden size={18} />} onClick={() => void share()}>
            {t('result.share')}
          </Button>
        </div>
      </div>
    </div>
  );
}
