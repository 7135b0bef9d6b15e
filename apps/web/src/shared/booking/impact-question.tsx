import { Link } from '@tanstack/react-router';
import type { Impact, ImpactFeast, ImpactOrder } from '@xiwei/contract/booking/impact.model.ts';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
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

/** Lists the orders and feasts that a change touches, and asks whether to save it. Nothing is moved or cancelled. */
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
  const titleOf = ({ total, feasts }: Impact): string =>
    total > 0 ? t('title', { count: total }) : t('titleFeasts', { count: feasts.length });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onBack()}
      title={impact ? titleOf(impact) : t('failed.title')}
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
      {impact && <Touched storeId={storeId} impact={impact} />}
    </Dialog>
  );
}

const isClockChange = ({ orders, feasts }: Impact): boolean =>
  [...orders, ...feasts].some(({ newClock }) => newClock !== null);

function Touched({ storeId, impact: { total, orders, feasts } }: { storeId: string; impact: Impact }) {
  const { t } = useTranslation('booking-impact');
  return (
    <div className="flex flex-col gap-3 pb-1">
      <NoticeBar tone="caution">{t('nothingMoves')}</NoticeBar>
      {orders.length > 0 && (
        <TouchedList label={t('list')}>
          {orders.map((order) => (
            <TouchedOrder key={order.id} storeId={storeId} order={order} />
          ))}
        </TouchedList>
      )}
      {total > orders.length && (
        <p className="text-ink-soft text-small">{t('more', { count: total - orders.length })}</p>
      )}
      {feasts.length > 0 && (
        <>
          <h3 className="font-semibold">{t('feasts')}</h3>
          <TouchedList label={t('feasts')}>
            {feasts.map((feast) => (
              <TouchedFeast key={feast.id} storeId={storeId} feast={feast} />
            ))}
          </TouchedList>
        </>
      )}
    </div>
  );
}

const TouchedList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="flex flex-col divide-y divide-line">
    {children}
  </ul>
);

const TITLE =
  'inline-flex flex-wrap items-center gap-x-2 rounded-small font-semibold underline underline-offset-4';

function TouchedFeast({ storeId, feast }: { storeId: string; feast: ImpactFeast }) {
  const { t } = useTranslation('booking-impact');
  const when = useWhen();
  const facts = [t('seats', { count: feast.people }), feast.tables.join(' + ')];
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <p>
        <Link
          to="/web/$storeId/feast-detail/$feastId"
          params={{ storeId, feastId: feast.id }}
          target="_blank"
          className={TITLE}
        >
          <span className="tabular-nums">{when(feast)}</span>
          <span>{feast.title}</span>
          <ExternalLink aria-label={t('newTab')} size={14} className="shrink-0" />
        </Link>
      </p>
      <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
      <Reason touched={feast} />
    </li>
  );
}

/** States why something no longer fits, or its time on the new clock. */
function Reason({ touched: { reason, newClock } }: { touched: Pick<ImpactFeast, 'reason' | 'newClock'> }) {
  const { t } = useTranslation('booking-impact');
  const when = useWhen();
  return (
    <p className="flex items-start gap-1.5 text-small">
      <TriangleAlert aria-hidden size={14} className="mt-[0.2em] shrink-0 text-caution" />
      {newClock ? t('newClock', { when: when(newClock) }) : t(`reasons.${reason}`)}
    </p>
  );
}

function TouchedOrder({ storeId, order }: { storeId: string; order: ImpactOrder }) {
  const { t } = useTranslation('booking-impact');
  const language = useLanguage();
  const currency = useCurrency();
  const { fullName } = useGuestWords();
  const when = useWhen();
  const facts = [
    t('people', { count: order.adults + order.children }),
    order.tables.join(' + ') || order.kindName,
    t('code', { code: order.bookingCode }),
    order.depositPaid > 0 && t('paid', { amount: formatMoney(order.depositPaid, currency, language) }),
  ];
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {/* In a new tab: what was entered on this page is not saved yet. */}
        <Link
          to="/web/$storeId/store-order-detail/$orderId"
          params={{ storeId, orderId: order.id }}
          target="_blank"
          className={TITLE}
        >
          <span className="tabular-nums">{when(order)}</span>
          {order.diner && <span>{fullName(order.diner)}</span>}
          <ExternalLink aria-label={t('newTab')} size={14} className="shrink-0" />
        </Link>
        <Badge>{t(`status.${order.status}`)}</Badge>
      </p>
      <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
      <Reason touched={order} />
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
