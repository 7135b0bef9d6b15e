import { requiredText } from '@xiwei/contract/common/text.ts';
import type { FeastQuestion } from '@xiwei/contract/feasts/feast-views.model.ts';
import * as z from 'zod/mini';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';

const answerInput = z.object({ answer: requiredText(1000) });

interface AnswerQuestionProps extends FeastOf {
  questionId: string;
  onDone: () => unknown;
}

/** Answers a question about a feast, or changes the answer. */
export function AnswerQuestion({ as, params, questionId, onDone }: AnswerQuestionProps) {
  const { t } = useTranslation('feasts-manage');
  return (
    <Loaded
      of={useRead(FEAST_ENDPOINTS[as].questions, { params })}
      skeleton={<SkeletonList shape="rows" count={2} />}
    >
      {({ items }) => {
        const question = items.find(({ id }) => id === questionId);
        if (!question) return <EmptyState title={t('answer.missing')} />;
        return <AnswerForm {...{ as, params, question, onDone }} />;
      }}
    </Loaded>
  );
}

interface AnswerFormProps extends FeastOf {
  question: FeastQuestion;
  onDone: () => unknown;
}

function AnswerForm({ as, params, question, onDone }: AnswerFormProps) {
  const { t } = useTranslation('feasts-manage');
  const save = useAction(FEAST_ENDPOINTS[as].answer);
  const form = useContractForm(answerInput, {
    defaultValues: { answer: question.answer ?? '' },
    submit: async (body) => {
      await save.mutateAsync({ params: { ...params, questionId: question.id }, body });
      showToast({ text: t('answer.done'), tone: 'positive' });
      await onDone();
    },
  });
  const f = useFields(form, 'feasts-manage', 'answer');
  return (
    <form noValidate onSubmit={form.send} className="flex flex-col gap-5">
      <blockquote className="whitespace-pre-line border-gold border-s-2 ps-4 text-lead wrap-anywhere">
        {question.text}
      </blockquote>
      <f.text name="answer" max={1000} lines={6} />
      <FormProblem error={form.problem} onRetry={form.send} />
      <Button type="submit" size="large" loading={form.busy}>
        {t('answer.submit')}
      </Button>
    </form>
  );
}
