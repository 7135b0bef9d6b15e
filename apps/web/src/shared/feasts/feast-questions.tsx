import type { FeastQuestion } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { QuestionList } from './question-list.tsx';

interface FeastQuestionsProps extends FeastOf {
  /** The button that leads to the page that answers a question. */
  answerButton: (question: FeastQuestion, label: string) => ReactNode;
}

/** The questions about a feast. Its creator answers and hides them. */
export function FeastQuestions({ as, params, answerButton }: FeastQuestionsProps) {
  const { t } = useTranslation('feasts-manage');
  const hide = useAction(FEAST_ENDPOINTS[as].hide, {
    onDone: ({ hidden }) =>
      showToast({ text: t(hidden ? 'questions.isHidden' : 'questions.isShown'), tone: 'positive' }),
  });
  return (
    <Loaded
      of={useRead(FEAST_ENDPOINTS[as].questions, { params })}
      skeleton={<SkeletonList shape="rows" count={3} />}
    >
      {({ items }) => (
        <QuestionList
          questions={items}
          empty={<p className="text-ink-soft">{t('questions.empty')}</p>}
          actions={(question) => (
            <div className="flex flex-wrap gap-2">
              {question.can.includes('answer') &&
                answerButton(question, t(question.answer === null ? 'questions.answer' : 'questions.change'))}
              {question.can.includes('hide') && (
                <Button
                  variant="quiet"
                  size="small"
                  loading={hide.isPending && hide.variables.params.questionId === question.id}
                  onClick={() =>
                    hide.mutate({
                      params: { ...params, questionId: question.id },
                      body: { hidden: !question.hidden },
                    })
                  }
                >
                  {t(question.hidden ? 'questions.show' : 'questions.hide')}
                </Button>
              )}
            </div>
          )}
        />
      )}
    </Loaded>
  );
}
