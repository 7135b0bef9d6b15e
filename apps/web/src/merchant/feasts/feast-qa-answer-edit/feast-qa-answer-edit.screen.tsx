import { useTranslation } from '#i18n/use-translation.ts';
import { AnswerQuestion } from '#shared/feasts/answer-question.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { FeastPage } from '../parts/feast-page.tsx';
import { useBackToFeast } from '../parts/use-to-feast.ts';

/** Answers a question of a member, or changes the answer. */
export function FeastQaAnswerEditScreen() {
  const { t } = useTranslation('feasts-manage');
  const { feastId, questionId } = usePage('/web/$storeId/feast-qa-answer-edit/$feastId/$questionId').params;
  const backToFeast = useBackToFeast();
  return (
    <FeastPage feastId={feastId} title={t('answer.title')} needs="answer">
      {(feast, of) => (
        <AnswerQuestion
          key={questionId}
          {...of}
          questionId={questionId}
          onDone={() => backToFeast(feast.id)}
        />
      )}
    </FeastPage>
  );
}
