import { Link } from '@tanstack/react-router';
import { Ticket } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useWaitingOrders } from './use-waiting-orders.ts';

/** Links to the orders from group-buying platforms that wait for staff, by what has to be done. Nothing without any. */
export function WaitingOrders() {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const counts = useWaitingOrders();
  const headingId = useId();
  if (counts.total === 0) return null;
  const kinds = (['process', 'appeals'] as const).filter((kind) => counts[kind] > 0);
  return (
    <section aria-labelledby={headingId} className="flex max-w-160 flex-col gap-2">
      <SectionHeading id={headingId} title={t('waiting.title')} />
      <RowList>
        {kinds.map((kind) => (
          <ListRow
            key={kind}
            leading={<Ticket aria-hidden size={20} strokeWidth={1.75} />}
            title={t(`waiting.${kind}`, { count: counts[kind] })}
            render={<Link to="/web/$storeId/group-order" params={{ storeId }} search={{ tab: 'waiting' }} />}
          />
        ))}
      </RowList>
    </section>
  );
}
