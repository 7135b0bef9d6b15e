import { type Mutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveredEvent } from '@xiwei/contract/events/events.model.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setStartCursor, useEvents } from '#api/events.ts';
import { clearOffline } from '#api/offline-cache.ts';
import { setStorageOwner } from '#api/person-storage.ts';
import { refresh } from '#api/refresh.ts';
import { useForgetPerson, useMe, useSession } from '#api/session.ts';
import { suggestLanguage } from '#i18n/i18n.ts';
import { showToast } from '#ui/toast-store.ts';

const EVENT_NAMES = [
  'identity.sessionsEnded',
  'identity.profileChanged',
  'identity.secondFactorChanged',
  'identity.staffChanged',
  'notices.noticeAdded',
] as const;

const SIGN_OUT_MUTATIONS = [
  identityApi.signOut,
  identityApi.signOutEverywhere,
  identityApi.endSession,
  privacyApi.closeAccount,
].map(({ name }) => name);
const isSigningOut = ({ options }: Mutation): boolean =>
  SIGN_OUT_MUTATIONS.includes(String(options.mutationKey?.[0]));

/** Subscribes to the signed-in user's events and refetches the data that they concern. Renders nothing. */
export function UserEvents() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const session = useSession().data;
  const forgetPerson = useForgetPerson();
  // Also covers a session that ended, or another user's that began, while no page was open.
  useEffect(() => {
    if (!session) return;
    clearOffline(session.user?.id);
    setStorageOwner(session.user?.id);
    if (session.newsFrom !== null) setStartCursor(session.newsFrom);
  }, [session]);
  const ownLanguage = useMe().data?.language;
  useEffect(() => void suggestLanguage(ownLanguage), [ownLanguage]);

  const handleEvent = (event: DeliveredEvent) => {
    if (event.name === 'identity.sessionsEnded') {
      // This page is signing out itself and will navigate away.
      if (client.isMutating({ predicate: isSigningOut }) > 0) return;
      if (!session?.sessionKey || !event.data.sessionIds.includes(session.sessionKey)) {
        void refresh(client, identityApi.listSessions);
        return;
      }
      showToast({ text: t('session.endedElsewhere'), tone: 'info' });
      void forgetPerson();
    }
    if (event.name === 'identity.profileChanged') void refresh(client, identityApi.readMe);
    if (event.name === 'identity.secondFactorChanged')
      void refresh(client, identityApi.readSession, securityApi.readSecurity);
    if (event.name === 'identity.staffChanged') {
      void refresh(
        client,
        identityApi.readMe,
        identityApi.listStaff,
        storesApi.listWorkplaces,
        storesApi.readWorkplace,
      );
    }
    if (event.name === 'notices.noticeAdded') {
      void refresh(client, noticesApi.listNotices, noticesApi.countUnreadNotices);
    }
  };
  useEvents(
    session?.user ? [`user:${session.user.id}`] : [],
    EVENT_NAMES,
    handleEvent,
    () => void client.invalidateQueries(),
  );
  return null;
}
