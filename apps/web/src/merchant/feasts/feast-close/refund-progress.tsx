import { Link } from '@tanstack/react-router';
import type { ParticipantSummary } from '@xiwei/contract/feasts/feast-views.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** How often refunds that have not ended are looked at, in milliseconds. Events make most of these reads unnecessary. */
const POLL_MS = 5_000;

const isUnderWay = ({ refunding, held }: ParticipantSummary): boolean => refunding > 0 || held > 0;
const isAwaited = (member: ParticipantSummary): boolean => isUnderWay(member) && !member.refundFailed;

/** The refunds of a feast that was closed, one by one, until each has ended. */
export function RefundProgress({ params }: FeastOf) {
  const { t } = useTranslation('feasts-merchant');
  const members = useRead(
    storeFeastsApi.participants,
    { params },
    { refetchInterval: (data) => (data?.items.some(isAwaited) ? POLL_MS : false) },
  );
  return (
    <div className="flex flex-col gap-6">
      <Loaded of={members} skeleton={<SkeletonList shape="rows" count={4} />}>
        {({ items }) => <Refunds members={items.filter(({ paid }) => paid > 0)} />}
      </Loaded>
      <Button
        variant="secondary"
        className="self-start"
        render={<Link to="/web/$storeId/feast-detail/$feastId" params={params} />}
      >
        {t('notNow.action')}
      </Button>
    </div>
  );
}

function Refunds({ members }: { members: readonly ParticipantSummary[] }) {
  const { t } = useTranslation('feasts-merchant');
  const words = useFeastWords();
  const done = members.filter((member) => !isUnderWay(member)).length;
  if (members.length === 0) return <p className="text-ink-soft">{t('refunds.none')}</p>;
  return (
    <>
      <ProgressBar
        label={t('refunds.title')}
        value={done / members.length}
        detail={t('refunds.progress', { done, count: members.length })}
      />
      <RowList aria-label={t('refunds.title')}>
        {members.map((member) => (
          <ListRow
            key={member.id}
            title={member.name || t('members.erased')}
            detail={words.money(member.refunding > 0 ? member.refunding : member.refunded)}
            trailing={<RefundBadge member={member} />}
          />
        ))}
      </RowList>
    </>
  );
}

function RefundBadge({ member }: { member: ParticipantSummary }) {
  const { t } = useTranslation('feasts-merchant');
  if (member.refundFailed) return <Badge tone="negative">{t('refunds.failed')}</Badge>;
  if (isUnderWay(member)) return <Badge tone="info">{t('refunds.underWay')}</Badge>;
  return <Badge tone="positive">{t('refunds.done')}</Badge>;
}
