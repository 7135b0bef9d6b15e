import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OrderMoney, CloseTerms as Terms } from '@xiwei/contract/money/money.model.ts';
import { useState } from 'react';
import { type ApiRefusal, isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useTextDraft } from '#shared/form/use-text-draft.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import { orderPath } from '../detail/order-path.ts';
import { useCancelRequest } from '../detail/use-cancel-request.ts';
import { useOrderWords } from '../detail/use-order-words.ts';
import { useOrderName } from '../verbs/use-order-name.ts';
import { useOrderVerbs } from '../verbs/use-order-verbs.ts';
import type { CloseVerb } from '../verbs/use-told.ts';
import { CloseTerms } from './close-terms.tsx';
import { DinerSees } from './diner-sees.tsx';
import { OtherRefund, useOtherRefund } from './other-refund.tsx';

/** The most characters of a reason. */
const REASON_LIMIT = 200;

interface CloseFormProps {
  order: StaffOrder;
  verb: CloseVerb;
  money: OrderMoney;
  /** What closing does with the money by the order's terms. */
  terms: Terms;
  /** Runs when the order is being closed, and again if it was not. */
  onSending: (isSending: boolean) => void;
}

/** The terms of closing an order, the reason, and the button that does it. What is typed survives a reload. */
export function CloseForm({ order, verb, money, terms: usual, onSending }: CloseFormProps) {
  const { t } = useTranslation('booking-order-detail');
  const [reason, setReason, clearReason] = useTextDraft(`order-close.${order.id}.reason`);
  const refund = useOtherRefund(order, verb, usual);
  const [isAsking, setAsking] = useState(false);
  const { terms } = refund;
  const { close, isBusy, refusal } = useClose({ order, verb, onSending });
  const ask = () => {
    if (refund.check()) setAsking(true);
  };
  const send = async () => {
    setAsking(false);
    const outcome = await close({
      ...(reason.trim() && { reason: reason.trim() }),
      ...(refund.amount !== undefined && { refund: refund.amount }),
    });
    if (isRefusal(outcome, 'refundTooLarge')) refund.refuse(outcome);
    if (outcome) return;
    clearReason();
    refund.clear();
  };
  const shownRefusal = isRefusal(refusal, 'refundTooLarge', 'orderChanged') ? undefined : refusal;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <OrderSummary order={order} />
      <p>{t(`close.leads.${verb}`)}</p>
      <CloseTerms order={order} money={money} terms={terms} />
      <OtherRefund refund={refund} />
      <TextArea
        label={t('close.reason')}
        hint={t('close.reasonHint')}
        optionalNote={t('close.optional')}
        counter={REASON_LIMIT}
        maxLength={REASON_LIMIT}
        dir="auto"
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DinerSees order={order} verb={verb} terms={terms} />
      <FormProblem error={shownRefusal} />
      <CloseButtons order={order} verb={verb} isBusy={isBusy} />
      <CloseQuestion
        order={order}
        verb={verb}
        terms={terms}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void send()}
      />
    </form>
  );
}

function OrderSummary({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const nameOf = useOrderName();
  const dinersReason = useCancelRequest(order);
  return (
    <div className="flex flex-col gap-0.5">
      <p className="font-semibold text-lead">
        <bdi>{nameOf(order)}</bdi>
      </p>
      <p className="text-ink-soft">
        {[
          words.when(order.date, order.time),
          words.people(order),
          words.tables(order.itemIds, order.joined),
        ].join(' · ')}
      </p>
      {dinersReason && (
        <p className="break-words">
          <bdi>{t('head.requestReason', { reason: dinersReason })}</bdi>
        </p>
      )}
    </div>
  );
}

interface CloseButtonsProps {
  order: StaffOrder;
  verb: CloseVerb;
  isBusy: boolean;
}

function CloseButtons({ order, verb, isBusy }: CloseButtonsProps) {
  const { t } = useTranslation('booking-order-detail');
  const { leave } = useLeave(order);
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={leave}>
        {t('close.keep')}
      </Button>
      <Button type="submit" variant="danger" loading={isBusy}>
        {t(`close.verbs.${verb}`)}
      </Button>
    </div>
  );
}

interface CloseQuestionProps extends Pick<CloseFormProps, 'order' | 'verb' | 'terms'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** The last question before an order is closed, with what is lost. */
function CloseQuestion({ order, verb, terms, open, onOpenChange, onConfirm }: CloseQuestionProps) {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const nameOf = useOrderName();
  const losses = [
    t('close.loseTable', { when: words.when(order.date, order.time), people: words.people(order) }),
    ...(terms.refund > 0 ? [t('close.loseRefund', { amount: words.money(terms.refund) })] : []),
    ...(terms.forfeit > 0 ? [t('close.loseForfeit', { amount: words.money(terms.forfeit) })] : []),
  ];
  return (
    <Confirm
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={t(`close.ask.${verb}`, { guest: nameOf(order) })}
      losses={losses}
      confirmLabel={t(`close.verbs.${verb}`)}
      cancelLabel={t('close.keep')}
      onConfirm={onConfirm}
    />
  );
}

/** Returns functions that go back to where this page was opened from, otherwise to the order's page, and that open the order's page. */
function useLeave(order: StaffOrder) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const href = orderPath(order);
  return {
    leave: () => (canGoBack ? router.history.back() : void router.navigate({ href, replace: true })),
    openOrder: () => void router.navigate({ href }),
    canGoBack,
  };
}

/** Returns a function that closes an order, leaves the page and says so. It resolves to the refusal, if there was one. */
function useClose({ order, verb, onSending }: Pick<CloseFormProps, 'order' | 'verb' | 'onSending'>) {
  const { t } = useTranslation('booking-staff');
  const { run } = useOrderVerbs();
  const nameOf = useOrderName();
  const { leave, openOrder, canGoBack } = useLeave(order);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const close = async (args: {
    reason?: string;
    refund?: Fen;
  }): Promise<ApiRefusal | 'failed' | undefined> => {
    if (isBusy) return 'failed';
    setBusy(true);
    setRefusal(undefined);
    onSending(true);
    const outcome = await run(order, verb, args, { ownRefusals: true, quiet: true });
    if (outcome.type === 'done') {
      leave();
      showToast({
        tone: 'positive',
        text: t(`done.${verb}`, { guest: nameOf(order) }),
        action: canGoBack ? { label: t('openOrder'), onPress: openOrder } : undefined,
      });
      return undefined;
    }
    setBusy(false);
    onSending(false);
    if (outcome.type !== 'refused') return 'failed';
    setRefusal(outcome.refusal);
    return outcome.refusal;
  };
  return { close, isBusy, refusal };
}
