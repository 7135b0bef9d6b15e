import { Link } from '@tanstack/react-router';
import type { MyFeast, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { serverNow } from '#api/server-clock.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FEAST_MISSING } from '#shared/feasts/feast-missing.ts';
import { feastStage } from '#shared/feasts/feast-stage.ts';
import { FeastTheme } from '#shared/feasts/feast-theme.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { StepProgress } from '#ui/progress.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { CloseNote } from '../parts/close-note.tsx';
import { FeastSummary } from '../parts/feast-summary.tsx';
import { PayButton } from '../parts/pay-button.tsx';
import { MemberMoney } from './member-money.tsx';
import { RegistrationHead } from './registration-head.tsx';

/** Polling interval while money moves: a provider may report a payment or a refund only seconds later. */
const POLL_MS = 3_000;

const isMoving = ({ mine }: MyFeast): boolean =>
  mine !== null && (mine.status === 'waitDepositPayment' || mine.refunding > 0);

/** A registration after paying or leaving: its outcome, and its refund until it has arrived. */
export function FeastBackScreen() {
  const { t } = useTranslation(['feasts-join', 'feasts-diner']);
  const { params } = usePage('/feast-back/$storeId/$feastId');
  const read = useRead(
    feastsApi.readMyParticipation,
    { params },
    { refetchInterval: (data) => data !== undefined && isMoving(data) && POLL_MS, alwaysRefetch: true },
  );
  const page = (children: ReactNode) => (
    <DinerPage title={t('back.title')} back="/my-feasts">
      {children}
    </DinerPage>
  );
  if (read.data === undefined || isRefusal(read.error, ...FEAST_MISSING))
    return page(
      <Loaded
        of={{ ...read, data: undefined }}
        skeleton={<SkeletonList shape="rows" count={4} />}
        missing={
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} />}
            title={t('back.missing')}
            detail={t('back.missingDetail')}
            action={<Button render={<Link to="/laiwei-feast" />}>{t('feasts-diner:missing.others')}</Button>}
          />
        }
        missingCodes={FEAST_MISSING}
      >
        {() => null}
      </Loaded>,
    );
  const { feast, mine, closeNote } = read.data;
  return (
    <FeastTheme theme={feast.theme} className="flex flex-1 flex-col">
      {page(mine && <Registration {...{ feast, mine, closeNote }} readAgain={() => void read.refetch()} />)}
    </FeastTheme>
  );
}

interface RegistrationProps extends Pick<MyFeast, 'feast' | 'closeNote'> {
  mine: Participation;
  readAgain: () => void;
}

function Registration({ feast, mine, closeNote, readAgain }: RegistrationProps) {
  const { t } = useTranslation('feasts-join');
  const params = { storeId: feast.storeId, feastId: feast.id };
  // A private feast opens by its link only, for those who are not members.
  const canOpen = mine.status !== 'closed' || feast.visibility === 'public';
  const canJoinAgain =
    canOpen &&
    mine.status === 'closed' &&
    mine.closeReason !== 'withdrawn' &&
    feastStage(feast, serverNow()) === 'open';
  return (
    <div className="flex flex-1 flex-col gap-8 px-gutter pt-6 pb-8">
      <RegistrationHead feast={feast} mine={mine} readAgain={readAgain} />
      {closeNote !== null && (
        <NoticeBar>
          <CloseNote note={closeNote} />
        </NoticeBar>
      )}
      <FeastSummary feast={feast} />
      <RefundProgress mine={mine} />
      <MemberMoney mine={mine} />
      <div className="mt-auto flex flex-col gap-3">
        <PayButton feast={{ ...feast, mine }} size="large" wide />
        {canJoinAgain && (
          <Button
            size="large"
            wide
            variant="secondary"
            render={<Link to="/feast-join-info/$storeId/$feastId" params={params} />}
          >
            {t('back.joinAgain')}
          </Button>
        )}
        {canOpen && (
          <Button
            size="large"
            wide
            variant={mine.status === 'success' ? 'primary' : 'secondary'}
            render={<Link to="/feast-detail/$storeId/$feastId" params={params} />}
          >
            {t('back.openFeast')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The steps of a refund. Renders nothing if nothing is or was refunded. */
function RefundProgress({ mine: { refunding, refunded } }: { mine: Participation }) {
  const { t } = useTranslation('feasts-join');
  if (refunding === 0 && refunded === 0) return null;
  const steps = [t('back.steps.asked'), t('back.steps.refunding'), t('back.steps.refunded')];
  return (
    <StepProgress label={t('back.refundSteps')} steps={steps} current={refunding > 0 ? 1 : steps.length} />
  );
}
