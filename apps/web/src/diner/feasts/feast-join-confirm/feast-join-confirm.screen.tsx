import { useState } from 'react';
import { useMe } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import type { LoadedFeast } from '../parts/feast-loader.tsx';
import { joinDraft } from '../parts/join-draft.ts';
import { JoinPage } from '../parts/join-page.tsx';
import { ConfirmJoin } from './confirm-join.tsx';

/** The second step of joining a feast: what it costs, what is refunded, and the registration itself. */
export function FeastJoinConfirmScreen() {
  const { t } = useTranslation('feasts-join');
  return (
    <Loaded of={useMe()} skeleton={<RouteFallback />}>
      {(me) => (
        <JoinPage title={t('confirm.title')} step={1}>
          {(loaded) => <Confirmation {...loaded} userId={me.id} />}
        </JoinPage>
      )}
    </Loaded>
  );
}

/** Asks for the details first if there are none: the page was opened directly, or in another tab. */
function Confirmation({ userId, ...loaded }: LoadedFeast & { userId: string }) {
  const { storeId, feastId } = loaded.params;
  // Read once: they are removed while the page still waits for the next one.
  const [draft] = useState(() => joinDraft.read(userId, feastId));
  if (draft?.name) return <ConfirmJoin {...loaded} draft={draft} userId={userId} />;
  const { key } = loaded.search;
  const query = key === undefined ? '' : `?key=${encodeURIComponent(key)}`;
  return <GoTo path={`/feast-join-info/${storeId}/${feastId}${query}`} />;
}
