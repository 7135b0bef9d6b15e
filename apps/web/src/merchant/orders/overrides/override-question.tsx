import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { TimeExplanation } from '@xiwei/contract/booking/explanation.model.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCheckWords, useRuleWords } from '#merchant/booking/explanation/check-words.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { overridableReasons } from '#shared/booking/overridable-reasons.ts';
import { Confirm } from '#ui/confirm.tsx';
import type { SeatingQuery } from '../parts/form/order-draft.ts';
import { useFormWords } from '../parts/form/use-form-words.ts';

/** What is done in spite of a rule: it decides the words of the question. */
type Purpose = 'book' | 'move' | 'seat';

interface Question {
  reasons: readonly Override[];
  query: SeatingQuery;
  answer: (isConfirmed: boolean) => void;
}

/**
 * Sends requests that staff may repeat in spite of a rule. `run` asks about the rules that the server names and sends the
 * request again; it returns undefined if the user decides against it.
 */
export function useOverrides(purpose: Purpose) {
  const [question, setQuestion] = useState<Question>();
  const ask = (reasons: readonly Override[], query: SeatingQuery) =>
    new Promise<boolean>((resolve) => setQuestion({ reasons, query, answer: resolve }));
  const run = async <Output,>(
    query: SeatingQuery,
    send: (overrides: readonly Override[]) => Promise<Output>,
  ): Promise<Output | undefined> => {
    const overrides: Override[] = [];
    for (;;) {
      try {
        return await send(overrides);
      } catch (error) {
        const found = isRefusal(error) ? overridableReasons(error) : [];
        const reasons = found.filter((reason) => !overrides.includes(reason));
        if (reasons.length === 0) throw error;
        const isConfirmed = await ask(reasons, query);
        setQuestion(undefined);
        if (!isConfirmed) return undefined;
        overrides.push(...reasons);
      }
    }
  };
  return { run, dialog: <OverrideQuestion purpose={purpose} question={question} /> };
}

interface OverrideQuestionProps {
  purpose: Purpose;
  question: Question | undefined;
}

function OverrideQuestion({ purpose, question }: OverrideQuestionProps) {
  const { t } = useTranslation('booking-order-form');
  // The text stays while the dialog closes.
  const last = useRef(question);
  if (question) last.current = question;
  const shown = question ?? last.current;
  return (
    <Confirm
      open={question !== undefined}
      onOpenChange={(open) => !open && question?.answer(false)}
      title={t(`override.${purpose}.title`)}
      description={shown && <BrokenRules {...shown} />}
      confirmLabel={t(`override.${purpose}.confirm`)}
      cancelLabel={t('override.back')}
      onConfirm={() => question?.answer(true)}
    />
  );
}

/** Describes the rules with their facts, such as how much of a limit is used. */
function BrokenRules({ reasons, query }: Pick<Question, 'reasons' | 'query'>): ReactNode {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const { reason: reasonText } = useCheckWords();
  const { when, people } = useFormWords();
  const { data } = useRead(availabilityApi.explainTime, {
    params: { storeId },
    query: { ...query, as: 'staff' },
  });
  const isRule = (reason: Override) => data?.checks.some((check) => check.reason === reason);
  return (
    <span className="flex flex-col gap-1">
      {reasons.map((reason) => (
        <span key={reason} className="font-semibold text-ink">
          {data && isRule(reason) ? <RuleText explanation={data} reason={reason} /> : reasonText(reason)}
        </span>
      ))}
      <span>{t('override.what', { when: when(query), people: people(query.adults + query.children) })}</span>
    </span>
  );
}

function RuleText({ explanation, reason }: { explanation: TimeExplanation; reason: Override }) {
  return useRuleWords(explanation).rule({ reason, ok: false });
}

/** Returns a function that names a rule that staff override. */
export const useOverrideWords = (): ((rule: Override) => string) => useCheckWords().shortReason;
