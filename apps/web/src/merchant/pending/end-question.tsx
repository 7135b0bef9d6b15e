import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { useTold } from '#merchant/orders/verbs/use-told.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useCurrency } from '#ui/currency.ts';

/** Verbs that end an order which waits for staff. */
export type EndingVerb = 'reject' | 'agreeCancel' | 'storeCancel';

interface EndQuestionProps {
  order: StaffOrder;
  verb: EndingVerb;
  onClose: () => void;
}

/** Asks before an order is ended, and shows the amounts refunded and forfeited. */
export function EndQuestion({ order, verb, onClose }: EndQuestionProps) {
  const { t } = useTranslation(['booking-find', 'booking-staff']);
  const language = useLanguage();
  const currency = useCurrency();
  const nameOf = useOrderName();
  const { run } = useOrderVerbs();
  const [busy, setBusy] = useState(false);
  const money = useRead(orderMoneyApi.readOrderMoney, {
    params: { storeId: order.storeId, orderId: order.id },
  });
  const told = useTold(order, verb);
  const terms = money.data?.onClose[verb];
  const losses = [
    ...(terms && terms.refund > 0
      ? [t('pending.refunded', { amount: formatMoney(terms.refund, currency, language) })]
      : []),
    ...(terms && terms.forfeit > 0
      ? [t('pending.forfeited', { amount: formatMoney(terms.forfeit, currency, language) })]
      : []),
  ];
  const confirm = async () => {
    setBusy(true);
    await run(order, verb);
    onClose();
  };
  return (
    <Confirm
      open
      onOpenChange={(open) => open || onClose()}
      title={t(`pending.questions.${verb}`, { guest: nameOf(order) })}
      description={[t('pending.questionDetail'), told.text].filter(Boolean).join(' ')}
      losses={losses}
      confirmLabel={t(`booking-staff:verbs.${verb}`)}
      danger
      busy={busy || (money.isPending && !money.isError) || told.isPending}
      error={money.isError && !money.data ? t('pending.termsFailed') : undefined}
      onConfirm={() => void confirm()}
    />
  );
}
