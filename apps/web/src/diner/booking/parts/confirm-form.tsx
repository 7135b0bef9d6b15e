import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KindShown } from '@xiwei/contract/booking/availability.model.ts';
import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { ReceiptText } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { formatMoney } from '#shared/format/money.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type BookingDraft, forgetDraft } from './booking-draft.ts';
import { PlaceRefused } from './booking-refusal.tsx';
import { useBookingWords } from './booking-words.ts';
import type { WantedTable } from './chosen-table.ts';
import { DinerFields } from './diner-fields.tsx';
import { HoldLost } from './hold-state.tsx';
import { NoticeCheck } from './notice-check.tsx';
import { OverlapQuestion, overlapOf } from './overlap-question.tsx';
import { IntoSight } from './scroll-into-view.tsx';
import { WishFields } from './special-request-fields.tsx';
import { writeAsk } from './table-request.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useAfterBooking, useBook } from './use-create-order.ts';
import { useTerms } from './use-deposit-terms.ts';
import type { TableHold } from './use-table-hold.ts';

type Quote = OutputOf<typeof depositRulesApi.readDepositQuote>;

interface ConfirmFormProps {
  store: StoreDetail;
  me: Me;
  wanted: WantedTable;
  /** Today where the store is. */
  today: string;
  hold: TableHold;
  first: BookingDraft;
  kind: KindShown | undefined;
  quote: UseQueryResult<Quote>;
}

/** The form of a booking, from the name to the button. */
export function ConfirmForm({ store, me, wanted, today, hold, first, kind, quote }: ConfirmFormProps) {
  const { t } = useTranslation('booking');
  const book = useBook();
  const goOn = useAfterBooking();
  const { time, kindId, date, adults, children } = wanted;
  const slot = { date, time, kindId, adults, children };
  const place = JSON.stringify(slot);
  /** What was sent for last: that it was refused says nothing about another table. */
  const [sentFor, setSentFor] = useState<string>();
  /** The table that is wanted although it overlaps with another booking. */
  const [accepted, setAccepted] = useState<string>();
  const [changing, setChanging] = useState<unknown>();
  const navigate = useNavigate();
  const form = useBookingForm({
    userId: me.id,
    storeId: store.id,
    first,
    hasNotice: store.bookingNotice !== null,
    onBusy: hold.renew,
    submit: async ({ noticeRead: _, ...filled }) => {
      setSentFor(place);
      const acceptOverlap = accepted === place;
      const body = { ...filled, slot, ...(acceptOverlap && { acceptOverlap }) };
      const order = await book.mutateAsync({ params: { storeId: store.id }, body });
      hold.used();
      forgetDraft(me.id, store.id);
      await goOn(order);
    },
  });
  const problem = sentFor === place ? form.problem : undefined;
  const other = changing === problem ? undefined : overlapOf(problem);
  const bookAnyway = () => {
    setAccepted(place);
    setChanging(problem);
  };
  // Sent when the answer is known to the form, which sends what it knows when it is drawn.
  const send = useEffectEvent(() => void form.send());
  useEffect(() => {
    if (accepted !== undefined) send();
  }, [accepted]);
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-9 px-gutter pb-10">
        <HoldLost hold={hold} />
        <DinerFields form={form} />
        <WishFields form={form} askDiet={store.booking.askDiet} />
        <Terms quote={quote} unit={kind?.unit} date={date} today={today} />
        {store.bookingNotice && <NoticeCheck form={form} notice={store.bookingNotice} />}
        {problem !== undefined && other === undefined && (
          <IntoSight key={form.formState.submitCount}>
            <PlaceRefused
              error={problem}
              {...{ store, kindId }}
              asked={wanted}
              onRetry={() => void form.send()}
            />
          </IntoSight>
        )}
      </div>
      <SubmitBar deposit={quote.data?.deposit} busy={form.busy} />
      <OverlapQuestion
        other={other}
        confirmLabel={t('overlap.bookAnyway')}
        onConfirm={bookAnyway}
        onChange={() => {
          setChanging(problem);
          const params = { storeId: store.id };
          void navigate({ to: '/booking-before/$storeId', params, search: writeAsk(wanted) });
        }}
      />
    </form>
  );
}

interface TermsProps {
  quote: UseQueryResult<Quote>;
  unit: KindShown['unit'] | undefined;
  date: string;
  today: string;
}

function Terms({ quote, unit, date, today }: TermsProps) {
  const { t } = useTranslation('booking');
  const terms = useTerms();
  if (quote.error && !quote.data) return <FormProblem error={quote.error} onRetry={quote.refetch} />;
  return (
    <section
      aria-label={t('confirm.termsTitle')}
      className="flex gap-3 rounded-normal border border-line p-4"
    >
      <ReceiptText aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-text" />
      {quote.data ? (
        <div className="flex flex-col gap-2">
          <p>{terms.sentence(quote.data, { date, today, unit })}</p>
          <Differs quote={quote.data} />
        </div>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
    </section>
  );
}

/** What the store knows of the guest asks for another deposit than was shown before signing in. */
function Differs({ quote: { deposit, usualDeposit } }: { quote: Quote }) {
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  if (deposit === usualDeposit) return null;
  return (
    <p className="text-caution text-small">
      {t('confirm.depositDiffers', { usual: formatMoney(usualDeposit, language) })}
    </p>
  );
}

function SubmitBar({ deposit, busy }: { deposit: Quote['deposit'] | undefined; busy: boolean }) {
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  const due = deposit !== undefined && deposit > 0;
  return (
    <BottomActionBar
      summary={
        due && (
          <p className="flex flex-col leading-tight">
            <span className="text-caption text-ink-soft">{t('confirm.dueNow')}</span>
            <span className="font-semibold text-title tabular-nums">{formatMoney(deposit, language)}</span>
          </p>
        )
      }
    >
      <Button type="submit" size="large" loading={busy}>
        {t(due ? 'confirm.submitAndPay' : 'confirm.submit')}
      </Button>
    </BottomActionBar>
  );
}
