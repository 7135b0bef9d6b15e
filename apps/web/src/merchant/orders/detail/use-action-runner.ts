import type { Assignment } from '@xiwei/contract/booking/availability.model.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useState } from 'react';
import { useOrderVerbs } from '../verbs/use-order-verbs.ts';
import type { ActionName } from './main-actions.ts';

/** The dialogs that an action opens before it runs. */
export type QuestionName = 'otherDay' | 'paymentLink' | 'recordOfflinePayment' | 'delete';

/** Verbs that need nothing besides the order. */
const PLAIN = ['accept', 'unarrive', 'turnOver', 'complete', 'continueService', 'pin', 'unpin'] as const;

/** Returns a function that starts an action of an order: it runs at once, or opens the question that it asks before. */
export function useActionRunner(order: StaffOrder) {
  const { run } = useOrderVerbs();
  const [question, setQuestion] = useState<QuestionName>();
  const [assignment, setAssignment] = useState<Assignment>();
  const [busy, setBusy] = useState(false);
  const alone = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const assign = async () => {
    setAssignment(undefined);
    const outcome = await run(order, 'autoAssign');
    if (outcome.type === 'done') setAssignment((outcome.output as { assignment: Assignment }).assignment);
  };
  const start = (name: ActionName) => {
    const plain = PLAIN.find((verb) => verb === name);
    if (plain) void alone(() => run(order, plain));
    if (name === 'autoAssign') void alone(assign);
    if (name === 'paymentLink' || name === 'recordOfflinePayment' || name === 'delete') setQuestion(name);
    if (name !== 'arrive') return;
    if (order.can.includes('arriveOtherDay')) setQuestion('otherDay');
    else void alone(() => run(order, 'arrive'));
  };
  return {
    start,
    busy,
    question,
    setQuestion,
    assignment,
    dismissAssignment: () => setAssignment(undefined),
  };
}
