import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { createQueryClient } from '../shell/query-client.ts';
import { useAction } from './hooks.ts';

beforeAll(() => startI18n([]));

/** Renders an action that releases a hold; `send` sends it and resolves to its outcome. */
function renderAction() {
  const client = createQueryClient();
  const { result } = renderHook(() => useAction(bookingApi.releaseHold), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const send = (storeId: string) =>
    act(() =>
      result.current.mutateAsync({ params: { storeId } }).then(
        () => 'done',
        () => 'failed',
      ),
    );
  return { send };
}

/** Returns the idempotency key of each call, numbered in order of first use. */
function keyNumbers(): number[] {
  const keys = server.calls(bookingApi.releaseHold).map(({ key }) => key);
  const distinct = [...new Set(keys)];
  return keys.map((key) => distinct.indexOf(key));
}

describe('idempotency keys of an action', () => {
  it('are the same for each attempt of the client and for a retry of the user after a lost connection', async () => {
    server.on(bookingApi.releaseHold, connectionLost);
    const { send } = renderAction();
    expect(await send(STORE_ID)).toBe('failed');
    server.on(bookingApi.releaseHold, {});
    expect(await send(STORE_ID)).toBe('done');
    expect(keyNumbers()).toEqual([0, 0, 0, 0]);
  });

  it('are the same for a retry after a refusal', async () => {
    server.on(bookingApi.releaseHold, refusal('tooHot'));
    const { send } = renderAction();
    await send(STORE_ID);
    await send(STORE_ID);
    expect(keyNumbers()).toEqual([0, 0]);
  });

  it('differ for another input', async () => {
    server.on(bookingApi.releaseHold, refusal('tooHot'));
    const { send } = renderAction();
    await send(STORE_ID);
    await send(idOf(99));
    expect(keyNumbers()).toEqual([0, 1]);
  });

  it('differ for the same input after a success', async () => {
    server.on(bookingApi.releaseHold, {});
    const { send } = renderAction();
    await send(STORE_ID);
    await send(STORE_ID);
    expect(keyNumbers()).toEqual([0, 1]);
  });
});
