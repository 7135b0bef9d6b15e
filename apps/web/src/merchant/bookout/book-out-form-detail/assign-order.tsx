import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { AssignableOrder, StaffBookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { CalendarSearch } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Assigns an order that exists to a request. */
export function AssignOrder({ form }: { form: StaffBookOut }) {
  const params = { storeId: form.storeId, formId: form.id };
  const orders = useRead(staffBookoutApi.listAssignableOrders, { params });
  return (
    <Loaded of={orders} skeleton={<SkeletonList shape="rows" count={3} />}>
      {({ items }) => <OrderChoice form={form} orders={items} />}
    </Loaded>
  );
}

function OrderChoice({ form, orders }: { form: StaffBookOut; orders: readonly AssignableOrder[] }) {
  const { t } = useTranslation('bookout-merchant');
  const [orderId, setOrderId] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const assign = useAction(staffBookoutApi.assignBookOutOrder, {
    onDone: () => showToast({ text: t('arrange.assigned'), tone: 'positive' }),
  });
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<CalendarSearch size={30} strokeWidth={1.5} />}
        title={t('arrange.noOrders')}
        detail={t('arrange.noOrdersDetail')}
      />
    );
  }
  const chosen = orders.find(({ id }) => id === orderId);
  const send = () => {
    setMissing(!chosen);
    if (!chosen) return;
    const params = { storeId: form.storeId, formId: form.id };
    assign.mutate({ params, body: { version: form.version, orderId: chosen.id } });
  };
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label={t('arrange.orders')}
        value={chosen?.id ?? null}
        onChange={setOrderId}
        error={isMissing && !chosen ? t('arrange.chooseOrder') : undefined}
        options={orders.map((order) => ({
          value: order.id,
          label: <OrderName order={order} />,
          detail: <OrderFacts order={order} />,
        }))}
      />
      <FormProblem error={assign.error} onRetry={send} />
      <Button className="self-start" loading={assign.isPending} onClick={send}>
        {t('arrange.assignSubmit')}
      </Button>
    </div>
  );
}

function OrderName({ order }: { order: AssignableOrder }) {
  const { t } = useTranslation('bookout-merchant');
  const { fullName } = useGuestWords();
  return (
    <span className="flex flex-wrap items-center gap-2">
      {order.diner ? fullName(order.diner) : t('detail.someone')}
      {order.sameGuest && <Badge tone="positive">{t('arrange.sameGuest')}</Badge>}
    </span>
  );
}

function OrderFacts({ order }: { order: AssignableOrder }) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  return [
    words.when({ ...order, shiftName: null }),
    words.people(order.people),
    order.kindName,
    t(`orderStatus.${order.status}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
