import { Link } from '@tanstack/react-router';
import type { Impact, ImpactOrder } from '@xiwei/contract/booking/impact.model.ts';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatWallTime } from '#shared/format/days.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useGuestWords } from './guest-words.ts';

interface ImpactQuestionProps {
  storeId: string;
  open: boolean;
  /** The orders that are touched; undefined if they could not be read. */
  impact: Impact | undefined;
  /** The orders are being read again. */
  busy: boolean;
  onSave: () => void;
  onBack: () => void;
  onRetry: () => void;
}

/** Lists the orders that a change touches, and asks whether to save it. Nothing is moved or cancelled. */
export function ImpactQuestion({
  storeId,
  open,
  impact,
  busy,
  onSave,
  onBack,
  onRetry,
}: ImpactQuestionProps) {
  const { t } = useTranslation('booking-impact');
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title={impact ? t('title', { count: impact.total }) : t('failed.title')}
      description={impact ? t(isClockChange(impact) ? 'leadTimezone' : 'lead') : t('failed.detail')}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t('back')}
          </Button>
          {!impact && (
            <Button variant="secondary" loading={busy} onClick={onRetry}>
              {t('failed.retry')}
            </Button>
          )}
          <Button onClick={onSave}>{t('save')}</Button>
        </>
      }
    >
      {impact && <TouchedOrders storeId={storeId} impact={impact} />}
    </Dialog>
  );
}

const isClockChange = ({ orders }: Impact): boolean => orders.some(({ newClock }) => newClock !== null);

function TouchedOrders({ storeId, impact: { total, orders } }: { storeId: string; impact: Impact }) {
  const { t } = useTranslation('booking-impact');
  return (
    <div className="flex flex-col gap-3 pb-1">
      <NoticeBar tone="caution">{t('nothingMoves')}</NoticeBar>
      <ul aria-label={t('list')} className="flex flex-col divide-y divide-line">
        {orders.map((order) => (
          <TouchedOrder key={order.id} storeId={storeId} order={order} />
        ))}
      </ul>
      {total > orders.length && (
        <p className="text-ink-soft text-small">{t('more', { count: total - orders.length })}</p>
      )}
    </div>
  );
}

function TouchedOrder({ storeId, order }: { storeId: string; order: ImpactOrder }) {
  const { t } = useTranslation('booking-impact');
  const language = useLanguage();
  const { fullName } = useGuestWords();
  const when = useWhen();
  const facts = [
    t('people', { count: order.adults + order.children }),
    order.tables.join(' + ') || order.kindName,
    t('code', { code: order.bookingCode }),
    order.depositPaid > 0 && t('paid', { amount: formatMoney(order.depositPaid, language) }),
  ];
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {/* In a new tab: what was entered on this page is not saved yet. */}
        <Link
          to="/web/$storeId/store-order-detail/$orderId"
          params={{ storeId, orderId: order.id }}
          target="_blank"
          className="inline-flex flex-wrap items-center gap-x-2 rounded-small font-semibold underline underline-offset-4"
        >
          <span className="tabular-nums">{when(order)}</span>
          {order.diner && <span>{fullName(order.diner)}</span>}
          <ExternalLink aria-label={t('newTab')} size={14} className="shrink-0" />
        </Link>
        <Badge>{t(`status.${order.status}`)}</Badge>
      </p>
      <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
      <p className="flex items-start gap-1.5 text-small">
        <TriangleAlert aria-hidden size={14} className="mt-[0.2em] shrink-0 text-caution" />
        {order.newClock ? t('newClock', { when: when(order.newClock) }) : t(`reasons.${order.reason}`)}
      </p>
    </li>
  );
}

/** Returns a function that formats a day and a time of the store's clock. */
function useWhen() {
  const { t } = useTranslation('booking-impact');
  const language = useLanguage();
  return ({ date, time }: { date: string; time: string }): string => {
    const { text, nextDay } = formatWallTime(time, language);
    return t('when', {
      day: formatDay(date, language),
      time: nextDay ? t('nextDayTime', { time: text }) : text,
    });
  };
}
