import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import { idOf, makeMe, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { createQueryClient } from '../shell/query-client.ts';
import { useRead } from './hooks.ts';
import { useAction } from './use-action.ts';

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

describe('data on screen after an action', () => {
  /** Renders a profile and the action that changes its nickname. Returns the steps in the order in which they happen. */
  function renderProfile() {
    const client = createQueryClient();
    const steps: string[] = [];
    const show = (step: string) => {
      const [[, me] = []] = client.getQueriesData<Me>({ queryKey: [identityApi.readMe.name] });
      steps.push(`${step} ${me?.nickname}`);
    };
    const { result } = renderHook(
      () => {
        const me = useRead(identityApi.readMe, {}).data;
        const save = useAction(identityApi.updateProfile, {
          onAnswer: () => show('answer'),
          onDone: () => show('done'),
        });
        return { me, save };
      },
      { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
    );
    const save = () =>
      act(() => {
        const body = { nickname: 'New', version: 1 };
        return result.current.save.mutateAsync({ body }).then(
          () => show('resolved'),
          () => show('rejected'),
        );
      });
    return { result, steps, save };
  }
  async function openProfile() {
    server.on(identityApi.readMe, makeMe({ nickname: 'Old' }));
    const profile = renderProfile();
    await waitFor(() => expect(profile.result.current.me?.nickname).toBe('Old'));
    server.on(identityApi.readMe, makeMe({ nickname: 'New' }));
    return profile;
  }

  it('is read again before the action is done', async () => {
    const { steps, save } = await openProfile();
    server.on(identityApi.updateProfile, makeMe({ nickname: 'New' }));
    await save();
    expect(steps).toEqual(['answer Old', 'done New', 'resolved New']);
    expect(server.calls(identityApi.readMe)).toHaveLength(2);
  });

  it('is read again before a refusal that shows that it was outdated', async () => {
    const { steps, save } = await openProfile();
    server.on(identityApi.updateProfile, refusal('changedMeanwhile'));
    await save();
    expect(steps).toEqual(['rejected New']);
  });

  it('stays as it is after another refusal', async () => {
    const { steps, save } = await openProfile();
    server.on(identityApi.updateProfile, refusal('nicknameForbidden'));
    await save();
    expect(steps).toEqual(['rejected Old']);
    expect(server.calls(identityApi.readMe)).toHaveLength(1);
  });
});
