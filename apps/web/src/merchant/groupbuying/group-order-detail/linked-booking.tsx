import { Link } from '@tanstack/react-router';
import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useGroupWords } from '../parts/use-group-words.ts';

/** The booking of an external order, and whether it differs from what the platform has. Nothing for an order that has none. */
export function LinkedBooking({ order }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  const words = useGroupWords();
  const booking = order.order;
  if (!booking)
    return order.status === 'accepted' ? (
      <NoticeBar tone="caution">{t('detail.bookingOver')}</NoticeBar>
    ) : null;
  const isOver = booking.status === 'closed';
  const isMoved = !isOver && (booking.date !== order.date || booking.time !== order.time);
  return (
    <DetailSection title={t('detail.booking')}>
      {isOver && order.status === 'accepted' && (
        <NoticeBar tone="caution">{t('detail.bookingOver')}</NoticeBar>
      )}
      {isMoved && order.status === 'accepted' && (
        <NoticeBar tone="caution">{t('detail.bookingMoved', { when: words.when(order) })}</NoticeBar>
      )}
      <FactList>
        <Fact name={t('detail.status')}>
          <Badge tone={isOver ? 'neutral' : 'info'}>{t(`bookingStatus.${booking.status}`)}</Badge>
        </Fact>
        <Fact name={t('detail.when')}>{words.when(booking)}</Fact>
        <Fact name={t('detail.people')}>{words.people(booking.people)}</Fact>
        <Fact name={t('detail.table')}>
          {booking.tableLabels.join(' + ') || booking.kindName || t('detail.noTable')}
        </Fact>
        <Fact name={t('detail.code')}>
          <span className="tabular-nums tracking-widest">{booking.bookingCode}</span>
        </Fact>
      </FactList>
      <Button
        variant="secondary"
        size="small"
        className="mt-1 self-start"
        render={
          <Link
            to="/web/$storeId/store-order-detail/$orderId"
            params={{ storeId: order.storeId, orderId: booking.id }}
          />
        }
      >
        {t('detail.openBooking')}
      </Button>
    </DetailSection>
  );
}
