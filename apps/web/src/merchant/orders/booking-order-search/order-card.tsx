import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { orderPath } from '../detail/order-path.ts';
import { Maker, OrderTags } from './order-table.tsx';
import { useOrderFacts } from './use-order-facts.ts';

/** An order as a card, for narrow screens. */
export function OrderCard({ order }: { order: StaffOrder }) {
  const facts = useOrderFacts()(order);
  const details = [facts.people, facts.tables, facts.taker, facts.channel, facts.deposit];
  return (
    <PathLink
      path={orderPath(order)}
      className="transition-feedback flex flex-col gap-1 px-pad py-3 hover:bg-hover focus-visible:-outline-offset-2 active:bg-press"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 break-words font-semibold">{facts.name}</span>
        <Badge tone={facts.look.tone} icon={facts.look.icon} className="shrink-0">
          {facts.status}
        </Badge>
      </span>
      <span className="font-medium tabular-nums">{`${facts.day} · ${facts.time}`}</span>
      <span className="text-ink-soft text-small">{details.filter(Boolean).join(' · ')}</span>
      <OrderTags tags={facts.tags} />
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="text-caption text-ink-soft tabular-nums">
          {[facts.code, facts.phone].filter(Boolean).join(' · ')}
        </span>
        <Maker maker={facts.maker} />
      </span>
    </PathLink>
  );
}
