import { OrderQuestions } from '#merchant/orders/detail/order-questions.tsx';
import type { QuestionName } from '#merchant/orders/detail/use-action-runner.ts';
import { useStand } from '../stand/stand-context.ts';
import type { TaskProps } from './tasks-context.ts';

/** The questions that the page of an order asks too: another day, a payment at the store, the link to pay, deletion. */
export function QuestionTask({ name, order, onClose }: TaskProps) {
  const { select } = useStand();
  return (
    <OrderQuestions
      order={order}
      question={name as QuestionName}
      onQuestion={(question) => question === undefined && onClose()}
      onDeleted={() => select({})}
    />
  );
}
