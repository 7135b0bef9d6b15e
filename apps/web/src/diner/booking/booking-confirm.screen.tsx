import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { id } from '@xiwei/contract/common/shapes.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useMe } from '#api/session.ts';
import { StoreLoader } from '#diner/stores/parts/store-loader.tsx';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { RouteFallback } from '#shell/route-fallback.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PlaceRefused } from './parts/booking-refusal.tsx';
import { BookingSummary } from './parts/booking-summary.tsx';
import type { WantedTable } from './parts/chosen-table.ts';
import { ConfirmForm } from './parts/confirm-form.tsx';
import { HoldClock } from './parts/hold-state.tsx';
import { readAsked, writeAsk } from './parts/table-request.ts';
import { useFirstValues } from './parts/use-initial-draft.ts';
import { useHold } from './parts/use-table-hold.ts';

/** The last step of booking: who comes, what the store should know, and on what terms. The table is held meanwhile. */
export function BookingConfirmScreen() {
  const { storeId = '' } = useParams({ strict: false });
  const me = useMe();
  const person = me.data;
  if (!person) {
    if (me.error) return <ReadFailed error={me.error} onRetry={me.refetch} retrying={me.isRefetching} />;
    return <RouteFallback />;
  }
  return <StoreLoader storeId={storeId}>{(store) => <Asked store={store} me={person} />}</StoreLoader>;
}

/** Takes from the address what is wanted. Where it says too little, one chooses first. */
function Asked({ store, me }: { store: StoreDetail; me: Me }) {
  const { t } = useTranslation(['booking', 'common']);
  const search = useSearch({ from: '/diner/diner-signed-in/booking-confirm/$storeId' });
  const today = dateIn(store.timezone, serverNow());
  const { time, ...asked } = readAsked(search, today);
  const kindId = id.safeParse(search.kind).data;
  const choosing = {
    to: '/booking-before/$storeId',
    params: { storeId: store.id },
    search: writeAsk({ ...asked, time }),
  } as const;
  const { href } = useRouter().buildLocation(choosing);
  if (time === null || !kindId) return <Navigate {...choosing} replace />;
  return (
    <div className="flex flex-1 flex-col">
      <title>{`${t('confirm.title')} · ${t('common:brand')}`}</title>
      <PageHeader title={t('confirm.title')} back={<BackButton to={href} />} />
      <Confirming store={store} me={me} wanted={{ ...asked, time, kindId }} today={today} />
    </div>
  );
}

interface ConfirmingProps {
  store: StoreDetail;
  me: Me;
  wanted: WantedTable;
  today: string;
}

function Confirming({ store, me, wanted, today }: ConfirmingProps) {
  const { date, time, adults, children, kindId } = wanted;
  const params = { storeId: store.id };
  const hold = useHold(store.id, wanted);
  const first = useFirstValues(store.id, me);
  const day = useRead(availabilityApi.readDay, { params: { ...params, date }, query: { adults, children } });
  const query = { date, time, adults, children, kindId };
  const quote = useRead(depositRulesApi.readDepositQuote, { params, query });
  const kind = day.data?.kinds.find(({ id }) => id === kindId);
  const slot = day.data?.shifts.flatMap(({ slots }) => slots).find((one) => one.time === time);
  const at = slot?.kinds.find((one) => one.kindId === kindId);
  const refused = hold.error && !hold.until && !hold.unheld ? hold.error : undefined;
  return (
    <>
      <div className="px-gutter pt-2 pb-8">
        <BookingSummary store={store} asked={wanted} kind={kind} at={at}>
          {!refused && <HoldClock hold={hold} />}
        </BookingSummary>
      </div>
      {refused ? (
        <div className="px-gutter pb-10">
          <PlaceRefused error={refused} {...{ store, kindId }} asked={wanted} onRetry={hold.again} />
        </div>
      ) : (
        first && <ConfirmForm {...{ store, me, wanted, today, hold, first }} kind={kind} quote={quote} />
      )}
    </>
  );
}
