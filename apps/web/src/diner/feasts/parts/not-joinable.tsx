import { Link } from '@tanstack/react-router';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { TimeLeft } from '#shared/feasts/time-left.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { LoadedFeast } from './feast-loader.tsx';
import { endReason, type JoinState } from './join-state.ts';
import { PayButton } from './pay-button.tsx';

interface NotJoinableProps extends LoadedFeast {
  state: Exclude<JoinState, 'open'>;
}

/** Shown in place of a step of joining: why it is not possible now, and what to do instead. */
export function NotJoinable({ feast, params, search, readAgain, state }: NotJoinableProps) {
  const { t } = useTranslation(['feasts-diner', 'feasts-join']);
  const { title, detail } = useReason({ feast, state, readAgain });
  const toFeast = (
    <Button
      variant="secondary"
      size="large"
      wide
      render={<Link to="/feast-detail/$storeId/$feastId" params={params} search={search} />}
    >
      {t('feasts-join:confirm.open')}
    </Button>
  );
  const others = (
    <Button size="large" wide render={<Link to="/laiwei-feast" />}>
      {t('join.others')}
    </Button>
  );
  return (
    <div className="flex flex-1 flex-col px-gutter pb-10">
      <EmptyState title={title} detail={detail} className="px-0" />
      <div className="mt-auto flex flex-col gap-3">
        {state === 'toPay' && <PayButton feast={feast} size="large" wide />}
        {(state === 'full' || state === 'over' || state === 'ended') && others}
        {state === 'blocked' && (
          <Button
            size="large"
            wide
            render={<Link to="/im-with-store/$storeId" params={{ storeId: params.storeId }} />}
          >
            {t('join.contact')}
          </Button>
        )}
        {toFeast}
      </div>
    </div>
  );
}

function useReason({ feast, state, readAgain }: Pick<NotJoinableProps, 'feast' | 'state' | 'readAgain'>) {
  const { t } = useTranslation(['feasts-diner', 'feasts-join']);
  const words = useFeastWords();
  switch (state) {
    case 'toPay':
      return { title: t('mine.toPay'), detail: <PaymentDue feast={feast} onEnd={readAgain} /> };
    case 'member':
      return { title: t('feasts-join:confirm.joined'), detail: words.when(feast) };
    case 'soon': {
      const when = feast.opensAt ? words.moment(feast.opensAt, feast) : '';
      return {
        title: t('join.opensAt', { when }),
        detail: <OpensIn feast={feast} onEnd={readAgain} />,
      };
    }
    case 'ended':
      return { title: t(`join.ended.${endReason(feast, serverNow())}`), detail: null };
    case 'full':
    case 'over':
      return { title: t(`join.${state}`), detail: t(`join.${state}Detail`) };
    default:
      return { title: t(`join.${state}`), detail: null };
  }
}

/** Counts down to the opening of registration. */
export function OpensIn({ feast, onEnd }: { feast: LoadedFeast['feast']; onEnd: () => void }) {
  const { t } = useTranslation('feasts-diner');
  if (feast.opensAt === null) return null;
  return (
    <TimeLeft until={feast.opensAt} ended={t('join.opened')} onEnd={onEnd}>
      {(time) => t('join.opensIn', { time })}
    </TimeLeft>
  );
}

/** Counts down to the end of the time in which the deposit can be paid. */
export function PaymentDue({
  feast: { mine },
  onEnd,
}: {
  feast: Pick<LoadedFeast['feast'], 'mine'>;
  onEnd: () => void;
}) {
  const { t } = useTranslation('feasts-diner');
  const words = useFeastWords();
  if (!mine?.payUntil) return null;
  return (
    <TimeLeft until={mine.payUntil} ended={t('mine.payTimeUp')} onEnd={onEnd}>
      {(clock) => t('mine.toPayDetail', { clock, amount: words.money(mine.due) })}
    </TimeLeft>
  );
}
