import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { formatSince } from '#shared/format/since.ts';
import { Badge } from '#ui/badge.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { showToast } from '#ui/toast-store.ts';

export type Session = OutputOf<typeof identityApi.listSessions>['items'][number];

/** One signed-in device. Any session but the current one can be ended here. */
export function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const when = formatSince(session.lastSeenAt, language);
  const name = [session.browser, session.system].filter(Boolean).join(' · ') || t('sessions.unknown');
  return (
    <ListRow
      leading={<MonitorSmartphone aria-hidden size={20} className="text-ink-soft" />}
      title={name}
      detail={[
        t(`sessions.platforms.${session.platform}`),
        ...(session.webPlatform === 'app' ? [] : [t(`sessions.webPlatforms.${session.webPlatform}`)]),
        t('sessions.seen', { when }),
      ].join(' · ')}
      trailing={
        session.current ? (
          <Badge tone="positive">{t('sessions.current')}</Badge>
        ) : (
          <EndSession id={session.id} name={name} />
        )
      }
    />
  );
}

function EndSession({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('identity');
  const [confirming, setConfirming] = useState(false);
  const end = useAction(identityApi.endSession, {
    // The row with its dialog disappears when the list is read again.
    onAnswer: () => {
      setConfirming(false);
      showToast({ text: t('sessions.ended', { place: name }), tone: 'positive' });
    },
  });
  return (
    <Confirm
      open={confirming}
      onOpenChange={setConfirming}
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
