import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { NOW, passTime } from '#testing/clock.ts';
import { makeMe, makeSession } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { createQueryClient } from '../shell/query-client.ts';
import { refreshChanged } from './refresh.ts';
import { useOfflineRead } from './use-offline-read.ts';

beforeAll(() => startI18n([]));

function renderRead(client: QueryClient) {
  const { result } = renderHook(() => useOfflineRead(identityApi.readMe, {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return result;
}

describe('data for screens that open offline', () => {
  it('is shown with its time once a change was reported and it could not be read again', async () => {
    const client = createQueryClient();
    server.on(identityApi.readSession, makeSession()).on(identityApi.readMe, makeMe({ nickname: 'Old' }));
    const read = renderRead(client);
    await waitFor(() => expect(read.current.data?.nickname).toBe('Old'));
    expect(read.current.savedAt).toBeUndefined();
    server.goDown();
    await act(() => refreshChanged(client, identityApi.updateProfile.changes));
    await waitFor(() => expect(read.current.savedAt).toBe(NOW.getTime()));
    expect(read.current.data?.nickname).toBe('Old');
    server.comeBack();
    server.on(identityApi.readMe, makeMe({ nickname: 'New' }));
    await act(() => refreshChanged(client, identityApi.updateProfile.changes));
    await waitFor(() => expect(read.current.savedAt).toBeUndefined());
    expect(read.current.data?.nickname).toBe('New');
  });

  it('comes from the cache of the device with its time if nothing can be read', async () => {
    server.on(identityApi.readSession, makeSession()).on(identityApi.readMe, makeMe({ nickname: 'Old' }));
    const online = renderRead(createQueryClient());
    await waitFor(() => expect(online.current.data?.nickname).toBe('Old'));
    await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
    server.goDown();
    passTime(60);
    const offline = renderRead(createQueryClient());
    expect(offline.current).toMatchObject({ data: { nickname: 'Old' }, savedAt: NOW.getTime() });
  });
});
