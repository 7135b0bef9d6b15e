import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { useFormWords } from './use-form-words.ts';
import { useTables } from './use-tables.ts';

/** Link to an order that names guest, time, people and tables. */
export function OrderLink({ order }: { order: StaffOrder }) {
  const { id: storeId } = useWorkplace();
  const { guestName, when, people } = useFormWords();
  const { labelsOf } = useTables();
  const facts = [
    guestName(order),
    when(order),
    people(order.adults + order.children),
    labelsOf(order.itemIds),
  ];
  return (
    <PathLink
      path={`/web/${storeId}/store-order-detail/${order.id}`}
      className="underline underline-offset-4"
    >
      {facts.filter(Boolean).join(' · ')}
    </PathLink>
  );
}
