import { useNavigate } from '@tanstack/react-router';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ContactLink } from '#shared/booking/contact-link.tsx';
import { DayChoice } from '#shared/booking/day-choice.tsx';
import { OverlapDialog, overlapOf } from '#shared/booking/overlap-dialog.tsx';
import { PeopleChoice } from '#shared/booking/people-choice.tsx';
import { ScrollIntoView } from '#shared/booking/scroll-into-view.tsx';
import { readTableRequest, tableRequestParams } from '#shared/booking/table-request.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { OrderMenuButton } from '#shared/preorders/menu-refusal.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ActionNotPossible } from '../parts/action-not-possible.tsx';
import { type LoadedOrder, OrderLoader } from '../parts/order-loader.tsx';
import { OrderSummary } from '../parts/order-summary.tsx';
import { ChangeTerms } from './change-terms.tsx';
import { SlotChoice, useIsSlotFree } from './slot-choice.tsx';
import { useChangeMyOrder } from './use-change-my-order.ts';

/** Changes time, party or table of a booking. The choice is in the URL. */
export function OrderModifyScreen() {
  const { t } = useTranslation('booking-orders');
  return (
    <OrderLoader title={t('modify.title')}>
      {(loaded) =>
        loaded.order.can.includes('changePlace') ? (
          <ChangeForm {...loaded} />
        ) : (
          <ActionNotPossible order={loaded.order} action="modify" />
        )
      }
    </OrderLoader>
  );
}

function ChangeForm({ order, store }: LoadedOrder) {
  const { t } = useTranslation('booking-orders');
  const navigate = useNavigate();
  const today = dateIn(store.timezone, serverNow());
  const { search } = usePage('/order-modify/$storeId/$orderId');
  const request = readTableRequest(
    {
      date: search.date ?? order.date,
      time: search.time ?? order.time,
      adults: search.adults ?? order.adults,
      children: search.children ?? order.children,
    },
    today,
  );
  const slot = { ...request, kindId: search.kind ?? order.kindId };
  const { change, send } = useChangeMyOrder(order);
  const changeRequest = (choice: Partial<typeof slot>) => {
    change.reset();
    const next = { ...slot, ...choice };
    const params = { ...tableRequestParams(next), children: next.children, kind: next.kindId ?? undefined };
    void navigate({ to: '.', search: params, replace: true, resetScroll: false });
  };
  const overlap = overlapOf(change.error);
  const lacksMenu = isRefusal(change.error, 'setMenuRequired');
  const isFree = useIsSlotFree(order, slot);
  const isChanged = (['date', 'time', 'adults', 'children', 'kindId'] as const).some(
    (name) => slot[name] !== order[name],
  );
  return (
    <>
      <div className="flex flex-col gap-8 pt-1 pb-8">
        <div className="flex flex-col gap-3 px-gutter">
          <p className="text-ink-soft">{t('modify.lead')}</p>
          <OrderSummary order={order} store={store} />
        </div>
        <PeopleChoice
          terms={store.booking}
          request={request}
          forMore={<ContactLink storeId={store.id} />}
          onChange={changeRequest}
        />
        <DayChoice
          store={store}
          request={request}
          movingOrderId={order.id}
          today={today}
          onChange={(date) => changeRequest({ date })}
        />
        <SlotChoice order={order} slot={slot} onChange={changeRequest} />
        <div className="flex flex-col gap-3 px-gutter">
          {isChanged && isFree && !lacksMenu && (
            <ChangeTerms order={order} slot={slot} timeZone={store.timezone} />
          )}
          {slot.date !== order.date && <p className="text-ink-soft text-small">{t('modify.codeChanges')}</p>}
          {overlap === undefined && <ChangeProblem {...{ order, change }} onRetry={() => send(slot)} />}
        </div>
      </div>
      <OverlapDialog
        overlap={overlap}
        confirmLabel={t('modify.anyway')}
        onConfirm={() => send(slot, true)}
        onChange={change.reset}
      />
      <BottomActionBar>
        <Button
          size="large"
          disabled={!isChanged || !isFree}
          loading={change.isPending}
          onClick={() => send(slot)}
        >
          {t(isChanged ? (isFree ? 'modify.submit' : 'modify.choose') : 'modify.unchanged')}
        </Button>
      </BottomActionBar>
    </>
  );
}

interface ChangeProblemProps {
  order: LoadedOrder['order'];
  change: ReturnType<typeof useChangeMyOrder>['change'];
  onRetry: () => void;
}

/** Why the last change was refused. */
function ChangeProblem({ order, change, onRetry }: ChangeProblemProps) {
  if (!change.error) return null;
  const { storeId, id: orderId } = order;
  const lacksMenu = isRefusal(change.error, 'setMenuRequired');
  return (
    <ScrollIntoView key={change.submittedAt}>
      <FormProblem
        error={change.error}
        onRetry={onRetry}
        action={lacksMenu && <OrderMenuButton {...{ storeId, orderId }} />}
      />
    </ScrollIntoView>
  );
}
