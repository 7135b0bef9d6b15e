import type { Authorization, AuthorizationState } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PlatformMark } from '#shared/groupbuying/platform-mark.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/detail-section.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { Tone } from '#ui/tone.ts';
import { useGroupWords } from '../parts/use-group-words.ts';
import { Connect } from './connect.tsx';
import { Disconnect } from './disconnect.tsx';
import { isFreeShop, ShopChoice } from './shop-choice.tsx';

const TONES: Record<AuthorizationState, Tone> = {
  off: 'neutral',
  unmapped: 'caution',
  connected: 'positive',
  expiring: 'caution',
  expired: 'negative',
};

interface CardProps {
  item: Authorization;
}

/** A platform with the state of the store's connection, and what can be done about it. */
export function PlatformCard({ item }: CardProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const isOff = item.state === 'off';
  // A store of a chain whose shops all belong to other stores has nothing to choose.
  const state = item.state === 'unmapped' && !item.shops.some(isFreeShop) ? 'off' : item.state;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-title">
        <PlatformMark platform={item.platform} withName />
        <Badge tone={item.offered || !isOff ? TONES[state] : 'neutral'}>
          {item.offered || !isOff ? t(`authorization.states.${state}`) : t('authorization.notOffered')}
        </Badge>
      </h2>
      {isOff ? <NotConnected item={item} /> : <Connected item={item} />}
    </Card>
  );
}

function NotConnected({ item }: CardProps) {
  const { t } = useTranslation('groupbuying-merchant');
  if (!item.offered) return <p className="text-ink-soft text-small">{t('authorization.notOfferedDetail')}</p>;
  return (
    <>
      <p className="text-ink-soft text-small">{t('authorization.connectDetail')}</p>
      <Connect item={item} label="connect" />
    </>
  );
}

function Connected({ item }: CardProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const { moment } = useGroupWords();
  const [isChanging, setChanging] = useState(false);
  const { state, expiresAt, shop, shops } = item;
  // The authorization of a chain stays while another store uses it.
  const canDisconnect = shop !== null || shops.every(({ usedBy }) => usedBy === null);
  const isChoosing = state === 'unmapped' || isChanging;
  return (
    <>
      {state === 'expiring' && expiresAt !== null && (
        <NoticeBar tone="caution">{t('authorization.expiringDetail', { when: moment(expiresAt) })}</NoticeBar>
      )}
      {state === 'expired' && <NoticeBar tone="negative">{t('authorization.expiredDetail')}</NoticeBar>}
      {!isChoosing && <ConnectionFacts item={item} />}
      {isChoosing && (
        <ShopChoice
          item={item}
          onDone={() => setChanging(false)}
          onBack={isChanging ? () => setChanging(false) : undefined}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {(state === 'expiring' || state === 'expired') && <Connect item={item} label="again" />}
        {!isChoosing && state !== 'expired' && (
          <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
            {t('authorization.changeShop')}
          </Button>
        )}
        {canDisconnect && <Disconnect item={item} />}
      </div>
    </>
  );
}

/** The shop of a connected store, and how long the authorization lasts. */
function ConnectionFacts({ item: { state, shop, connectedAt, expiresAt, openOrders } }: CardProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const { longDay } = useGroupWords();
  return (
    <FactList>
      {shop && (
        <Fact name={t('authorization.shop')}>
          <span className="block font-medium">{shop.name}</span>
          <span className="text-ink-soft">{shop.address}</span>
        </Fact>
      )}
      {connectedAt !== null && <Fact name={t('authorization.since')}>{longDay(connectedAt)}</Fact>}
      {state !== 'expired' && (
        <Fact name={t('authorization.expires')}>
          {expiresAt === null
            ? t('authorization.noExpiry')
            : t('authorization.until', { when: longDay(expiresAt) })}
        </Fact>
      )}
      {openOrders > 0 && <Fact name={t('authorization.open')}>{openOrders}</Fact>}
    </FactList>
  );
}
