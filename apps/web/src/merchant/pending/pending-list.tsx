import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import {
  PENDING_KINDS,
  type PendingKind,
  type PendingOrder,
} from '@xiwei/contract/booking/host-stand.model.ts';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePendingOrders } from '#merchant/orders/verbs/use-pending-orders.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PendingRow } from './pending-row.tsx';

/** Status of the orders of each kind. An order that has left it no longer waits, also before the server has confirmed that. */
const WAITING_STATUS = {
  confirm: 'waitStoreConfirm',
  cancelRequest: 'waitCancelProcess',
  deposit: 'waitDepositPayment',
} as const satisfies Record<PendingKind, PendingOrder['order']['status']>;

/** The orders of all days that wait for staff, by kind, soonest deadline first, with their actions. */
export function PendingList() {
  const { t } = useTranslation('booking-find');
  const { id: storeId } = useWorkplace();
  const pending = useRead(hostStandApi.listPendingOrders, { params: { storeId } });
  const shown = usePendingOrders();
  return (
    <Loaded of={pending} skeleton={<SkeletonList shape="rows" count={3} />}>
      {({ items, counts }) => {
        const current = items
          .map((item) => ({ ...item, order: shown(item.order) }))
          .filter(({ kind, order }) => order.status === WAITING_STATUS[kind]);
        if (current.length === 0)
          return (
            <p className="flex items-center gap-2 text-ink-soft">
              <CircleCheck aria-hidden size={18} className="text-positive" />
              {t('pending.none')}
            </p>
          );
        return PENDING_KINDS.map((kind) => {
          const ofKind = current.filter((item) => item.kind === kind);
          const listed = items.filter((item) => item.kind === kind).length;
          const beyond = counts[kind] - listed;
          return ofKind.length > 0 && <Section key={kind} kind={kind} items={ofKind} beyond={beyond} />;
        });
      }}
    </Loaded>
  );
}

interface SectionProps {
  kind: PendingKind;
  items: PendingOrder[];
  /** Number of further orders, which are too many to list. */
  beyond: number;
}

function Section({ kind, items, beyond }: SectionProps) {
  const { t } = useTranslation('booking-find');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading
        id={headingId}
        title={t(`pending.sections.${kind}`, { count: items.length + beyond })}
      />
      <RowList aria-labelledby={headingId}>
        {items.map((item) => (
          <PendingRow key={item.order.id} item={item} />
        ))}
      </RowList>
      {beyond > 0 && <p className="text-ink-soft text-small">{t('pending.more', { count: beyond })}</p>}
    </section>
  );
}
