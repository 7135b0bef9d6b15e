import { useNavigate } from '@tanstack/react-router';
import { requiredText } from '@xiwei/contract/common/text.ts';
import type { FeastQuestion } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import * as z from 'zod/mini';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { LoadedFeast } from '../parts/feast-loader.tsx';

const LIMIT = 500;
const questionInput = z.object({ text: requiredText(LIMIT) });

interface QuestionFormProps extends LoadedFeast {
  /** The question that is changed; undefined for a new one. */
  question: FeastQuestion | undefined;
}

export function QuestionForm({ feast, params, search, question }: QuestionFormProps) {
  const { t } = useTranslation('feasts-join');
  const navigate = useNavigate();
  const ask = useAction(feastsApi.askQuestion);
  const edit = useAction(feastsApi.editQuestion);
  const form = useContractForm(questionInput, {
    defaultValues: { text: question?.text ?? '' },
    submit: async (body) => {
      await (question
        ? edit.mutateAsync({ params: { ...params, questionId: question.id }, body })
        : ask.mutateAsync({ params, body }));
      showToast({ text: t(question ? 'qa.saved' : 'qa.done'), tone: 'positive' });
      await navigate({ to: '/feast-detail/$storeId/$feastId', params, search, replace: true });
    },
  });
  const f = useFields(form, 'feasts-join', 'question');
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-5 px-gutter pt-3 pb-8">
        <p className="text-ink-soft">{t('qa.lead', { title: feast.title })}</p>
        <f.text name="text" max={LIMIT} lines={6} />
        <FormProblem error={form.problem} onRetry={form.send} />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy}>
          {t(question ? 'qa.save' : 'qa.submit')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
