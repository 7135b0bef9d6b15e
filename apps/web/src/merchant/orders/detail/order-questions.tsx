import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useOrderVerbs } from '../verbs/use-order-verbs.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { useOrderMoney } from './money-section.tsx';
import { PaymentLink } from './payment-link.tsx';
import type { QuestionName } from './use-action-runner.ts';
import { useOrderWords } from './use-order-words.ts';

interface OrderQuestionsProps {
  order: StaffOrder;
  question: QuestionName | undefined;
  onQuestion: (question: QuestionName | undefined) => void;
  onDeleted: () => void;
}

/** The dialogs that actions of an order open before they run. */
export function OrderQuestions({ order, question, onQuestion, onDeleted }: OrderQuestionsProps) {
  const { t } = useTranslation('booking-order-detail');
  const { run } = useOrderVerbs();
  const words = useOrderWords();
  const { businessDate } = useStoreCalendar();
  const due = useOrderMoney(order).data?.due.at(0);
  const [isBusy, setBusy] = useState(false);
  const propsOf = (name: QuestionName) => ({
    open: question === name,
    onOpenChange: (isOpen: boolean) => onQuestion(isOpen ? name : undefined),
  });
  const confirm = (work: () => Promise<unknown>) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
    onQuestion(undefined);
  };
  return (
    <>
      <Confirm
        {...propsOf('otherDay')}
        title={t('actions.otherDay.title', { day: words.day(order.date) })}
        description={t('actions.otherDay.detail', { today: words.day(businessDate) })}
        confirmLabel={t('actions.otherDay.confirm')}
        busy={isBusy}
        onConfirm={confirm(() => run(order, 'arrive', { otherDayConfirmed: true }))}
      />
      <Confirm
        {...propsOf('recordOfflinePayment')}
        title={t('actions.offline.title', { amount: words.money(due?.amount ?? 0) })}
        description={t('actions.offline.detail')}
        confirmLabel={t('actions.offline.confirm')}
        busy={isBusy}
        onConfirm={confirm(() => run(order, 'recordOfflinePayment'))}
      />
      <PaymentLink order={order} {...propsOf('paymentLink')} />
      <DeleteQuestion
        order={order}
        {...propsOf('delete')}
        onDelete={async () => {
          const { type } = await run(order, 'delete');
          onQuestion(undefined);
          if (type === 'done') onDeleted();
        }}
      />
    </>
  );
}
