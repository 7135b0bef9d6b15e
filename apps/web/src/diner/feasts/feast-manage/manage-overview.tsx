import { Link, useNavigate } from '@tanstack/react-router';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { ExternalLink, MessagesSquare, QrCode } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DeleteDraft } from '#shared/feasts/delete-draft.tsx';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { FeastSeats } from '#shared/feasts/feast-seats.tsx';
import { isOver } from '#shared/feasts/feast-stage.ts';
import { FeastStatus } from '#shared/feasts/feast-status.tsx';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { PoolSection } from '#shared/feasts/pool-loader.tsx';
import { hasPoster, posterPath } from '#shared/feasts/poster-path.ts';
import { useNextStep } from '#shared/feasts/use-next-step.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { isOffered, MANAGE_PARTS, type ManagePart } from './manage-parts.ts';

interface ManageOverviewProps extends FeastOf {
  feast: ManagedFeast;
}

/** The state of a feast, what its creator has to do next, its money, and the parts of managing it. */
export function ManageOverview({ as, params, feast }: ManageOverviewProps) {
  const { t } = useTranslation(['feasts-creator', 'feasts']);
  const words = useFeastWords();
  const navigate = useNavigate();
  const { stage, values } = useNextStep(feast);
  const toDrafts = () => navigate({ to: '/my-feasts', search: { tab: 'creator' }, replace: true });
  const main = (['publish', 'finish'] as const).find((part) => isOffered(part, feast));
  const rows = MANAGE_PARTS.filter((part) => part !== main && isOffered(part, feast));
  return (
    <div className="flex flex-col gap-7">
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-2 text-ink-soft text-small">
          <FeastStatus feast={feast} />
          {t('feasts:number', { number: feast.number })}
        </p>
        <h2 className="font-semibold font-serif text-headline wrap-anywhere">{feast.title}</h2>
        <p className="text-ink-soft">{[words.when(feast), feast.store.name].join(' · ')}</p>
        {feast.tables.length > 0 && (
          <p className="text-ink-soft text-small">
            {t('manage.tables', { tables: feast.tables.map(({ label }) => label).join(' + ') })}
          </p>
        )}
      </header>
      <NoticeBar tone={feast.closeReason === 'auditFailed' ? 'negative' : 'gold'}>
        {t(`manage.next.${stage}`, values)}
      </NoticeBar>
      {feast.changedSinceAudit && feast.status === 'forming' && (
        <NoticeBar>{t('manage.reviewAgain')}</NoticeBar>
      )}
      {feast.closeNote && (
        <NoticeBar>
          <span className="whitespace-pre-line wrap-anywhere">
            {t('manage.closeNote', { note: feast.closeNote })}
          </span>
        </NoticeBar>
      )}
      {main && (
        <Button
          size="large"
          render={<Link to="/feast-manage/$storeId/$feastId" params={params} search={{ part: main }} />}
        >
          {t(`manage.parts.${main}`)}
        </Button>
      )}
      {!isOver(feast) && feast.publishedAt !== null && <FeastSeats feast={feast} />}
      {feast.publishedAt !== null && <PoolSection as={as} params={params} />}
      <OpenLinks feast={feast} />
      <RowList aria-label={t('manage.title')}>
        {rows.map((part) => (
          <PartRow key={part} part={part} feast={feast} params={params} />
        ))}
      </RowList>
      {feast.can.includes('delete') && <DeleteDraft as={as} params={params} feast={feast} leave={toDrafts} />}
    </div>
  );
}

/** Leads to the feast’s page, its poster and its group chat. */
function OpenLinks({ feast }: Pick<ManageOverviewProps, 'feast'>) {
  const { t } = useTranslation(['feasts-creator', 'feasts-diner']);
  const { conversationId } = feast;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<ExternalLink aria-hidden size={16} />}
        render={<PathLink path={feast.path} />}
      >
        {t('manage.preview')}
      </Button>
      {hasPoster(feast, 'diner') && (
        <Button
          variant="secondary"
          size="small"
          icon={<QrCode aria-hidden size={16} />}
          render={<PathLink path={posterPath(feast)} />}
        >
          {t('feasts-diner:detail.poster')}
        </Button>
      )}
      {conversationId !== null && (
        <Button
          variant="secondary"
          size="small"
          icon={<MessagesSquare aria-hidden size={16} />}
          render={<Link to="/im-detail/$conversationId" params={{ conversationId }} />}
        >
          {t('feasts-diner:detail.chat')}
        </Button>
      )}
    </div>
  );
}

interface PartRowProps extends Pick<ManageOverviewProps, 'params' | 'feast'> {
  part: ManagePart;
}

function PartRow({ part, feast, params }: PartRowProps) {
  const { t } = useTranslation('feasts-creator');
  const words = useFeastWords();
  const details: Partial<Record<ManagePart, string | false>> = {
    members: words.people(feast.registered),
    questions: feast.unanswered > 0 && t('manage.unanswered', { count: feast.unanswered }),
  };
  return (
    <ListRow
      title={t(`manage.parts.${part}`)}
      trailing={details[part]}
      render={<Link to="/feast-manage/$storeId/$feastId" params={params} search={{ part }} />}
    />
  );
}
