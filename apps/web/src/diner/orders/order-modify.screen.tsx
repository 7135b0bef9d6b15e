import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#api/server-clock.ts';
import { DayChoice } from '#diner/booking/parts/day-choice.tsx';
import { OverlapDialog, overlapOf } from '#diner/booking/parts/overlap-dialog.tsx';
import { PeopleChoice } from '#diner/booking/parts/people-choice.tsx';
import { ScrollIntoView } from '#diner/booking/parts/scroll-into-view.tsx';
import { readTableRequest, tableRequestParams } from '#diner/booking/parts/table-request.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { NotNow } from './parts/action-not-possible.tsx';
import { MoveNote } from './parts/change-terms.tsx';
import { OrderReader, type OrderSeen } from './parts/order-loader.tsx';
import { OrderSummary } from './parts/order-summary.tsx';
import { PlaceChoice, useIsFree } from './parts/slot-choice.tsx';
import { useChangeOrder } from './parts/use-change-my-order.ts';

/** Another time, other people or another table for a booking that is there. What is chosen is in the address. */
export function OrderModifyScreen() {
  const { t } = useTranslation('orders');
  return (
    <OrderReader title={t('modify.title')}>
      {(seen) =>
        seen.order.can.includes('changePlace') ? (
          <Changing {...seen} />
        ) : (
          <NotNow order={seen.order} what="modify" />
        )
      }
    </OrderReader>
  );
}

function Changing({ order, store }: OrderSeen) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const today = dateIn(store.timezone, serverNow());
  const written = useSearch({ strict: false });
  const request = readTableRequest(
    {
      date: written.date ?? order.date,
      time: written.time ?? order.time,
      adults: written.adults ?? order.adults,
      children: written.children ?? order.children,
    },
    today,
  );
  const wanted = { ...request, kindId: written.kind ?? order.kindId };
  const changeRequest = (change: Partial<typeof wanted>) => {
    const next = { ...wanted, ...change };
    const search = { ...tableRequestParams(next), children: next.children, kind: next.kindId ?? undefined };
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  };
  const { change, send } = useChangeOrder(order);
  const overlap = overlapOf(change.error);
  const isFree = useIsFree(order, wanted);
  const isChanged = (['date', 'time', 'adults', 'children', 'kindId'] as const).some(
    (name) => wanted[name] !== order[name],
  );
  return (
    <>
      <div className="flex flex-col gap-8 pt-1 pb-8">
        <div className="flex flex-col gap-3 px-gutter">
          <p className="text-ink-soft">{t('modify.lead')}</p>
          <OrderSummary order={order} store={store} />
        </div>
        <PeopleChoice storeId={store.id} terms={store.booking} request={request} onChange={changeRequest} />
        <DayChoice
          store={store}
          request={request}
          movingOrderId={order.id}
          today={today}
          onChange={(date) => changeRequest({ date })}
        />
        <PlaceChoice order={order} wanted={wanted} onChange={changeRequest} />
        <div className="flex flex-col gap-3 px-gutter">
          {isChanged && isFree && <MoveNote order={order} wanted={wanted} timeZone={store.timezone} />}
          {wanted.date !== order.date && (
            <p className="text-ink-soft text-small">{t('modify.codeChanges')}</p>
          )}
          {change.error && overlap === undefined && (
            <ScrollIntoView key={change.submittedAt}>
              <FormProblem error={change.error} onRetry={() => send(wanted)} />
            </ScrollIntoView>
          )}
        </div>
      </div>
      <OverlapDialog
        overlap={overlap}
        confirmLabel={t('modify.anyway')}
        onConfirm={() => send(wanted, true)}
        onChange={change.reset}
      />
      <BottomActionBar>
        <Button
          size="large"
          disabled={!isChanged || !isFree}
          loading={change.isPending}
          onClick={() => send(wanted)}
        >
          {t(isChanged ? (isFree ? 'modify.submit' : 'modify.choose') : 'modify.unchanged')}
        </Button>
      </BottomActionBar>
    </>
  );
}
