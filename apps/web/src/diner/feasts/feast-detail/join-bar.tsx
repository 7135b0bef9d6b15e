import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { priceOf, useFeastWords } from '#shared/feasts/feast-words.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import type { LoadedFeast } from '../parts/feast-loader.tsx';
import { endReason, joinState } from '../parts/join-state.ts';
import { OpensIn } from '../parts/not-joinable.tsx';
import { PayButton } from '../parts/pay-button.tsx';

interface JoinBarProps extends LoadedFeast {
  /** The server’s time, in milliseconds. */
  now: number;
  /** Within the page instead of at the bottom of the window, for wide screens. */
  inline?: boolean | undefined;
}

/** The next step of the reader: join, pay, wait, manage, or see other feasts. */
export function JoinBar({ inline = false, ...props }: JoinBarProps) {
  const { text, action } = useNextStep(props);
  if (inline)
    return (
      <div className="flex flex-col gap-3 border-gold-line border-t pt-5">
        {text && <div className="text-small">{text}</div>}
        {action}
      </div>
    );
  return (
    <BottomActionBar className="lg:hidden" summary={text && <div className="text-small">{text}</div>}>
      {action}
    </BottomActionBar>
  );
}

function useNextStep({ feast, params, search, readAgain, now }: JoinBarProps): {
  text: ReactNode;
  action: ReactNode;
} {
  const { t } = useTranslation('feasts-diner');
  const words = useFeastWords();
  const state = joinState(feast, now);
  const others = (
    <Button variant="secondary" size="large" render={<Link to="/laiwei-feast" />}>
      {t('join.others')}
    </Button>
  );
  const isDiner = feast.can.includes('manage');
  const path = isDiner
    ? `/feast-manage/${params.storeId}/${params.feastId}`
    : `/web/${params.storeId}/feast-detail/${params.feastId}`;
  const manage = (
    <Button size="large" render={<PathLink path={path} />}>
      {t('detail.manage')}
    </Button>
  );
  switch (state) {
    case 'open':
      return {
        text:
          priceOf(feast) > 0 ? (
            <>
              <p className="font-semibold text-lead">
                {t('join.from', { amount: words.money(priceOf(feast)) })}
              </p>
              <p className="text-caption text-ink-soft">{t('join.refundable')}</p>
            </>
          ) : (
            t('join.free')
          ),
        action: (
          <Button
            size="large"
            render={<Link to="/feast-join-info/$storeId/$feastId" params={params} search={search} />}
          >
            {t('join.action')}
          </Button>
        ),
      };
    case 'toPay':
      return { text: null, action: <PayButton feast={feast} size="large" /> };
    case 'member':
      return { text: null, action: <MemberAction {...{ feast, params, search }} /> };
    case 'soon':
      return { text: <OpensIn feast={feast} onEnd={readAgain} />, action: others };
    case 'draft':
    case 'toAccept':
    case 'review':
      return { text: t(`join.${state}`), action: manage };
    case 'own':
      return { text: isDiner ? null : t('join.own'), action: manage };
    case 'blocked':
      return {
        text: t('join.blocked'),
        action: (
          <Button
            variant="secondary"
            size="large"
            render={<Link to="/im-with-store/$storeId" params={{ storeId: params.storeId }} />}
          >
            {t('join.contact')}
          </Button>
        ),
      };
    case 'ended':
      // Members read it in the panel of their registration.
      return {
        text: feast.mine?.status === 'success' ? null : t(`join.ended.${endReason(feast, now)}`),
        action: others,
      };
    default:
      return { text: t(`join.${state}`), action: others };
  }
}

/** The group chat of a member, or their registration while there is no chat. */
function MemberAction({ feast, params, search }: Pick<LoadedFeast, 'feast' | 'params' | 'search'>) {
  const { t } = useTranslation('feasts-diner');
  const { conversationId } = feast;
  if (conversationId !== null)
    return (
      <Button size="large" render={<Link to="/im-detail/$conversationId" params={{ conversationId }} />}>
        {t('detail.chat')}
      </Button>
    );
  if (feast.can.includes('share'))
    return (
      <Button
        size="large"
        render={<Link to="/share-feast-poster/$storeId/$feastId" params={params} search={search} />}
      >
        {t('detail.share')}
      </Button>
    );
  return (
    <Button
      variant="secondary"
      size="large"
      render={<Link to="/feast-back/$storeId/$feastId" params={params} />}
    >
      {t('mine.see')}
    </Button>
  );
}
