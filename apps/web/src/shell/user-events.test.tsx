import { screen, waitFor } from '@testing-library/react';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import { FakeEventSource, sendEvent } from '#testing/fake-event-stream.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeSession, makeStaffMember, STORE_ID, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

/** Opens the staff of a store, and waits until the page follows its events. */
async function openStaff() {
  server.on(identityApi.listStaff, { items: [makeStaffMember()], can: [] });
  await renderScreen(`/web/${STORE_ID}/store-staff`, { as: 'host' });
  await screen.findByText('Chen Mei');
  const topics = `topics=store:${STORE_ID},user:${USER_ID}`;
  await waitFor(() => expect(decodeURIComponent(FakeEventSource.open[0]?.url ?? '')).toContain(topics));
}
const staffChanged = () =>
  sendEvent('identity.staffChanged', { storeId: STORE_ID, userId: null, change: 'added', role: 'host' });
const timesRead = (endpoint: Parameters<typeof server.calls>[0]) => server.calls(endpoint).length;

describe('events of the person and of the store that is open', () => {
  it('refetch once what they change, and nothing else', async () => {
    await openStaff();
    expect([timesRead(identityApi.listStaff), timesRead(storesApi.readWorkplace)]).toEqual([1, 1]);
    const sessionReads = timesRead(identityApi.readSession);
    for (let sent = 0; sent < 3; sent += 1) staffChanged();
    sendEvent('stores.settingsChanged', { storeId: STORE_ID, section: 'base' });
    await waitFor(() =>
      expect([timesRead(identityApi.listStaff), timesRead(storesApi.readWorkplace)]).toEqual([2, 2]),
    );
    sendEvent('stores.settingsChanged', { storeId: STORE_ID, section: 'base' });
    await waitFor(() => expect(timesRead(storesApi.readWorkplace)).toBe(3));
    expect(timesRead(identityApi.listStaff)).toBe(2);
    expect(timesRead(identityApi.readSession)).toBe(sessionReads);
  });

  it('sign the page out when its own session was ended elsewhere', async () => {
    await openStaff();
    const { sessionKey } = makeSession();
    server.on(identityApi.readSession, makeSession({ sessionKey: null, user: null, newsFrom: null }));
    sendEvent('identity.sessionsEnded', { userId: USER_ID, sessionIds: [idOf(77)] });
    sendEvent('identity.sessionsEnded', { userId: USER_ID, sessionIds: [sessionKey ?? ''] });
    await screen.findByText('You were signed out from another device. Please sign in again.');
    await screen.findByRole('link', { name: 'Sign in with phone number' });
  });

  it('sign the page out when its session had ended before the stream was open', async () => {
    await openStaff();
    const stream = FakeEventSource.open[0];
    const refuse = () => {
      stream?.close();
      stream?.onerror();
    };
    const reads = timesRead(identityApi.readSession);
    // A proxy that cannot reach the server refuses as well: the session is still there.
    refuse();
    await waitFor(() => expect(timesRead(identityApi.readSession)).toBe(reads + 1));
    expect(screen.queryByText('Chen Mei')).not.toBeNull();
    server.on(identityApi.readSession, makeSession({ sessionKey: null, user: null, newsFrom: null }));
    refuse();
    await screen.findByText('You were signed out from another device. Please sign in again.');
    await screen.findByRole('link', { name: 'Sign in with phone number' });
  });
});
