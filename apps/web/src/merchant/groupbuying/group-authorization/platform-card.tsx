import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import type { Authorization, AuthorizationState } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { PlatformMark } from '#shared/groupbuying/platform-mark.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { Tone } from '#ui/tone.ts';
import { useGroupWords } from '../parts/use-group-words.ts';
import { Disconnect } from './disconnect.tsx';
import { ShopChoice } from './shop-choice.tsx';

const TONES: Record<AuthorizationState, Tone> = {
  off: 'neutral',
  unmapped: 'caution',
  connected: 'positive',
  expiring: 'caution',
  expired: 'negative',
};

/** A platform with the state of the store's connection, and what can be done about it. */
export function PlatformCard({ item }: { item: Authorization }) {
  const { t } = useTranslation('groupbuying-merchant');
  const isOff = item.state === 'off';
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-title">
        <PlatformMark platform={item.platform} withName />
        <Badge tone={item.offered || !isOff ? TONES[item.state] : 'neutral'}>
          {item.offered || !isOff ? t(`authorization.states.${item.state}`) : t('authorization.notOffered')}
        </Badge>
      </h2>
      {isOff ? <NotConnected item={item} /> : <Connected item={item} />}
    </Card>
  );
}

function NotConnected({ item }: { item: Authorization }) {
  const { t } = useTranslation('groupbuying-merchant');
  if (!item.offered) return <p className="text-ink-soft text-small">{t('authorization.notOfferedDetail')}</p>;
  return (
    <>
      <p className="text-ink-soft text-small">{t('authorization.connectDetail')}</p>
      <Connect item={item} isFirst />
    </>
  );
}

function Connected({ item }: { item: Authorization }) {
  const { t } = useTranslation('groupbuying-merchant');
  const { moment } = useGroupWords();
  const [isChanging, setChanging] = useState(false);
  const { state, expiresAt, connectedAt, shop, openOrders } = item;
  const facts = [
    connectedAt !== null && t('authorization.since', { when: moment(connectedAt) }),
    expiresAt === null
      ? t('authorization.noExpiry')
      : t('authorization.expires', { when: moment(expiresAt) }),
    openOrders > 0 && t('authorization.openOrders', { count: openOrders }),
  ];
  const isChoosing = state === 'unmapped' || isChanging;
  return (
    <>
      {state === 'expiring' && expiresAt !== null && (
        <NoticeBar tone="caution">{t('authorization.expiringDetail', { when: moment(expiresAt) })}</NoticeBar>
      )}
      {state === 'expired' && <NoticeBar tone="negative">{t('authorization.expiredDetail')}</NoticeBar>}
      {shop && !isChoosing && (
        <p className="flex flex-col">
          <span className="text-ink-soft text-small">{t('authorization.shop')}</span>
          <span className="font-medium">{shop.name}</span>
          <span className="text-ink-soft text-small">{shop.address}</span>
        </p>
      )}
      {state !== 'expired' && <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>}
      {isChoosing && (
        <ShopChoice
          item={item}
          onDone={() => setChanging(false)}
          onBack={isChanging ? () => setChanging(false) : undefined}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {(state === 'expiring' || state === 'expired') && <Connect item={item} isFirst={false} />}
        {!isChoosing && state !== 'expired' && (
          <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
            {t('authorization.changeShop')}
          </Button>
        )}
        <Disconnect item={item} />
      </div>
    </>
  );
}

/** Leads to the page of the platform on which the merchant authorizes us. It leads back to this page. */
function Connect({ item: { platform }, isFirst }: { item: Authorization; isFirst: boolean }) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const words = useGroupWords();
  const [isLeaving, setLeaving] = useState(false);
  const start = useAction(groupPlatformsApi.startAuthorization, {
    onDone: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
  });
  const connect = () => start.mutate({ params: { storeId, platform }, body: {} });
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="small"
        className="self-start"
        icon={<ExternalLink aria-hidden size={16} />}
        loading={start.isPending || isLeaving}
        onClick={connect}
      >
        {t(isFirst ? 'authorization.connect' : 'authorization.again', { platform: words.platform(platform) })}
      </Button>
      <FormProblem error={start.error} onRetry={connect} />
    </div>
  );
}
