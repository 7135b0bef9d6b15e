import type { OrderAnswerKind } from '@xiwei/contract/booking/booking.model.ts';
import { type AnsweredOrder, orderAnswerApi } from '@xiwei/contract/booking/order-answer.api.ts';
import { CalendarCheck, CalendarClock, CalendarOff, CalendarX, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { formatSince } from '#shared/format/since.ts';
import { Button } from '#ui/button.tsx';
import { AnswerChoices, type GivenAnswer } from './answer-choices.tsx';

interface AnswerPanelProps {
  order: AnsweredOrder;
  /** The key of the link. */
  linkKey: string;
}

/** The answer that the guest gave, or the answers they can give. After an answer they can change it. */
export function AnswerPanel({ order, linkKey }: AnswerPanelProps) {
  const { t } = useTranslation('booking-answer');
  const [isChanging, setChanging] = useState(false);
  const answer = useAction(orderAnswerApi.answerOrder, { onDone: () => setChanging(false) });
  const params = { storeId: order.store.id, orderId: order.id };
  const give = (given: GivenAnswer) => answer.mutate({ params, body: { key: linkKey, ...given } });
  const outcome = outcomeOf(order);
  const isOpen = order.can.length > 0;
  if (outcome && !(isChanging && isOpen))
    return (
      <Outcome order={order} outcome={outcome} isAnnounced={answer.isSuccess}>
        {isOpen && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )}
        <FormProblem error={answer.error} />
      </Outcome>
    );
  return (
    <section aria-labelledby="question" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="question" className="font-semibold text-headline">
          {t('question')}
        </h2>
        <p className="text-ink-soft">{t('questionDetail')}</p>
      </div>
      <AnswerChoices
        order={order}
        sending={answer.isPending ? answer.variables?.body : undefined}
        onAnswer={give}
      />
      <FormProblem error={answer.error} />
    </section>
  );
}

type OutcomeName = OrderAnswerKind | 'cancelRequested' | 'closed' | 'pending' | 'notNow';

/** Returns what is shown instead of the question; undefined while an answer is wanted. */
function outcomeOf({ state, answer, can }: AnsweredOrder): OutcomeName | undefined {
  if (state === 'cancelled') return answer?.kind === 'cancel' ? 'cancel' : 'closed';
  if (state === 'over') return 'closed';
  if (answer?.kind === 'cancel' && state === 'pending') return 'cancelRequested';
  if (answer && answer.kind !== 'cancel') return answer.kind;
  if (can.length > 0) return undefined;
  return state === 'pending' ? 'pending' : 'notNow';
}

const ICONS: Record<OutcomeName, LucideIcon> = {
  coming: CalendarCheck,
  late: CalendarClock,
  cancel: CalendarX,
  cancelRequested: CalendarClock,
  closed: CalendarOff,
  pending: CalendarClock,
  notNow: CalendarOff,
};

interface OutcomeProps {
  order: AnsweredOrder;
  outcome: OutcomeName;
  /** The answer was given just now: the focus moves to the outcome, because the button that gave it is gone. */
  isAnnounced: boolean;
  children: React.ReactNode;
}

function Outcome({ order, outcome, isAnnounced, children }: OutcomeProps) {
  const { t } = useTranslation('booking-answer');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnnounced) heading.current?.focus();
  }, [isAnnounced]);
  const Icon = ICONS[outcome];
  const isAnswer = outcome !== 'closed' && outcome !== 'pending' && outcome !== 'notNow';
  const { title, detail } = useOutcomeWords(order, outcome);
  return (
    <section aria-labelledby="outcome" className="flex flex-col items-start gap-4">
      <Icon aria-hidden size={36} strokeWidth={1.5} className="text-accent-text" />
      <div role="status" className="flex flex-col gap-1">
        <h2 id="outcome" ref={heading} tabIndex={-1} className="font-semibold text-headline outline-none">
          {title}
        </h2>
        <p className="text-ink-soft">{detail}</p>
        {isAnswer && order.answer && (
          <p className="text-caption text-ink-soft">
            {t('answeredAt', { when: formatSince(order.answer.at, language) })}
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

function useOutcomeWords({ answer }: AnsweredOrder, outcome: OutcomeName): { title: string; detail: string } {
  const { t } = useTranslation('booking-answer');
  switch (outcome) {
    case 'closed':
    case 'pending':
    case 'notNow':
      return { title: t(`${outcome}.title`), detail: t(`${outcome}.detail`) };
    default:
      return {
        title: t(`answered.${outcome}.title`),
        detail: t(`answered.${outcome}.detail`, { minutes: t('minutes', { count: answer?.minutes ?? 0 }) }),
      };
  }
}
