import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useOperatorWords } from '../detail/use-operator-words.ts';
import { useOrderWords } from '../detail/use-order-words.ts';
import { lineOf } from '../parts/log/log-lines.ts';
import { useLogWords } from '../parts/log/use-log-words.ts';

/** Says who changed an order, what and when, if it has changed since the page was opened or the notice dismissed. */
export function ChangedNotice({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const [seen, setSeen] = useState(order.version);
  const isChanged = order.version !== seen;
  const params = { storeId: order.storeId, orderId: order.id };
  const log = useRead(staffOrdersApi.readOrderLog, { params }, { enabled: isChanged });
  const entries = log.data?.items ?? [];
  const last = entries.at(-1);
  const words = useLogWords(entries);
  const { clock } = useOrderWords();
  const operatorName = useOperatorWords();
  if (!isChanged || !last) return null;
  return (
    <NoticeBar tone="caution" title={t('close.changed.title')} onDismiss={() => setSeen(order.version)}>
      {t('close.changed.detail', {
        who: operatorName(last.operator),
        time: clock(last.at),
        change: lineOf(last, entries, words).title,
      })}
    </NoticeBar>
  );
}
