import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastTheme } from '#shared/feasts/feast-theme.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FeastLoader, type LoadedFeast } from '../parts/feast-loader.tsx';
import { QuestionForm } from './question-form.tsx';

/** Asks the creator of a feast a question, or changes one that is not answered yet. For members only. */
export function FeastQaEditScreen() {
  return <FeastLoader>{(loaded) => <QuestionPage {...loaded} />}</FeastLoader>;
}

function QuestionPage(loaded: LoadedFeast) {
  const { t } = useTranslation('feasts-join');
  const { params } = usePage(
    '/feast-qa-edit/$storeId/$feastId',
    '/feast-qa-edit/$storeId/$feastId/$questionId',
  );
  const { questionId } = params as { questionId?: string };
  const { feast, search } = loaded;
  const question = feast.questions.find(({ id, isMine }) => id === questionId && isMine);
  const title = t(questionId === undefined ? 'qa.title' : 'qa.editTitle');
  const key = search.key === undefined ? '' : `?key=${encodeURIComponent(search.key)}`;
  const isFixed = questionId !== undefined && !question?.can.includes('edit');
  return (
    <FeastTheme theme={feast.theme} className="flex flex-1 flex-col">
      <DinerPage
        title={title}
        documentTitle={`${title} · ${feast.title}`}
        back={`/feast-detail/${loaded.params.storeId}/${loaded.params.feastId}${key}`}
      >
        {!feast.can.includes('ask') && <NotPossible {...loaded} reason="joinFirst" />}
        {feast.can.includes('ask') && isFixed && <NotPossible {...loaded} reason="answered" />}
        {feast.can.includes('ask') && !isFixed && <QuestionForm {...loaded} question={question} />}
      </DinerPage>
    </FeastTheme>
  );
}

interface NotPossibleProps extends LoadedFeast {
  reason: 'joinFirst' | 'answered';
}

function NotPossible({ feast, params, search, reason }: NotPossibleProps) {
  const { t } = useTranslation(['feasts-join', 'feasts-diner']);
  const canJoin = reason === 'joinFirst' && feast.can.includes('join');
  return (
    <EmptyState
      icon={<MessageCircleQuestion size={32} strokeWidth={1.5} />}
      title={t(`qa.${reason}`)}
      detail={reason === 'joinFirst' ? t('qa.joinFirstDetail') : undefined}
      action={
        canJoin ? (
          <Button render={<Link to="/feast-join-info/$storeId/$feastId" params={params} search={search} />}>
            {t('feasts-diner:join.action')}
          </Button>
        ) : (
          <Button render={<Link to="/feast-detail/$storeId/$feastId" params={params} search={search} />}>
            {t('qa.toFeast')}
          </Button>
        )
      }
    />
  );
}
