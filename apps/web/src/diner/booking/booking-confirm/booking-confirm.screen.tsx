import { Navigate, useRouter } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { id } from '@xiwei/contract/common/shapes.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useMe } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { readTableRequest, tableRequestParams } from '#shared/booking/table-request.ts';
import type { DraftContact } from '#shared/diners/draft-contact.ts';
import { regionOr } from '#shared/identity/format-phone.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { StoreLoader } from '#shared/stores/store-loader.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { ChosenTable } from './chosen-table.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { HoldCountdown } from './hold-state.tsx';
import { useTableHold } from './use-table-hold.ts';

const EMPTY_CONTACT = { lastName: '', firstName: '', title: 'none', phone: null } as const;

/** Last step of booking: contact, notes and terms. The table is held while the page is open. */
export function BookingConfirmScreen() {
  const { storeId } = usePage('/booking-confirm/$storeId').params;
  useFollowStore(storeId);
  return (
    <Loaded of={useMe()} skeleton={<RouteFallback />}>
      {(me) => (
        <StoreLoader storeId={storeId}>{(store) => <ConfirmPage store={store} me={me} />}</StoreLoader>
      )}
    </Loaded>
  );
}

/** Reads the chosen table from the URL; redirects to the table choice if time or kind is missing. */
function ConfirmPage({ store, me }: { store: StoreDetail; me: Me }) {
  const { t } = useTranslation('booking');
  const { search } = usePage('/booking-confirm/$storeId');
  const today = dateIn(store.timezone, serverNow());
  const { time, ...request } = readTableRequest(search, today);
  const kindId = id.safeParse(search.kind).data;
  const tableChoice = {
    to: '/booking-before/$storeId',
    params: { storeId: store.id },
    search: tableRequestParams({ ...request, time }),
  } as const;
  const { href } = useRouter().buildLocation(tableChoice);
  if (time === null || !kindId) return <Navigate {...tableChoice} replace />;
  return (
    <DinerPage title={t('confirm.title')} back={href}>
      <ConfirmContent store={store} me={me} chosen={{ ...request, time, kindId }} today={today} />
    </DinerPage>
  );
}

interface ConfirmContentProps {
  store: StoreDetail;
  me: Me;
  chosen: ChosenTable;
  today: string;
}

function ConfirmContent({ store, me, chosen, today }: ConfirmContentProps) {
  const { date, time, adults, children, kindId } = chosen;
  const params = { storeId: store.id };
  const hold = useTableHold(store.id, chosen);
  const initialDraft = useInitialDraft(store.id, me);
  const day = useRead(availabilityApi.readDay, { params: { ...params, date }, query: { adults, children } });
  const query = { date, time, adults, children, kindId };
  const quote = useRead(depositRulesApi.readDepositQuote, { params, query });
  const kind = day.data?.kinds.find(({ id }) => id === kindId);
  const slot = day.data?.shifts.flatMap(({ slots }) => slots).find((option) => option.time === time);
  const availability = slot?.kinds.find((option) => option.kindId === kindId);
  const holdError = hold.error && !hold.until && !hold.unavailable ? hold.error : undefined;
  return (
    <>
      <div className="px-gutter pt-2 pb-8">
        <BookingSummary store={store} request={chosen} kind={kind} availability={availability}>
          {!holdError && <HoldCountdown hold={hold} />}
        </BookingSummary>
      </div>
      {holdError ? (
        <div className="px-gutter pb-10">
          <BookingRefusal error={holdError} {...{ store, kindId }} request={chosen} onRetry={hold.retry} />
        </div>
      ) : (
        initialDraft && (
          <ConfirmForm {...{ store, me, chosen, today, hold, initialDraft }} kind={kind} quote={quote} />
        )
      )}
    </>
  );
}

/**
 * Returns the initial values of the booking form: the saved draft for this store, else the user's verified phone and the name
 * of their last booking. Undefined while loading; empty fields if the contact cannot be read.
 */
function useInitialDraft(storeId: string, me: Me): BookingDraft | undefined {
  const language = useLanguage();
  const [draft] = useState(() => bookingDraft.read(me.id, storeId));
  const contact = useRead(bookingApi.readMyContact, {}, { enabled: draft === undefined });
  if (draft) return draft;
  if (contact.isPending) return undefined;
  const region = regionOr(me.phoneRegion ?? undefined, language);
  const { lastName, firstName, title, phone } = contact.data ?? EMPTY_CONTACT;
  const diner: DraftContact = { lastName, firstName, title, phone: phone ?? { region, number: '' } };
  return { diner, remarkByDiner: '', dietPreference: '', dietTaboo: '' };
}
