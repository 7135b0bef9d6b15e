import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { KindSummary } from '@xiwei/contract/booking/availability.model.ts';
import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { OverlapDialog, overlapOf } from '#shared/booking/overlap-dialog.tsx';
import { ScrollIntoView } from '#shared/booking/scroll-into-view.tsx';
import { tableRequestParams } from '#shared/booking/table-request.ts';
import { useDepositTerms } from '#shared/booking/use-deposit-terms.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { ChooseSetMenu } from '#shared/preorders/choose-set-menu.tsx';
import { MenuChoiceRow } from '#shared/preorders/menu-choice-row.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { type BookingDraft, bookingDraft } from './booking-draft.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import type { ChosenTable } from './chosen-table.ts';
import { DinerFields } from './diner-fields.tsx';
import { HoldLostNotice } from './hold-state.tsx';
import { NoticeCheck } from './notice-check.tsx';
import { SpecialRequestFields } from './special-request-fields.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useChosenMenu } from './use-chosen-menu.ts';
import { useAfterBooking, useCreateOrder } from './use-create-order.ts';
import type { TableHold } from './use-table-hold.ts';

type Quote = OutputOf<typeof depositRulesApi.readDepositQuote>;

interface ConfirmFormProps {
  store: StoreDetail;
  me: Me;
  chosen: ChosenTable;
  /** Today in the store's time zone. */
  today: string;
  hold: TableHold;
  initialDraft: BookingDraft;
  kind: KindSummary | undefined;
  quote: UseQueryResult<Quote>;
}

/** Booking form: contact, special requests, terms, booking notice and submit button. */
export function ConfirmForm({ store, me, chosen, today, hold, initialDraft, kind, quote }: ConfirmFormProps) {
  const { t } = useTranslation('booking');
  const createOrder = useCreateOrder();
  const afterBooking = useAfterBooking();
  const { time, kindId, date, adults, children } = chosen;
  const slot = { date, time, kindId, adults, children };
  const slotKey = JSON.stringify(slot);
  /** Slot of the last submit. Its refusal is not shown for another slot. */
  const [submittedSlot, setSubmittedSlot] = useState<string>();
  /** Slot the user wants to book although it overlaps with another booking of theirs. */
  const [acceptedSlot, setAcceptedSlot] = useState<string>();
  const [dismissedProblem, setDismissedProblem] = useState<unknown>();
  const navigate = useNavigate();
  const { menu, required, save: saveMenu } = useChosenMenu(me.id, store, chosen, hold.renew);
  const [isChoosing, setChoosing] = useState(false);
  const form = useBookingForm({
    userId: me.id,
    storeId: store.id,
    initialDraft,
    hasNotice: store.bookingNotice !== null,
    onInput: hold.renew,
    submit: async ({ noticeRead: _, ...values }) => {
      setSubmittedSlot(slotKey);
      const acceptOverlap = acceptedSlot === slotKey;
      const body = { ...values, slot, ...(acceptOverlap && { acceptOverlap }) };
      const order = await createOrder.mutateAsync({ params: { storeId: store.id }, body, menu: required });
      hold.markUsed();
      bookingDraft.clear(me.id, store.id);
      await afterBooking(order, await saveMenu(order));
    },
  });
  const problem = submittedSlot === slotKey ? form.problem : undefined;
  const overlap = dismissedProblem === problem ? undefined : overlapOf(problem);
  const bookAnyway = () => {
    setAcceptedSlot(slotKey);
    setDismissedProblem(problem);
  };
  // Submit in an effect: `form.send` of this render still has the previous value of `acceptedSlot`.
  const send = useEffectEvent(() => void form.send());
  useEffect(() => {
    if (acceptedSlot !== undefined) send();
  }, [acceptedSlot]);
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-9 px-gutter pb-10">
        <HoldLostNotice hold={hold} />
        <DinerFields form={form} />
        <SpecialRequestFields form={form} askDiet={store.booking.askDiet} />
        {menu && <MenuChoiceRow menu={menu} open={isChoosing} onOpenChange={setChoosing} />}
        <TermsSection quote={quote} unit={kind?.unit} date={date} today={today} />
        {store.bookingNotice && <NoticeCheck form={form} notice={store.bookingNotice} />}
        {problem !== undefined && overlap === undefined && (
          <ScrollIntoView key={form.formState.submitCount}>
            <BookingRefusal
              error={problem}
              {...{ store, kindId }}
              request={chosen}
              onRetry={() => void form.send()}
              onChooseMenu={() => setChoosing(true)}
            />
          </ScrollIntoView>
        )}
      </div>
      <SubmitBar deposit={quote.data?.deposit} busy={form.busy}>
        {menu && menu.missing !== null && <ChooseSetMenu menu={menu} onChoose={() => setChoosing(true)} />}
      </SubmitBar>
      <OverlapDialog
        overlap={overlap}
        confirmLabel={t('overlap.bookAnyway')}
        onConfirm={bookAnyway}
        onChange={() => {
          setDismissedProblem(problem);
          const params = { storeId: store.id };
          void navigate({ to: '/booking-before/$storeId', params, search: tableRequestParams(chosen) });
        }}
      />
    </form>
  );
}

interface TermsSectionProps {
  quote: UseQueryResult<Quote>;
  unit: KindSummary['unit'] | undefined;
  date: string;
  today: string;
}

function TermsSection({ quote, unit, date, today }: TermsSectionProps) {
  const { t } = useTranslation('booking');
  const terms = useDepositTerms();
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
          <DepositDiffersNote quote={quote.data} />
        </div>
      ) : (
        <Skeleton className="h-12 w-full" />
      )}
    </section>
  );
}

/** Note that the deposit for this guest differs from the one shown before signing in. */
function DepositDiffersNote({ quote: { deposit, usualDeposit } }: { quote: Quote }) {
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  const currency = useCurrency();
  if (deposit === usualDeposit) return null;
  return (
    <p className="text-caution text-small">
      {t('confirm.depositDiffers', { usual: formatMoney(usualDeposit, currency, language) })}
    </p>
  );
}

interface SubmitBarProps {
  deposit: Quote['deposit'] | undefined;
  busy: boolean;
  /** Replaces the button that books. */
  children: ReactNode;
}

function SubmitBar({ deposit, busy, children }: SubmitBarProps) {
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  const currency = useCurrency();
  const due = deposit !== undefined && deposit > 0;
  return (
    <BottomActionBar
      summary={
        due && (
          <p className="flex flex-col leading-tight">
            <span className="text-caption text-ink-soft">{t('confirm.dueNow')}</span>
            <span className="font-semibold text-title tabular-nums">
              {formatMoney(deposit, currency, language)}
            </span>
          </p>
        )
      }
    >
      {children || (
        <Button type="submit" size="large" loading={busy}>
          {t(due ? 'confirm.submitAndPay' : 'confirm.submit')}
        </Button>
      )}
    </BottomActionBar>
  );
}
