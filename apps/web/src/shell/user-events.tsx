import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { type DeliveredEvent, EVENT_CHANGES } from '@xiwei/contract/events/events.model.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { useEffect } from 'react';
import { setStartCursor, startStream, useEvents, useFollow } from '#api/events.ts';
import { useForgetPerson } from '#api/forget-person.ts';
import { refreshChanged, refreshEverything } from '#api/refresh.ts';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toast-store.ts';

const SIGN_OUT_MUTATIONS = [
  identityApi.signOut,
  identityApi.signOutEverywhere,
  identityApi.endSession,
  privacyApi.closeAccount,
].map(({ name }) => name);
const isSigningOut = ({ options }: Mutation): boolean =>
  SIGN_OUT_MUTATIONS.includes(String(options.mutationKey?.[0]));

/**
 * Follows the signed-in user's events, and refetches what the events of all followed topics change. Renders nothing. The stream of events
 * begins with it, from the cursor at which the session was read: none is missed although it is loaded after the page.
 */
export function UserEvents() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: session, refetch } = useSession();
  const forgetPerson = useForgetPerson();
  useEffect(() => {
    if (session && session.newsFrom !== null) setStartCursor(session.newsFrom);
  }, [session]);

  useFollow(session?.user ? `user:${session.user.id}` : undefined);
  const isSigningOutHere = () => client.isMutating({ predicate: isSigningOut }) > 0;
  const signedOutElsewhere = () => {
    showToast({ text: t('session.endedElsewhere'), tone: 'info' });
    void forgetPerson();
  };
  const handleEvent = (event: DeliveredEvent) => {
    if (event.name === 'identity.sessionsEnded') {
      // This page is signing out itself and will navigate away.
      if (isSigningOutHere()) return;
      if (session?.sessionKey && event.data.sessionIds.includes(session.sessionKey))
        return signedOutElsewhere();
    }
    void refreshChanged(client, EVENT_CHANGES[event.name]);
  };
  /** Reads the session again, which ended before the stream was open if this page missed the event. */
  const checkSession = async () => {
    if (!session?.user || isSigningOutHere()) return;
    const { data, isSuccess } = await refetch();
    if (isSuccess && !data?.user && !isSigningOutHere()) signedOutElsewhere();
  };
  useEvents(
    handleEvent,
    () => void refreshEverything(client),
    () => void checkSession(),
  );
  useEffect(() => startStream(), []);
  return null;
}
