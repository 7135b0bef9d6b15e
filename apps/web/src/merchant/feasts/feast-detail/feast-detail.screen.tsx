import { Link, useNavigate } from '@tanstack/react-router';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { DeleteDraft } from '#shared/feasts/delete-draft.tsx';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { FeastLog } from '#shared/feasts/feast-log.tsx';
import { FeastQuestions } from '#shared/feasts/feast-questions.tsx';
import { FeastSeats } from '#shared/feasts/feast-seats.tsx';
import { isOver } from '#shared/feasts/feast-stage.ts';
import { PoolSection } from '#shared/feasts/pool-loader.tsx';
import { useNextStep } from '#shared/feasts/use-next-step.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { FeastPage } from '../parts/feast-page.tsx';
import { FeastActions } from './feast-actions.tsx';
import { FeastSettings } from './feast-settings.tsx';

/** A feast at the store: its progress, settings, members, questions, group chat, money and history. */
export function FeastDetailScreen() {
  const { feastId } = usePage('/web/$storeId/feast-detail/$feastId').params;
  return (
    <FeastPage feastId={feastId} width="full">
      {(feast, of) => <FeastContent feast={feast} of={of} />}
    </FeastPage>
  );
}

function FeastContent({ feast, of }: { feast: ManagedFeast; of: FeastOf }) {
  const { t } = useTranslation(['feasts-merchant', 'feasts-manage']);
  const navigate = useNavigate();
  const { stage, values } = useNextStep(feast);
  const toDrafts = () =>
    navigate({
      to: '/web/$storeId/feast',
      params: { storeId: of.params.storeId },
      search: { tab: 'other' },
      replace: true,
    });
  const isPublished = feast.publishedAt !== null;
  return (
    <div className="@container">
      <div className="grid items-start gap-8 @4xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-7">
          <NoticeBar tone={feast.closeReason === 'auditFailed' ? 'negative' : 'gold'}>
            {t(`next.${stage}`, values)}
          </NoticeBar>
          {feast.changedSinceAudit && feast.status === 'forming' && (
            <NoticeBar>{t('detail.reviewAgain')}</NoticeBar>
          )}
          {feast.closeNote && (
            <NoticeBar>
              <span className="whitespace-pre-line wrap-anywhere">
                {t('detail.closeNote', { note: feast.closeNote })}
              </span>
            </NoticeBar>
          )}
          {isPublished && !isOver(feast) && <FeastSeats feast={feast} />}
          <FeastActions feast={feast} params={of.params} />
          {isPublished && <FeastMoney {...of} />}
          <FeastSettings feast={feast} />
          {feast.can.includes('delete') && <DeleteDraft {...of} feast={feast} leave={toDrafts} />}
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          {isPublished && (
            <DetailSection title={t('feasts-manage:questions.title')}>
              <FeastQuestions
                {...of}
                answerButton={({ id: questionId }, label) => (
                  <Button
                    variant="secondary"
                    size="small"
                    render={
                      <Link
                        to="/web/$storeId/feast-qa-answer-edit/$feastId/$questionId"
                        params={{ ...of.params, questionId }}
                      />
                    }
                  >
                    {label}
                  </Button>
                )}
              />
            </DetailSection>
          )}
          <DetailSection title={t('feasts-manage:log.title')}>
            <FeastLog {...of} timezone={feast.store.timezone} />
          </DetailSection>
        </div>
      </div>
    </div>
  );
}

/** The deposits of a feast, by the ledger. Hosts do not see them. */
function FeastMoney(of: FeastOf) {
  const { t } = useTranslation('feasts-merchant');
  const { role } = useWorkplace();
  return role === 'host' ? null : <PoolSection {...of} note={t('detail.ledger')} />;
}
