import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { refresh } from '#api/refresh.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { formatSince } from '#shared/format/since.ts';
import { Badge } from '#ui/badge.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { showToast } from '#ui/toast-store.ts';

export type Place = OutputOf<typeof identityApi.listSessions>['items'][number];

/** One place where the person is signed in. Others than this one can be signed out from here. */
export function PlaceRow({ place }: { place: Place }) {
  const { t, i18n } = useTranslation('identity');
  const when = formatSince(place.lastSeenAt, i18n.language as Language);
  const name = [place.browser, place.system].filter(Boolean).join(' · ') || t('sessions.unknown');
  return (
    <ListRow
      leading={<MonitorSmartphone aria-hidden size={20} className="text-ink-soft" />}
      title={name}
      detail={[
        t(`sessions.platforms.${place.platform}`),
        ...(place.webPlatform === 'app' ? [] : [t(`sessions.webPlatforms.${place.webPlatform}`)]),
        t('sessions.seen', { when }),
      ].join(' · ')}
      trailing={
        place.current ? (
          <Badge tone="positive">{t('sessions.current')}</Badge>
        ) : (
          <EndPlace id={place.id} name={name} />
        )
      }
    />
  );
}

function EndPlace({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('identity');
  const [asking, setAsking] = useState(false);
  const end = useAction(identityApi.endSession, {
    onDone: async (_nothing, _input, client) => {
      setAsking(false);
      showToast({ text: t('sessions.ended', { place: name }), tone: 'positive' });
      await refresh(client, identityApi.listSessions);
    },
  });
  return (
    <Confirm
      open={asking}
      onOpenChange={setAsking}
      trigger={
        <IconButton
          label={`${t('sessions.end')}: ${name}`}
          icon={<LogOut aria-hidden size={18} />}
          className="-me-3"
        />
      }
      title={t('sessions.endQuestion', { place: name })}
      description={t('sessions.endDetail')}
      confirmLabel={t('sessions.end')}
      danger
      busy={end.isPending}
      onConfirm={() =>
        end.mutate(
          { params: { sessionId: id } },
          { onError: (error) => showToast({ text: problemText(error), tone: 'negative' }) },
        )
      }
    />
  );
}
