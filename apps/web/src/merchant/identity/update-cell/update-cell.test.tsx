import { screen, waitFor } from '@testing-library/react';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { describe, expect, it } from 'vitest';
import { secondsFromNow } from '#testing/clock.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeMe, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/update-cell`;

testReadStates('phone of a member of staff', {
  path,
  as: 'host',
  read: identityApi.readMe,
  reply: makeMe({ phone: '139****7777' }),
  shows: 'Your phone is verified',
});

describe('linking a phone on the merchant side', () => {
  const PHONE = { region: 'CN', number: '13800000001' } as const;
  async function requestCode() {
    server.on(identityApi.readMe, makeMe({ phone: null, can: ['bindPhone'] }));
    server.on(identityApi.requestBindCode, { expiresAt: secondsFromNow(300), nextAt: secondsFromNow(60) });
    const { user, router } = await renderScreen(path, { as: 'host' });
    await user.type(await screen.findByRole('textbox', { name: 'Phone number' }), PHONE.number);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    return { user, router, code: await screen.findByRole('textbox', { name: '6-digit code' }) };
  }

  it('asks for the number and the code, and returns to the management page', async () => {
    const { user, router, code } = await requestCode();
    server.on(identityApi.bindPhone, () => {
      server.on(identityApi.readMe, makeMe({ phone: '138****0001', can: [] }));
      return makeMe({ phone: '138****0001', can: [] });
    });
    await user.type(code, '123456');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/web/${STORE_ID}/management`));
    expect(server.calls(identityApi.bindPhone)[0]?.input.body).toEqual({ phone: PHONE, code: '123456' });
    await screen.findByText('138****0001');
  });

  it('offers to sign in with a phone that has an account, and stays', async () => {
    const { user, router, code } = await requestCode();
    server.on(identityApi.bindPhone, refusal('phoneHasAccount'));
    await user.type(code, '123456');
    await screen.findByRole('button', { name: 'Sign in with this number' });
    expect(router.state.location.pathname).toBe(path);
  });
});
