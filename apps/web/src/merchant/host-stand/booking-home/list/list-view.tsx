import { CalendarPlus, CalendarX } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { idleClaimsOf } from '../model/idle-claims.ts';
import { ServiceList } from '../panel/service-list.tsx';
import { useStand } from '../stand/stand-context.ts';
import { useIsWide } from '../stand/use-is-wide.ts';
import { IdleList } from './idle-list.tsx';
import { ListFilters } from './list-filters.tsx';
import { OrderGrid } from './order-grid.tsx';
import { useListRows } from './use-list-rows.ts';

/** The orders of the day as a table with everything that the other views show. On a phone, as cards in sections. */
export function ListView() {
  const { evening } = useStand();
  const isWide = useIsWide();
  const rows = useListRows();
  const idle = idleClaimsOf(evening);
  if (evening.parties.length === 0 && idle.length === 0) return <EmptyDay />;
  if (!isWide)
    return (
      <ServiceList>
        <IdleList claims={idle} />
      </ServiceList>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListFilters count={rows.filter(({ type }) => type === 'party').length} />
      <OrderGrid key={evening.date} rows={rows} />
    </div>
  );
}

function EmptyDay() {
  const { t } = useTranslation('booking-stand');
  const { board } = useStand();
  const isClosed = board.pacing.length === 0;
  return (
    <EmptyState
      icon={isClosed ? <CalendarX size={30} /> : <CalendarPlus size={30} />}
      title={t(isClosed ? 'states.closedTitle' : 'states.emptyTitle')}
      detail={t(isClosed ? 'states.closedDetail' : 'states.emptyDetail')}
    />
  );
}
