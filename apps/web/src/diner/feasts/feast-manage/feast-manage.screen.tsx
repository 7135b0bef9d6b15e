import { Link } from '@tanstack/react-router';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AnswerQuestion } from '#shared/feasts/answer-question.tsx';
import { CloseFeast, FinishFeast } from '#shared/feasts/end-feast.tsx';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { FeastImages } from '#shared/feasts/feast-images.tsx';
import { FeastLog } from '#shared/feasts/feast-log.tsx';
import { FeastMembers } from '#shared/feasts/feast-members.tsx';
import { FEAST_MISSING } from '#shared/feasts/feast-missing.ts';
import { FeastQuestions } from '#shared/feasts/feast-questions.tsx';
import { FeastSharing } from '#shared/feasts/feast-sharing.tsx';
import { PublishFeast } from '#shared/feasts/publish-feast.tsx';
import { useLeave } from '#shared/navigation/use-leave.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { FeastNotFound } from '../parts/feast-loader.tsx';
import { EditFeast } from './edit-feast.tsx';
import { ManageOverview } from './manage-overview.tsx';
import { isOffered, MANAGE_PARTS, type ManagePart } from './manage-parts.ts';

/**
 * A diner manages a feast that they created. The open part is in the address: Back returns to the overview, which is also
 * shown for a part that the feast no longer offers.
 */
export function FeastManageScreen() {
  const { t } = useTranslation(['feasts-creator', 'feasts-manage']);
  const { params, search } = usePage('/feast-manage/$storeId/$feastId');
  const named = MANAGE_PARTS.find((value) => value === search.part);
  const titleOf = (part: ManagePart | undefined) => {
    if (part === undefined) return t('manage.title');
    const answers = part === 'questions' && search.question !== undefined;
    return answers ? t('feasts-manage:answer.title') : t(`manage.parts.${part}`);
  };
  const feast = useRead(myFeastsApi.read, { params });
  return (
    <Loaded
      of={feast}
      skeleton={
        <DinerPage title={titleOf(named)} back="/my-feasts?tab=creator">
          <SkeletonList shape="rows" count={5} />
        </DinerPage>
      }
      missing={<FeastNotFound />}
      missingCodes={FEAST_MISSING}
    >
      {(data) => {
        const part = named !== undefined && isOffered(named, data) ? named : undefined;
        const title = titleOf(part);
        return (
          <DinerPage
            title={title}
            documentTitle={`${title} · ${data.title}`}
            detail={part === undefined ? undefined : data.title}
            back={
              part === undefined
                ? '/my-feasts?tab=creator'
                : `/feast-manage/${params.storeId}/${params.feastId}`
            }
          >
            <div className="flex flex-1 flex-col px-gutter pt-3 pb-10">
              <Part part={part} feast={data} questionId={search.question} of={{ as: 'diner', params }} />
            </div>
          </DinerPage>
        );
      }}
    </Loaded>
  );
}

interface PartProps {
  part: ManagePart | undefined;
  feast: ManagedFeast;
  questionId: string | undefined;
  of: FeastOf;
}

function Part({ part, feast, questionId, of }: PartProps): ReactNode {
  const leave = useLeave();
  const { params } = of;
  const toOverview = () => leave({ to: '/feast-manage/$storeId/$feastId', params });
  switch (part) {
    case undefined:
      return <ManageOverview {...of} feast={feast} />;
    case 'edit':
      return <EditFeast feast={feast} params={params} onDone={toOverview} />;
    case 'images':
      return <FeastImages key={feast.version} {...of} feast={feast} onDone={toOverview} />;
    case 'sharing':
      return <FeastSharing key={feast.version} {...of} feast={feast} />;
    case 'members':
      return <FeastMembers {...of} />;
    case 'questions':
      return questionId === undefined ? (
        <FeastQuestions
          {...of}
          answerButton={(question, label) => (
            <Button
              variant="secondary"
              size="small"
              render={
                <Link
                  to="/feast-manage/$storeId/$feastId"
                  params={params}
                  search={{ part: 'questions', question: question.id }}
                />
              }
            >
              {label}
            </Button>
          )}
        />
      ) : (
        <AnswerQuestion
          {...of}
          questionId={questionId}
          onDone={() =>
            leave({ to: '/feast-manage/$storeId/$feastId', params, search: { part: 'questions' } })
          }
        />
      );
    case 'log':
      return <FeastLog {...of} timezone={feast.store.timezone} />;
    case 'publish':
      return <PublishFeast {...of} feast={feast} isAudited onDone={toOverview} />;
    case 'close':
      return <CloseFeast {...of} feast={feast} onDone={toOverview} />;
    case 'finish':
      return <FinishFeast {...of} feast={feast} onDone={toOverview} />;
  }
}
